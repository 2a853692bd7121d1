import { useEffect } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personCache, subscribeToChanges } from '#web/shared/session/person-cache.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { personQuery, usePersonQuery } from '#web/shared/session/person-query.ts'
import { areaSections, isAreaOf } from './console-areas.ts'

type Place = { area: string | undefined; record: string | undefined }

type WaitingCount = { count: number; words: string }

/** Sidebar on laptops, folded above the area on small screens. */
export function ConsoleMenu(place: Place) {
  const { data } = usePersonQuery('GET /console/today')
  useFreshToday()
  const waiting = data ? describeWaiting(data) : {}
  const total = Object.values(waiting).reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label="コンソール" className="text-sm">
      <details className="border-y border-line laptop:hidden">
        <summary className="py-2.5">
          コンソールのメニュー
          {total > 0 && <Count count={total} words={`待っているもの${formatNumber(total)}件`} />}
        </summary>
        <AreaLinks place={place} waiting={waiting} />
      </details>
      <div className="sticky top-6 max-laptop:hidden">
        <AreaLinks place={place} waiting={waiting} />
      </div>
    </nav>
  )
}

/** Every write of the console may settle open work. */
function useFreshToday(): void {
  useEffect(
    () =>
      subscribeToChanges((resources) => {
        if (resources && !resources.some((resource) => resource.startsWith('/console/'))) return
        for (const route of ['GET /console/today', 'GET /console/maker_setup'] as const)
          void personCache().invalidateQueries({ queryKey: personQuery(route).queryKey })
      }),
    [],
  )
}

/** By the area in the address. */
const describeWaiting = ({
  orders,
  contacts,
  samples,
  changes,
  certificates,
  reports,
}: ApiResponse<'GET /console/today'>): Readonly<Record<string, WaitingCount>> => ({
  orders: { count: orders.count, words: `未出荷${formatNumber(orders.count)}件` },
  contacts: { count: contacts.count, words: `未読${formatNumber(contacts.count)}件` },
  products: { count: samples.count, words: `残りわずかなサンプル${formatNumber(samples.count)}品番` },
  product_changes: { count: changes.count, words: `承認待ち${formatNumber(changes.count)}件` },
  certificates: {
    count: certificates.count,
    words: `期限切れか90日以内${formatNumber(certificates.count)}件`,
  },
  reports: { count: reports?.count ?? 0, words: `未対応${formatNumber(reports?.count ?? 0)}件` },
})

function Count({ count, words }: WaitingCount) {
  return (
    <>
      <span aria-hidden="true" className="num ml-2 rounded-pill bg-card px-2 py-0.5 text-xs font-normal">
        {formatNumber(count)}
      </span>
      <span className="sr-only">、{words}</span>
    </>
  )
}

function useAreaSections() {
  const person = usePerson()
  return areaSections.flatMap(({ label, areas }) => {
    const allowed = Object.entries(areas)
      .filter(([, area]) => isAreaOf(person, area))
      .map(([name, area]) => [name, area.label] as const)
    return allowed.length > 0 ? [{ label, areas: allowed }] : []
  })
}

const linkClass = classNames(
  'flex items-baseline border-l-2 border-transparent py-1 pl-2 hover:border-line',
  'aria-[current]:border-ink aria-[current]:font-semibold',
)

type AreaLinksProps = { place: Place; waiting: Readonly<Record<string, WaitingCount>> }

const AreaLinks = ({ place: { area: here, record }, waiting }: AreaLinksProps) => (
  <div className="grid gap-4 pb-4">
    <PageLink to="/console" aria-current={here === undefined ? 'page' : undefined} className={linkClass}>
      今日
    </PageLink>
    {useAreaSections().map(({ label, areas }) => (
      <section key={label} aria-label={label}>
        <h2 className="mb-1 text-xs font-normal text-muted">{label}</h2>
        <ul className="max-laptop:grid max-laptop:grid-cols-2 max-laptop:gap-x-4">
          {areas.map(([name, areaLabel]) => (
            <li key={name}>
              <PageLink
                to="/console/$area"
                params={{ area: name }}
                aria-current={current(name === here, record)}
                className={linkClass}
              >
                {areaLabel}
                {waiting[name] && waiting[name].count > 0 && <Count {...waiting[name]} />}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const current = (isHere: boolean, record: string | undefined) =>
  isHere ? (record === undefined ? ('page' as const) : ('true' as const)) : undefined
