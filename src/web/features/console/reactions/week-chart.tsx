import type { ReactionKind } from '#contract/data/reactions.ts'
import type { ReactionWeek } from './week-table.tsx'

type WeekChartProps = { weeks: readonly ReactionWeek[]; kind: ReactionKind }

const height = 48
const step = 20

/** Bars from zero, and last year as a line that breaks where nothing was counted. The table has the figures. */
export function WeekChart({ weeks, kind }: WeekChartProps) {
  const counts = weeks.map((week) => week[kind])
  const earlier = weeks.map(({ last_year }) => last_year?.[kind] ?? null)
  const highest = Math.max(1, ...counts.map(Number), ...earlier.map(Number))
  const placeOf = (count: number) => height - (count / highest) * (height - 2)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${weeks.length * step} ${height}`}
      preserveAspectRatio="none"
      className="h-14 w-full border-b border-edge"
    >
      {counts.map((count, at) =>
        count ? (
          <rect
            key={weeks[at]?.week}
            x={at * step + 3}
            y={placeOf(count)}
            width={step - 6}
            height={height - placeOf(count)}
            className="fill-edge"
          />
        ) : null,
      )}
      <path
        d={drawLine(earlier, placeOf)}
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  )
}

function drawLine(counts: readonly (number | null)[], placeOf: (count: number) => number): string {
  return counts
    .map((count, at) => {
      if (count === null) return ''
      const place = `${at * step + step / 2} ${placeOf(count)}`
      return counts[at - 1] == null ? `M${place}h0.01` : `L${place}`
    })
    .join('')
}
