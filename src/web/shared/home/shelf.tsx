import type { ReactNode } from 'react'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import type { CardPlace } from '#web/kit/ui/card-grid.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'

type ShelfProps<T> = {
  items: readonly T[]
  drawCard: (item: T, place: CardPlace) => ReactNode
  ordered?: boolean
}

export function Shelf<T extends { id: number }>({ items, drawCard, ordered = false }: ShelfProps<T>) {
  const List = ordered ? 'ol' : 'ul'
  const place = {
    sizes: ordered ? '(width<52.25rem) 160px,210px' : '(width<52.25rem) 240px,(width<120rem) 25vw,260px',
  }
  return (
    <List
      onKeyDown={moveBetweenCards}
      className={classNames(
        'relative max-laptop:-mx-4 max-laptop:flex max-laptop:snap-x max-laptop:scroll-px-4 max-laptop:gap-3 max-laptop:overflow-x-auto max-laptop:px-4 max-laptop:pb-1 card-grid',
        ordered ? 'six' : 'laptop:[--columns:4] wide:[--columns:8]',
      )}
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          className={classNames(
            'max-laptop:shrink-0 max-laptop:snap-start',
            ordered ? 'max-laptop:w-40' : 'max-laptop:w-60',
          )}
        >
          {ordered && <Rank number={index + 1} />}
          {drawCard(item, place)}
        </li>
      ))}
    </List>
  )
}

function Rank({ number }: { number: number }) {
  return (
    <p className="num mb-2 border-t border-ink pt-1.5 text-sm font-semibold">
      <span className="sr-only">第</span>
      {number}
      <span className="sr-only">位</span>
    </p>
  )
}
