import { useId } from 'react'
import type { Image } from '#contract/kit/schemas.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'

export type PinCandidate = { id: number; name: string; makerName: string; image: Image | null }

type CandidateListProps = {
  title: string
  items: readonly PinCandidate[]
  empty?: string
  onPick: (candidate: PinCandidate) => void
}

export function CandidateList({ title, items, empty, onPick }: CandidateListProps) {
  const id = useId()
  if (items.length === 0 && empty === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="border-b border-line pb-2 text-xs font-normal text-muted">
        {title}
      </h4>
      {items.length === 0 && empty && <p className="py-3 text-xs text-muted">{empty}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.id} className="border-b border-line">
            <button
              type="button"
              data-walked
              onClick={() => onPick(item)}
              className="flex w-full items-center gap-3 py-2 text-left hover:bg-card"
            >
              <span className="aspect-square w-11 shrink-0 bg-card">
                <Picture image={item.image} alt="" sizes="44px" maxWidth={48} ratio="1 / 1" />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-2xs text-muted">{item.makerName}</span>
                <span className="line-clamp-2 text-sm leading-snug">{item.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
