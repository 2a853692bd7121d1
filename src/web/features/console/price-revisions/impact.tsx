import { formatNumber } from '#web/kit/format/format-number.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import type { PriceRevision } from './revision-state.tsx'

const rows = [
  ['products', '製品'],
  ['variations', '品番'],
  ['lists', '入っているリスト'],
  ['live_schedules', 'そのうち仕上表'],
  ['carts', '入っているカート'],
] as const

/** Counts of lists, schedules and carts with the 品番. */
export function Impact({ revision: { id } }: { revision: PriceRevision }) {
  const query = usePersonQuery('GET /console/price_revisions/{id}/impact', { params: { id } })
  const impact = query.data
  if (!impact) return <LoadingState query={query} height="h-40" />
  return (
    <section aria-label="影響" className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-y border-line py-3 text-sm">
        {rows.map(([name, term]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd className="num text-right">{formatNumber(impact[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs leading-relaxed text-muted">
        固定した版の仕上表は、価格が変わっても変わりません。
      </p>
    </section>
  )
}
