import type { ReactNode } from 'react'
import { moveBetweenCards } from './arrow-keys.ts'
import { classNames } from './class-names.ts'

/** What a card is told of its place in a grid. */
export type CardPlace = {
  /** `sizes` of its picture. */
  sizes: string
  /** Its picture is on the first screen. */
  priority?: boolean
  headingLevel?: 2 | 3
}

/** The widest that a picture is in any grid, in CSS pixels. */
export const cardWidth = 320

const sizesOf = (six: boolean) => `(width<37.5rem) 50vw,(width<120rem) ${six ? 210 : 260}px,${cardWidth}px`

const firstRow = 4

type CardGridProps<T> = {
  items: readonly T[]
  drawCard: (item: T, place: CardPlace) => ReactNode
  /** Six in one row as soon as they fit. */
  six?: boolean
  /** Fewer and larger: one in a row on telephones. */
  large?: boolean
  /** The page begins with it: its cards stand right below the h1, and the first pictures do not wait to be scrolled to. */
  leads?: boolean
}

/** Cards in columns; arrows walk them. On paper it is a contact sheet: two dozen to a page. */
export function CardGrid<T extends { id: number }>({
  items,
  drawCard,
  six = false,
  large = false,
  leads = false,
}: CardGridProps<T>) {
  const place: CardPlace = { sizes: sizesOf(six), headingLevel: leads ? 2 : 3 }
  const first: CardPlace = { ...place, priority: leads }
  return (
    <ul
      onKeyDown={moveBetweenCards}
      className={classNames('card-grid print:grid-cols-6 print:gap-3', six && 'six', large && 'large')}
    >
      {items.map((item, index) => (
        <li key={item.id}>{drawCard(item, index < firstRow ? first : place)}</li>
      ))}
    </ul>
  )
}
