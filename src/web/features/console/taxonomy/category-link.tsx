import type { ReactNode } from 'react'
import { PageLink } from '#web/kit/ui/page-link.tsx'

export const CategoryLink = ({ id, name }: { id: number; name: string }) => (
  <PageLink
    to="/console/$area/$record"
    params={{ area: 'taxonomy', record: String(id) }}
    className="link-underlined"
  >
    {name}
  </PageLink>
)

type HeadingRecordsProps = {
  parent: { id: number; name: string } | null
  noun: string
  items: readonly { id: number | string; name: string; about: string }[]
}

/** Lists records of the heading; its own page edits them. */
export function HeadingRecords({ parent, noun, items }: HeadingRecordsProps): ReactNode {
  if (!parent || items.length === 0) return null
  return (
    <div className="mt-5 text-sm">
      <p className="text-xs text-muted">
        親カテゴリの{noun}。<CategoryLink {...parent} />
        のページで変えます
      </p>
      <ul className="mt-1 grid gap-1">
        {items.map(({ id, name, about }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <span>{name}</span>
            <span className="text-xs text-muted">{about}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
