import type { ReactNode } from 'react'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import { classNames } from './class-names.ts'

export type CardPlace = {
  sizes: string
  priority?: boolean
  headingLevel?: 2 | 3
}

/** The widest picture in any grid, in CSS pixels. */
export const cardWidth = 320

const sizesOf = (six: boolean) => `(width<37.5rem) 50vw,(width<120rem) ${six ? 210 : 260}px,${cardWidth}px`

const firstRow = 4

type CardGridProps<T> = {
  items: readonly T[]
  drawCard: (item: T, place: CardPlace) => ReactNode
  six?: boolean
  /** Fewer, larger cards: one in a row on phones. */
  large?: boolean
  /** The grid begins the page, so its first pictures load eagerly. */
  leads?: boolean
}

/** In print a contact sheet of two dozen cards a page. */
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
