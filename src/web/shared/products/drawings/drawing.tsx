import type { CSSProperties } from 'react'
import { lengthOf, type Measure, type Outline, type View } from '#contract/data/outlines/outline-of.ts'
import { scaleFigures } from '#contract/data/outlines/scale-figures.ts'
import { sideLabels } from '#contract/data/sides.ts'
import { drawingWidth, type PlacedView, pathOf, round, type ViewLayout } from './place-views.ts'

type DrawingProps = { placed: ViewLayout; shown: PlacedView; outline: Outline }

export function Drawing({ placed, shown, outline: { beside, isBox } }: DrawingProps) {
  const { view, x, figureX, ground } = shown
  const figure = figureX === null ? null : scaleFigures[beside]
  const isLaid = view.name === '平面'
  const height = placed.height - shown.top
  // In print the height is scarce: each view gets its share, which keeps their scale equal.
  const style: CSSProperties & { '--share': number } = { '--share': height / placed.height }
  return (
    <svg
      viewBox={`0 ${round(shown.top)} ${drawingWidth} ${round(height)}`}
      style={style}
      role="img"
      aria-label={describeView(view, figure?.words)}
      className="mx-auto h-auto w-full max-w-[30rem] print:max-h-[calc(46mm*var(--share))]"
    >
      {ground && <path d={ground} className="fill-transparent stroke-edge" />}
      {figure && figureX !== null && (
        <g
          className={isLaid ? 'fill-transparent stroke-edge' : 'fill-line stroke-line'}
          strokeDasharray={isLaid ? '4 3' : undefined}
          strokeLinejoin="round"
        >
          {figure.shapes.map((shape, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <path key={index} d={pathOf(shape, figureX, placed)} />
          ))}
        </g>
      )}
      <g className="fill-field stroke-ink" strokeLinejoin="round">
        {view.shapes.map((shape, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: another product has other shapes
            key={index}
            d={pathOf(shape, x, placed)}
            className={shape.fine ? 'stroke-edge' : undefined}
            strokeDasharray={isBox && !shape.fine ? chainLine : undefined}
          />
        ))}
      </g>
      {view.measures.map((measure) => (
        <MeasureLine key={measure.sign} measure={measure} shown={shown} placed={placed} />
      ))}
    </svg>
  )
}

/** Dash pattern of imaginary outlines. */
const chainLine = '12 3 2 3 2 3'

/**
 * Distances in pixels: of a measure line from the object, half of its ends, and of its number from the line.
 */
const [away, end, numberAway] = [14, 4, 15]

function MeasureLine({ measure, shown, placed }: { measure: Measure } & Omit<DrawingProps, 'outline'>) {
  const { sign, at, from, to } = measure
  const { floor, scale } = placed
  const label = `${sign}${lengthOf(measure)}`
  if (at === 'below') {
    const y = round(floor - shown.view.bottom * scale + away)
    const [left, right] = [shown.x + from * scale, shown.x + to * scale]
    const middle = round((left + right) / 2)
    return (
      <>
        <path
          d={`M${round(left)} ${y - end}v${2 * end}m0 ${-end}H${round(right)}m0 ${-end}v${2 * end}`}
          className="fill-transparent stroke-muted"
        />
        <text
          x={middle}
          y={y + numberAway + 3}
          textAnchor="middle"
          className="num fill-ink text-xs print:text-base"
        >
          {label}
        </text>
      </>
    )
  }
  const x = round(at === 'left' ? shown.x - away : shown.x + shown.view.width * scale + away)
  const [low, high] = [round(floor - from * scale), round(floor - to * scale)]
  return (
    <>
      <path
        d={`M${x - end} ${low}h${2 * end}m${-end} 0V${high}m${-end} 0h${2 * end}`}
        className="fill-transparent stroke-muted"
      />
      <text
        x={at === 'left' ? x - end - 3 : x + end + 3}
        y={round((low + high) / 2) + 4}
        textAnchor={at === 'left' ? 'end' : 'start'}
        className="num fill-ink text-xs print:text-base"
      >
        {label}
      </text>
    </>
  )
}

export function describeView({ name, measures }: View, beside: string | undefined): string {
  const lengths = measures.map((measure) => `${sideLabels.get(measure.sign)}${lengthOf(measure)} mm`)
  return `${name}図。${lengths.join('、')}${beside ? `。${beside}と並べた大きさ` : ''}`
}
