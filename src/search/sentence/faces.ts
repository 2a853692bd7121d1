/** Sizes of which two sides are said at once: 600角, 1200角以上, 910×1820, 200×140, 3×6, サブロク. */
import type { NumberRange } from '#search/types.ts'
import { BETWEEN, bounded, isBounded, rangeOf, type Said } from './bounds.ts'
import {
  about,
  LEAST_FACE_IN_MM,
  lengthOf,
  SHAKU,
  type SizeReading,
  type Sizes,
  toleranceOf,
  UNIT,
} from './lengths.ts'
import { matchAt, NUMERAL, readSum } from './numerals.ts'

const PRODUCT = new RegExp(
  String.raw`(?<a>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?\s?[x×✕*]\s?(?<b>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?(?:\s?[x×✕*]\s?(?<c>${NUMERAL})(?:\s?(?<unit3>${UNIT}))?)?(?![\da-z])(?:[角板判]|サイズ|程度)?${bounded}`,
  'uy',
)
const SQUARE = new RegExp(
  String.raw`(?<sign>□)?(?<a>${NUMERAL})(?:(?:\s?(?:${UNIT}))?角?${BETWEEN}(?<second>${NUMERAL}))?(?:\s?(?<unit>${UNIT}))?(?:角(?![部地材度])|四方|□|(?<=□[\d.]+))${bounded}`,
  'uy',
)
/** What people call boards by the feet of their sides. */
const BOARD =
  /(?:(?<sides36>サブロク|さぶろく|三六)|(?<sides38>サンパチ|さんぱち|三八)|(?<sides48>シハチ|しはち|四八|ヨンパチ))(?:板|判|サイズ|(?![一-龠]))/uy

/** A square with a smaller bare number is none: 四角. */
const LEAST_SQUARE = 10
const LEAST_FACE_IN_CM = 30
/** Before 角 only a much smaller number is in cm: 50角. */
const LEAST_SQUARE_IN_MM = 100
/** The sides of boards in 尺, the shorter first. */
const BOARDS = { shorter: [3, 4], longer: [6, 7, 8, 9, 10] }

/** 600角 and 910×1820 lie or stand, whichever side is first. O(length of what is said). */
export function readFaces(text: string, at: number): SizeReading | undefined {
  const board = matchAt(BOARD, text, at)
  if (board) return { length: board[0].length, any: boardOf(board.groups ?? {}) }
  const match = matchAt(PRODUCT, text, at) ?? matchAt(SQUARE, text, at)
  const said = match?.groups
  // 六角 and 三角 are shapes.
  if (!match || !said?.a || (!said.b && !said.unit && readSum(said.a) < LEAST_SQUARE)) return undefined
  const sums = [said.a, said.b ?? said.a, said.c].filter((sum) => sum !== undefined)
  const any = unitsOf(said, sums.map(readSum)).flatMap((unit) =>
    facesOf(sums.map((sum) => sideOf(said, lengthOf(sum, unit), unit))),
  )
  return { length: match[0].length, any }
}

const boardOf = (said: Said): Sizes[] => {
  const [, shorter = '', longer = ''] =
    /(\d)(\d)$/.exec(Object.keys(said).find((name) => said[name]) ?? '') ?? []
  return facesOf([shorter, longer].map((side) => about(lengthOf(side, SHAKU), 'width')))
}

/** 200×140 is a rug in cm, or a tile in mm, and so is 50角; 3×6 is a board in 尺. */
function unitsOf({ unit, unit1, unit2, unit3, b }: Said, sums: readonly number[]): readonly string[] {
  const said = unit ?? unit3 ?? unit2 ?? unit1
  if (said !== undefined) return [said]
  const [first = 0, second = 0] = sums
  if (sums.length === 2 && BOARDS.shorter.includes(first) && BOARDS.longer.includes(second)) return [SHAKU]
  return unitsOfFaces(sums, b === undefined ? LEAST_SQUARE_IN_MM : LEAST_FACE_IN_MM)
}

/** The units that may be meant where none was said: all sides smaller than `most` may be in either. O(sides). */
export const unitsOfFaces = (sums: readonly number[], most: number): readonly string[] =>
  sums.every((sum) => sum < most && sum >= LEAST_FACE_IN_CM) ? ['cm', 'mm'] : ['mm']

function sideOf(said: Said, length: number, unit: string): NumberRange {
  if (!isBounded(said)) return about(length, 'width')
  const second = said.second === undefined ? undefined : lengthOf(said.second, unit)
  return rangeOf(said, length, second, toleranceOf(length, 'width'), 1)
}

function facesOf([a = {}, b = {}, c]: readonly NumberRange[]): Sizes[] {
  if (c) return [{ width: a, depth: b, height: c }]
  const standing: Sizes[] = [
    { width: a, depth: b },
    { width: a, height: b },
  ]
  const isSquare = a.min === b.min && a.max === b.max
  return isSquare ? standing : [...standing, { width: b, depth: a }, { width: b, height: a }]
}
