import { lengthOf, type Measure, type Outline, type View } from '#contract/data/outlines/outline-of.ts'
import type { Point, Shape } from '#contract/data/outlines/shapes.ts'

type Pair = readonly [code: number, value: string | number]

/** Gap between two views, in millimetres. */
const apart = 600

/** Writes DXF release 12, which every CAD reads, in millimetres: views side by side, with measures. */
export function writeDxf({ views, isBox }: Outline): string {
  const letters = Math.max(...views.flatMap(({ width, top }) => [width, top])) / 40
  const entities: Pair[] = []
  let left = 0
  for (const view of views) {
    entities.push(...drawView(view, left, letters, isBox ? 'BOX' : 'OUTLINE'))
    left += view.width + apart
  }
  const pairs: Pair[] = [
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$INSUNITS'],
    [70, 4],
    [0, 'ENDSEC'],
    ...(isBox ? boxLayer : []),
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...entities,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]
  return pairs.map(([code, value]) => `${code}\n${value}\n`).join('')
}

/** Chain line with two dots, for imagined lines, in millimetres; negative numbers are gaps. */
const chainLine = [60, -15, 10, -15, 10, -15]

/** Layer of the bounding box, which is not part of the outline. */
const boxLayer: Pair[] = [
  [0, 'SECTION'],
  [2, 'TABLES'],
  [0, 'TABLE'],
  [2, 'LTYPE'],
  [70, 1],
  [0, 'LTYPE'],
  [2, 'PHANTOM'],
  [70, 0],
  [3, 'Phantom'],
  [72, 65],
  [73, chainLine.length],
  [40, chainLine.reduce((sum, dash) => sum + Math.abs(dash), 0)],
  ...chainLine.map((dash): Pair => [49, dash]),
  [0, 'ENDTAB'],
  [0, 'TABLE'],
  [2, 'LAYER'],
  [70, 1],
  [0, 'LAYER'],
  [2, 'BOX'],
  [70, 0],
  [62, 7],
  [6, 'PHANTOM'],
  [0, 'ENDTAB'],
  [0, 'ENDSEC'],
]

function drawView(view: View, left: number, letters: number, layer: string): Pair[] {
  const { width, bottom, top, shapes, measures } = view
  const moved = ([x, y]: Point): Point => [x + left, y]
  return [
    ...shapes.flatMap((shape) => drawShape({ ...shape, points: shape.points.map(moved) }, layer)),
    ...measures.flatMap((measure) => drawMeasure(measure, { left, width, bottom, top }, letters)),
  ]
}

const drawShape = ({ points, closed, fine }: Shape, name: string): Pair[] => {
  const layer: Pair = [8, fine ? 'DETAIL' : name]
  return [
    [0, 'POLYLINE'],
    layer,
    [66, 1],
    [70, closed ? 1 : 0],
    ...points.flatMap((point): Pair[] => [[0, 'VERTEX'], layer, ...at(point)]),
    [0, 'SEQEND'],
    layer,
  ]
}

type ViewBox = Pick<View, 'width' | 'bottom' | 'top'> & { left: number }

function drawMeasure(measure: Measure, place: ViewBox, letters: number): Pair[] {
  const { sign, at: side, from, to } = measure
  const { left, width, bottom } = place
  // The diameter sign in CAD text.
  const label = `${sign === 'φ' ? '%%c' : sign}${lengthOf(measure)}`
  if (side === 'below') {
    const y = bottom - 2 * letters
    return [
      ...drawLine([left + from, y], [left + to, y]),
      ...drawText(label, [left + from, y - 1.5 * letters], letters),
    ]
  }
  const x = side === 'left' ? left - 2 * letters : left + width + 2 * letters
  const start = side === 'left' ? x - (label.length + 0.5) * letters : x + 0.5 * letters
  return [...drawLine([x, from], [x, to]), ...drawText(label, [start, (from + to) / 2], letters)]
}

const measures: Pair = [8, 'MEASURES']

const drawLine = (from: Point, to: Point): Pair[] => [[0, 'LINE'], measures, ...at(from), ...at(to, 1)]

const drawText = (text: string, point: Point, letters: number): Pair[] => [
  [0, 'TEXT'],
  measures,
  ...at(point),
  [40, rounded(letters)],
  [1, text],
]

const at = ([x, y]: Point, which = 0): Pair[] => [
  [10 + which, rounded(x)],
  [20 + which, rounded(y)],
  [30 + which, 0],
]

const rounded = (value: number) => Number(value.toFixed(3))
