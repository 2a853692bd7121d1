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

const script = `(${drawFromTop})('from-top')`

/** What the policy of every page must allow. */
export const drawFromTopSource = hashSource(script)

/** A page, in pieces, that begins with the script. */
export function startFromTop(pieces: readonly string[]): string[] {
  const [first = '', ...others] = pieces
  return [first.replace('<head>', (head) => `${head}<script>${script}</script>`), ...others]
}
