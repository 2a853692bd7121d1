import type { NumberRange } from '#search/types.ts'
import { readSum } from './numerals.ts'

/** Lengths in mm: their units, and how far away a length is still the one that was said. */

export type SizeAxis = 'width' | 'depth' | 'height' | 'seat_height' | 'diameter' | 'thickness' | 'length'
export type Sizes = Partial<Record<SizeAxis, NumberRange>>

export interface SizeReading {
  length: number
  /** Any of these. */
  any: readonly Sizes[]
}

const MM = 'mm|ミリ(?:メートル)?|みり'
const CM = 'cm|センチ(?:メートル)?|せんち'
/** 1m20 and 1メートル20センチ are 1.2 m. */
const METRE_AND_CM = String.raw`(?:m|メートル)(?:\d{1,2}(?:${CM})|\d{2}(?!\d|${MM}))`
const METRE = 'm(?![a-z0-9])|メートル'
/** In which boards are counted: 3×6. */
export const SHAKU = '尺'
/** For patterns. */
export const UNIT = `${MM}|${CM}|${METRE_AND_CM}|${METRE}|${SHAKU}`

/** Faces of which both sides are smaller may be meant in cm or in mm. */
export const LEAST_FACE_IN_MM = 400
/** A size of which no side is said is met by what is 3 % larger or smaller, and by 10 mm if that is no more than a tenth. */
const TOLERANCE = 0.03
const LEAST_TOLERANCE = 10
const TOLERANCE_OF_THICKNESS = 0.5

/** In mm. */
export function lengthOf(sum: string, unit: string): number {
  const centimetres = Number(/^(?:m|メートル)(\d{1,2})/u.exec(unit)?.[1] ?? 0)
  return readSum(sum) * millimetresOf(unit) + centimetres * 10
}

function millimetresOf(unit: string): number {
  if (unit === SHAKU) return 303
  if (/^(?:cm|センチ|せんち)/u.test(unit)) return 10
  return /^(?:mm|ミリ|みり)/u.test(unit) ? 1 : 1000
}

/** What is no further away than people mean who say no side. O(1). */
export const about = (value: number, axis: SizeAxis): NumberRange => {
  const tolerance = toleranceOf(value, axis)
  return { min: value - tolerance, max: value + tolerance }
}

/** How far away a length still is the one that was said, in mm. O(1). */
export const toleranceOf = (value: number, axis: SizeAxis): number =>
  axis === 'thickness'
    ? TOLERANCE_OF_THICKNESS
    : Math.round(Math.max(Math.min(LEAST_TOLERANCE, value / 10), value * TOLERANCE))

/** Of which side a bare length is where the sentence says so: 背の高い鉢 1m以上, 奥行きの浅い棚 30cm. */

export interface SideSaid {
  axes: readonly SizeAxis[]
  /** In mm: 180cm of a low sofa is none of its height. */
  most: number
}

/** In mm, what is still low or shallow, and what is where the side is named: 背の低い. */
const MOST_OF_SMALL = 600
const MOST_OF_NAMED = 1200

/** What is said of a part is not meant: 脚の長い, 天井の低い. */
const ALONE = '(?<![のがはも番性]|[座天安値価])'
const SAID: readonly (readonly [pattern: RegExp, side: SideSaid])[] = [
  [/座(?:面|高)?[のがは]?(?:高さ[のがは])?(?:[高低]|たか|ひく)/u, { axes: ['seat_height'], most: Infinity }],
  [/奥行き?[のがは]?(?:浅|あさ|小|短|狭)|スリム|薄型/u, { axes: ['depth'], most: MOST_OF_NAMED }],
  [new RegExp(`${ALONE}浅[いめ]`, 'u'), { axes: ['depth'], most: MOST_OF_SMALL }],
  [/奥行き?[のがは]?(?:深|ふか|ある|大き)/u, { axes: ['depth'], most: Infinity }],
  [/(?:背|背丈|高さ)[のがは]?(?:高|たか|ある)|ハイタイプ/u, { axes: ['height'], most: Infinity }],
  [/(?:背|背丈|高さ)[のがは]?(?:低|ひく)|ロータイプ/u, { axes: ['height'], most: MOST_OF_NAMED }],
  [new RegExp(`${ALONE}高い`, 'u'), { axes: ['height'], most: Infinity }],
  [new RegExp(`${ALONE}低[いめ]`, 'u'), { axes: ['height'], most: MOST_OF_SMALL }],
  [new RegExp(`${ALONE}(?:長[いめ]|細長)`, 'u'), { axes: ['length', 'width'], most: Infinity }],
]

/** The first that the sentence says. O(length). */
export const sideSaid = (text: string): SideSaid | undefined =>
  SAID.find(([pattern]) => pattern.test(text))?.[1]
