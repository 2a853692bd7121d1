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
        <p className="num text-lg">{describeSum(sumOf(weeks, id), id)}</p>
        <WeekChart weeks={weeks} kind={id} />
        <p className="num min-h-[1.5em] text-xs text-muted">{describeLastYear(weeks, id)}</p>
      </li>
    ))}
  </ul>
)

const add = (counts: readonly (number | null)[]): number | null =>
  counts.reduce((sum, count) => (count === null ? sum : (sum ?? 0) + count), null)

const sumOf = (weeks: readonly ReactionWeek[], kind: ReactionKind) => add(weeks.map((week) => week[kind]))

/** Hidden weeks make the sum of list additions a lower bound. */
function describeSum(sum: number | null, kind: ReactionKind): string {
  if (sum === null) return kind === 'list_adds' ? '3人未満' : '–'
  return kind === 'list_adds' ? `${formatNumber(sum)}以上` : formatNumber(sum)
}

/** Compares whole spans only. */
function describeLastYear(weeks: readonly ReactionWeek[], kind: ReactionKind): string {
  const counts = weeks.map(({ last_year }) => last_year?.[kind] ?? null)
  if (kind === 'list_adds' || counts.includes(null)) return ''
  return `前年 ${formatNumber(add(counts) ?? 0)}`
}
