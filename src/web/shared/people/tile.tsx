import type { ReactNode } from 'react'
import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'

type TileProps = {
  picture: ReactNode
  /** Contains the tile's link, which is stretched over the whole tile. */
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
  /** 2 directly under the page's h1, 3 in a section. */
  headingLevel?: 2 | 3 | undefined
}

export function Tile({ picture, title, note, end, headingLevel = 3 }: TileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="relative flex min-h-20 items-center gap-4 border border-line px-4 py-3 hover:bg-card">
      {picture}
      <div className="min-w-0 grow">
        <Heading className="line-clamp-2 text-md leading-snug">{title}</Heading>
        {note && <p className="mt-0.5 line-clamp-1 text-xs text-muted">{note}</p>}
      </div>
      {end && (
        <span className="flex shrink-0 flex-wrap items-center justify-end gap-3 text-2xs text-muted">
          {end}
        </span>
      )}
    </article>
  )
}

export const tileLink = 'stretched decoration-line hover:underline'

type TileGridProps<T> = { items: readonly T[]; drawTile: (item: T) => ReactNode }

export function TileGrid<T extends { id: number }>({ items, drawTile }: TileGridProps<T>) {
  return (
    <ul onKeyDown={moveBetweenCards} className="grid grid-cols-1 gap-3 tablet:grid-cols-2 desk:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="grid">
          {drawTile(item)}
        </li>
      ))}
    </ul>
  )
}
