import type { KeyboardEvent } from 'react'

/** Arrows walk the links of a grid as they stand on the screen: right and left by one, up and down by a row. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('article a')]
  const from = links.findIndex((link) => link.matches(':focus'))
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: countColumns(links),
    ArrowUp: -countColumns(links),
  }
  const step = steps[event.key]
  const target = step === undefined || from < 0 ? undefined : links[from + step]
  if (!target) return
  event.preventDefault()
  target.focus()
  target.closest('article')?.scrollIntoView({ block: 'nearest' })
}

function countColumns(links: HTMLAnchorElement[]): number {
  const top = (link: HTMLAnchorElement | undefined) => link?.closest('article')?.offsetTop
  const wrap = links.findIndex((link) => top(link) !== top(links[0]))
  return wrap < 0 ? links.length : wrap
}
