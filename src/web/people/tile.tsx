import type { ReactNode } from 'react'
import { moveBetweenCards } from '#web/ui/arrow-keys.ts'

type TileProps = {
  /** A round picture. */
  picture: ReactNode
  /** The tile's link; the whole tile can be clicked. */
  title: ReactNode
  /** A few words below it. */
  note?: ReactNode
  /** At the right end. */
  end?: ReactNode
  /** 2 directly under the page's title, 3 in a section. */
  headingLevel?: 2 | 3 | undefined
}

/** A person or a team in one line. */
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

/** The look of a tile's link. */
export const tileLink = 'stretched decoration-line hover:underline'

type TileGridProps<T> = { items: readonly T[]; drawTile: (item: T) => ReactNode }

/** Tiles in columns; arrows walk them as they walk cards. */
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
