import { type Categories, type SideKey, sides, sidesOf } from '#contract/data/sides.ts'
import { type Place, placesByCategory } from './places.ts'
import { box, edge, ellipse, hexagon, type Shape } from './shapes.ts'

type Size = Readonly<Record<SideKey, number | null>>

/** Dimension line below the view or beside it. */
export type Measure = { sign: string; at: 'below' | 'left' | 'right'; from: number; to: number }

/** Returns millimetres, rounded to a hundredth because places are sums of inexact fractions. */
export const lengthOf = ({ from, to }: Measure): number => Math.round((to - from) * 100) / 100

export type View = {
  name: '正面' | '側面' | '平面' | '正面・断面'
  width: number
  /** Lower and upper edge above the floor. */
  bottom: number
  top: number
  shapes: readonly Shape[]
  measures: readonly Measure[]
}

export type Outline = {
  views: readonly View[]
  /** Object drawn for scale: beside standing, hand-held and laid things. */
  beside: 'person' | 'hand' | 'tatami'
  from?: Place['from']
  /** True if only the bounding box is known. */
  isBox: boolean
}

/** Largest side in millimetres that is drawn beside a hand. */
const handy = 620

/**
 * Draws a thing in millimetres from known sizes only, since guesses would pass for the maker's drawing: a
 * material's cut piece, else the bounding box with the seat height. Null if two sides are unknown. `words`
 * are the values of its conditions.
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

/** Draws the top view only, as of a rug. */
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

export const piecesByValue: Readonly<Record<string, (width: number, height: number) => Shape>> = {
  ヘキサゴン: hexagon,
}

/** `long` is the sign of the height, which is a length if laid. */
type Piece = { width: number; height: number; thickness: number; long: string }

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
  // Only the top view shows that a thing is round.
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
