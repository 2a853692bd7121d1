import type { KeyboardEvent } from 'react'
import { isForOthers, pressLetter } from './keys.ts'

export type CardBox = { top: number; left: number; width: number }

/**
 * Moves the focus between cards as laid out on the screen. A letter clicks the button with that
 * `aria-keyshortcuts`.
 */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (isForOthers(event)) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('article')]
  const from = cards.findIndex((card) => card.matches(':focus-within'))
  if (!event.repeat && pressLetter(cards[from], event.key)) {
    event.preventDefault()
    return
  }
  const boxes = () => cards.map((card) => card.getBoundingClientRect())
  const target = from < 0 ? undefined : cards[findNextCard(boxes, from, event.key)]
  const link = target?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Returns the index of the next card, or -1. Up and down choose the nearest card of the adjacent row. */
export function findNextCard(boxes: () => readonly CardBox[], from: number, key: string): number {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return -1
  const all = boxes()
  const own = all[from]
  if (!own) return -1
  const isBeyond = ({ top }: CardBox) => (key === 'ArrowDown' ? top - own.top > 1 : own.top - top > 1)
  const beyond = all.filter(isBeyond).map(({ top }) => Math.abs(top - own.top))
  const row = Math.min(...beyond)
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [place, box] of all.entries()) {
    if (!isBeyond(box) || Math.abs(box.top - own.top) > row + 1) continue
    const distance = Math.abs(middleOf(box) - middleOf(own))
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}

const middleOf = ({ left, width }: CardBox) => left + width / 2
