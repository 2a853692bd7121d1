import { hashSource } from './security-headers.ts'

/**
 * Runs before the first paint. New visits lay out only the top of the page in the first frame, and
 * `drawn-later` when idle. Reloads, Back, anchors and early scrolling need all heights at once.
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

/**
 * Inserts the script into pages with `drawn-later` parts, and returns its hash for the policy. Works on the
 * page in pieces.
 */
export function startFromTop(pieces: readonly string[]): { pieces: readonly string[]; sources: string[] } {
  const [first = '', ...others] = pieces
  if (!pieces.some((piece) => piece.includes('drawn-later'))) return { pieces, sources: [] }
  const begun = first.replace('<head>', (head) => `${head}<script>${drawFromTopScript}</script>`)
  if (begun === first) throw new Error('A page that is drawn from its top has no head to begin with.')
  return { pieces: [begun, ...others], sources: [source] }
}
