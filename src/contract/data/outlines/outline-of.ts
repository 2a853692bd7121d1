import { type Categories, type SideKey, sides, sidesOf } from '#contract/data/sides.ts'
import { type Place, placesByCategory } from './places.ts'
import { box, edge, ellipse, hexagon, type Shape } from './shapes.ts'

type Size = Readonly<Record<SideKey, number | null>>

/** A length with its sign, from one place to another: along the floor below the view, or upwards on one of its sides. */
export type Measure = { sign: string; at: 'below' | 'left' | 'right'; from: number; to: number }

/** In millimetres, to a hundredth: places are sums of fractions, which binary numbers do not hold. */
export const lengthOf = ({ from, to }: Measure): number => Math.round((to - from) * 100) / 100

export type View = {
  name: '正面' | '側面' | '平面' | '正面・断面'
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
  from?: Place['from']
  /** Nothing is known of its form but the box around it. */
  isBox: boolean
}

/** As large as this it is still held, and not walked around. */
const handy = 620

/**
 * A thing in millimetres, of its sizes and what is said of its form, and of nothing else: a piece of a material as it is cut, of all
 * that stands or hangs the box around it, with the height of its seat. What its back, legs or shade look like nobody has
 * said; a guess would be taken for the maker's drawing, and a CAD file for its measures. Null where two sides are not known.
 *
 * `words` are the values of its conditions.
 */
export function outlineOf(categories: Categories, size: Size, words: readonly string[] = []): Outline | null {
  const { height, diameter, thickness } = size
  const [width, depth] = [size.width ?? diameter, size.depth ?? diameter]
  if (width === null) return null
  const sign = diameter === width ? sides.diameter.sign : sides.width.sign
  if (height === null) return depth === null ? null : laid(width, depth, sign)
  if (depth === null && thickness !== null) {
    const long = sidesOf(categories, size).height.sign
    return sheet({ width, height, thickness, long }, words)
  }
  const place = categories.map(({ name }) => placesByCategory[name]).find(Boolean) ?? {}
  return standing(place, { width, depth, height, seat: size.seat_height }, sign)
}

/** Seen from above, such as a rug. */
const laid = (width: number, depth: number, sign: string): Outline => ({
  views: [fromAbove(width, depth, sign)],
  beside: 'tatami',
  isBox: false,
})

function fromAbove(width: number, depth: number, sign: string): View {
  const isRound = sign === sides.diameter.sign && width === depth
  const shapes = isRound ? [ellipse(width / 2, width / 2, width, width)] : [box(0, 0, width, depth)]
  const measures: Measure[] = [{ sign, at: 'below', from: 0, to: width }]
  if (!isRound) measures.push({ sign: sides.depth.sign, at: 'right', from: 0, to: depth })
  return { name: '平面', width, bottom: 0, top: depth, shapes, measures }
}

const rectangle = (width: number, height: number): Shape => box(0, 0, width, height)

/** What a piece is that is no rectangle, by the value of a condition that says so. */
export const piecesByValue: Readonly<Record<string, (width: number, height: number) => Shape>> = {
  ヘキサゴン: hexagon,
}

/** `long` is the sign of its height, which is a length where it is laid. */
type Piece = { width: number; height: number; thickness: number; long: string }

/** A piece of a flat material, and how thick it is. */
function sheet({ width, height, thickness, long }: Piece, words: readonly string[]): Outline {
  const apart = Math.max(width, height) * 0.2
  const piece = words.map((word) => piecesByValue[word]).find(Boolean) ?? rectangle
  const view: View = {
    name: '正面・断面',
    width: width + apart + thickness,
    bottom: 0,
    top: height,
    shapes: [piece(width, height), box(width + apart, 0, thickness, height)],
    measures: [
      { sign: sides.width.sign, at: 'below', from: 0, to: width },
      { sign: sides.thickness.sign, at: 'below', from: width + apart, to: width + apart + thickness },
      { sign: long, at: 'right', from: 0, to: height },
    ],
  }
  return {
    views: [view],
    beside: Math.max(width, height) <= handy ? 'hand' : 'person',
    isBox: false,
  }
}

type Body = { width: number; depth: number | null; height: number; seat: number | null }

function standing(place: Place, { width, depth, height, ...body }: Body, sign: string): Outline {
  const lift = place.lift?.(height) ?? 0
  const seat = body.seat !== null && body.seat < height ? body.seat : null
  const boxOf = (length: number): Shape[] => [
    box(0, lift, length, height),
    ...(seat === null ? [] : [edge([0, lift + seat], [length, lift + seat])]),
  ]
  const common = { bottom: lift, top: lift + height }
  const front: View = {
    ...common,
    name: '正面',
    width,
    shapes: boxOf(width),
    measures: [
      { sign, at: 'below', from: 0, to: width },
      { sign: sides.height.sign, at: 'right', from: lift, to: lift + height },
    ],
  }
  const isSmall = Math.max(width, depth ?? 0, height) <= handy
  const about = {
    beside: isSmall && place.isHeld ? 'hand' : 'person',
    from: place.from,
    isBox: true,
  } as const
  if (depth === null) return { ...about, views: [front] }
  // What is round is the same from all sides, and says so from above.
  if (sign === sides.diameter.sign && seat === null)
    return { ...about, views: [front, fromAbove(width, depth, sign)] }
  const side: View = {
    ...common,
    name: '側面',
    width: depth,
    shapes: boxOf(depth),
    measures: [
      { sign: sign === sides.diameter.sign ? sign : sides.depth.sign, at: 'below', from: 0, to: depth },
      ...(seat === null
        ? []
        : [{ sign: sides.seat_height.sign, at: 'left' as const, from: lift, to: lift + seat }]),
    ],
  }
  return { ...about, views: [front, side] }
}
