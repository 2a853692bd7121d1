import type { Body, Form } from './form.ts'
import { formOf } from './forms.ts'
import { box, ellipse, type Shape } from './shapes.ts'

type Size = Readonly<
  Record<'width' | 'depth' | 'height' | 'seat_height' | 'diameter' | 'thickness', number | null>
>

/** A length with its sign, from one place to another: along the floor below the view, or upwards on one of its sides. */
export type Measure = { sign: string; at: 'below' | 'left' | 'right'; from: number; to: number }

export type View = {
  name: '正面' | '側面' | '平面'
  width: number
  /** Its lower and its upper edge above the floor. */
  bottom: number
  top: number
  shapes: readonly Shape[]
  measures: readonly Measure[]
}

export type Outline = {
  views: readonly View[]
  /** What it is seen beside, so that one knows how large it is: one stands, one is held, one is laid. */
  beside: 'person' | 'hand' | 'tatami'
  from?: Form['from']
}

/** What is lost by counting, in millimetres. */
const slack = 1e-6

/** As large as this it is still held, and not walked around. */
const handy = 620

/**
 * A thing as boxes and lines in millimetres, made of its sizes and of what its kind looks like: not the maker's drawing.
 * Null where two of its sides are not known.
 */
export function outlineOf(category: string, size: Size): Outline | null {
  const { height, diameter, thickness } = size
  const [width, depth] = [size.width ?? diameter, size.depth ?? diameter]
  if (width === null) return null
  const sign = diameter === width ? 'φ' : 'W'
  if (height === null) return depth === null ? null : laid(width, depth, sign)
  if (depth === null && thickness !== null) return sheet(width, height)
  const body = { width, depth: depth ?? width, height, seat: size.seat_height, round: diameter !== null }
  return standing(formOf(category), body, depth, sign)
}

/** Seen from above, such as a rug. */
function laid(width: number, depth: number, sign: string): Outline {
  const isRound = sign === 'φ' && width === depth
  const shapes = isRound ? [ellipse(width / 2, width / 2, width, width)] : [box(0, 0, width, depth)]
  const measures: Measure[] = [{ sign, at: 'below', from: 0, to: width }]
  if (!isRound) measures.push({ sign: 'D', at: 'right', from: 0, to: depth })
  return { views: [{ name: '平面', width, bottom: 0, top: depth, shapes, measures }], beside: 'tatami' }
}

/** A piece of a flat material. */
function sheet(width: number, height: number): Outline {
  const measures: Measure[] = [
    { sign: 'W', at: 'below', from: 0, to: width },
    { sign: 'H', at: 'right', from: 0, to: height },
  ]
  const view: View = {
    name: '正面',
    width,
    bottom: 0,
    top: height,
    shapes: [box(0, 0, width, height)],
    measures,
  }
  return { views: [view], beside: Math.max(width, height) <= handy ? 'hand' : 'person' }
}

function standing(form: Form, body: Body, depth: number | null, sign: string): Outline {
  const lift = form.lift?.(body) ?? 0
  const top = lift + body.height
  const front: View = {
    name: '正面',
    width: body.width,
    bottom: lift,
    top,
    shapes: fitted(form.front(body), body.width, body.height).map((shape) => lifted(shape, lift)),
    measures: [
      { sign, at: 'below', from: 0, to: body.width },
      { sign: 'H', at: 'right', from: lift, to: top },
    ],
  }
  const isSmall = Math.max(body.width, body.depth, body.height) <= handy
  const beside = isSmall && form.isHandy ? 'hand' : 'person'
  if (depth === null) return { views: [front], beside, from: form.from }
  const seat = body.seat !== null && body.seat < body.height ? body.seat : null
  const side: View = {
    name: '側面',
    width: depth,
    bottom: lift,
    top,
    shapes: fitted(form.side(body), depth, body.height).map((shape) => lifted(shape, lift)),
    measures: [
      { sign: sign === 'φ' ? sign : 'D', at: 'below', from: 0, to: depth },
      ...(seat === null ? [] : [{ sign: 'SH', at: 'left' as const, from: 0, to: seat }]),
    ],
  }
  return { views: [front, side], beside, from: form.from }
}

/** Sizes that no thing of its kind has, such as a sofa as wide as a hand, are the box alone. */
function fitted(shapes: Shape[], width: number, height: number): Shape[] {
  const isInside = shapes.every(({ points }) =>
    points.every(([x, y]) => x >= -slack && x <= width + slack && y >= -slack && y <= height + slack),
  )
  return isInside ? shapes : [box(0, 0, width, height)]
}

const lifted = ({ points, ...rest }: Shape, lift: number): Shape => ({
  ...rest,
  points: points.map(([x, y]) => [x, y + lift]),
})
