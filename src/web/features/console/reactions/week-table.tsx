import { fewestPeople, reactionKinds } from '#contract/data/reactions.ts'
import { formatMonthAndDay } from '#web/kit/format/format-date.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'

export type ReactionWeek = ApiResponse<'GET /console/reactions'>['items'][number]

export const WeekTable = ({ weeks }: { weeks: readonly ReactionWeek[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
  <section aria-label="週ごとの数の表" tabIndex={0} className="relative overflow-x-auto">
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-1.5 pr-3 text-left font-normal">
            週
          </th>
          {reactionKinds.map(({ id, label }) => (
            <th key={id} scope="col" className="py-1.5 pl-3 text-right font-normal whitespace-nowrap">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {weeks.toReversed().map((week) => (
          <tr key={week.week}>
            <th scope="row" className="num py-1.5 pr-3 text-left font-normal whitespace-nowrap">
              <span className="max-laptop:hidden">{week.week.slice(0, 4)}年</span>
              {formatMonthAndDay(week.week)}
            </th>
            {reactionKinds.map(({ id }) => (
              <td key={id} className="num py-1.5 pl-3 text-right whitespace-nowrap">
                <ReactionCount count={week[id]} kind={id} />
                <Earlier count={week.last_year?.[id] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Earlier = ({ count }: { count: number | null }) =>
  count !== null && (
    <span className="block text-xs text-muted">
      <span aria-hidden="true">前年 </span>
      <span className="sr-only">、前年は</span>
      {formatNumber(count)}
    </span>
  )

const people: ReadonlySet<string> = new Set(['list_adds', 'schedules', 'adopted', 'held', 'declined'])

/** A hidden count of few people is no count, and no zero either. */
export function ReactionCount({ count, kind }: { count: number | null; kind: string }) {
  if (count !== null) return formatNumber(count)
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{people.has(kind) ? `${fewestPeople}人未満` : '記録なし'}</span>
    </span>
  )
}
