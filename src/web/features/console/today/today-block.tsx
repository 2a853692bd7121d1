import { type ReactNode, useId } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { type AppLink, PageLink } from '#web/kit/ui/page-link.tsx'

type TodayBlockProps = {
  title: string
  count: number
  unit?: string
  all: AppLink & { label: string }
  children: ReactNode
}

/** One kind of open work: its count, the first rows, and the link to all. */
export function TodayBlock({ title, count, unit = '件', all, children }: TodayBlockProps) {
  const { label, ...link } = all
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-ink pb-2">
        <h2 id={id} className="text-md">
          {title}
          <span className="num ml-3 font-normal text-muted">
            {formatNumber(count)}
            {unit}
          </span>
        </h2>
        <PageLink {...link} className="link-underlined ml-auto shrink-0 text-sm">
          {label}
        </PageLink>
      </div>
      <ul className="divide-y divide-line border-b border-line">{children}</ul>
    </section>
  )
}

type TodayRowProps = { link: AppLink; name: ReactNode; note: ReactNode; end?: ReactNode }

export const TodayRow = ({ link, name, note, end }: TodayRowProps) => (
  <li className="relative flex items-baseline gap-4 py-2.5 text-sm hover:bg-card/50">
    <div className="min-w-0 grow">
      <PageLink {...link} data-row className="stretched hover:underline">
        {name}
      </PageLink>
      <p className="truncate text-xs text-muted">{note}</p>
    </div>
    <span className="num shrink-0 text-xs text-muted">{end}</span>
  </li>
)
