import { type ReactionKind, reactionKinds } from '#contract/data/reactions.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { WeekChart } from './week-chart.tsx'
import type { ReactionWeek } from './week-table.tsx'

type WeekTilesProps = { weeks: readonly ReactionWeek[] }

export const WeekTiles = ({ weeks }: WeekTilesProps) => (
  <ul className="grid grid-cols-2 gap-x-6 gap-y-6 tablet:grid-cols-3 desk:grid-cols-5">
    {reactionKinds.map(({ id, label }) => (
      <li key={id} className="grid min-w-0 content-start gap-1">
        <h3 className="text-xs font-normal text-muted">{label}</h3>
        <p className="num text-lg">{describeSum(weeks, id)}</p>
        <WeekChart weeks={weeks} kind={id} />
        <p className="num min-h-[1.5em] text-xs text-muted">{describeLastYear(weeks.slice(0, -1), id)}</p>
      </li>
    ))}
  </ul>
)

const add = (counts: readonly (number | null)[]): number | null =>
  counts.reduce((sum, count) => (count === null ? sum : (sum ?? 0) + count), null)

/** Hidden weeks make the sum of list additions a lower bound. */
function describeSum(weeks: readonly ReactionWeek[], kind: ReactionKind): string {
  const counts = weeks.map((week) => week[kind])
  const sum = add(counts)
  if (sum === null) return '–'
  if (kind === 'list_adds') return `${formatNumber(sum)}以上`
  const counted = counts.filter((count) => count !== null).length
  return `${formatNumber(sum)}${counted < weeks.length ? `（${counted}週）` : ''}`
}

/** Leaves the running week out, and compares whole spans only. */
function describeLastYear(weeks: readonly ReactionWeek[], kind: ReactionKind): string {
  const counts = weeks.map(({ last_year }) => last_year?.[kind] ?? null)
  const now = add(weeks.map((week) => week[kind]))
  if (kind === 'list_adds' || now === null || counts.includes(null)) return ''
  return `先週まで ${formatNumber(now)}、前年は ${formatNumber(add(counts) ?? 0)}`
}
