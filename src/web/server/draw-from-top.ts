import { hashSource } from './security-headers.ts'

/**
 * Runs in the browser before the page is drawn. Who arrives sees the top of a page: only that is laid out in the first frame,
 * and what is further down (`drawn-later`) part by part when nothing else is to be done. Who comes back to a place, or
 * asks for one, needs all the heights above it, and gets the whole page at once, as does who scrolls before that: nothing may move.
 */
function drawFromTop(kind: string): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type !== 'navigate' || location.hash) return
  const page = document.documentElement
  page.classList.add(kind)
  const drawAll = () => page.classList.remove(kind)
  addEventListener('scroll', drawAll, { once: true })
  const whenIdle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => {
    const parts = [...document.querySelectorAll<HTMLElement>('.drawn-later > *')]
    const atOnce = Math.ceil(parts.length / 6)
    const drawNext = () => {
      for (const part of parts.splice(0, atOnce)) part.style.contentVisibility = 'visible'
      if (parts.length > 0) whenIdle(drawNext)
      else drawAll()
    }
    whenIdle(drawNext)
  })
}

export const drawFromTopScript = `(${drawFromTop})('from-top')`

const source = hashSource(drawFromTopScript)

/** Has a page with anything `drawn-later` begin with the script, which its policy must allow then. Takes and gives the page in pieces. */
export function startFromTop(pieces: readonly string[]): { pieces: readonly string[]; sources: string[] } {
  const [first = '', ...others] = pieces
  if (!pieces.some((piece) => piece.includes('drawn-later'))) return { pieces, sources: [] }
  const begun = first.replace('<head>', (head) => `${head}<script>${drawFromTopScript}</script>`)
  if (begun === first) throw new Error('A page that is drawn from its top has no head to begin with.')
  return { pieces: [begun, ...others], sources: [source] }
}
