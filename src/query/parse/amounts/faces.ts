/** Sizes of which two sides are said at once: 600角, 1200角以上, 910×1820, 200×140, 3×6, サブロク. */

import type { NumberRange } from '#search/types.ts'
import {
  type Amounts,
  amountsSaid,
  BETWEEN,
  bounded,
  isBounded,
  rangeOf,
  type Said,
  unitOfFirst,
} from './bounds.ts'
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
  String.raw`(?<a>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?\s?[x×✕✖*]\s?(?<b>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?(?:\s?[x×✕✖*]\s?(?<c>${NUMERAL})(?:\s?(?<unit3>${UNIT}))?)?(?![\da-z])(?:[角板判]|サイズ|程度)?${bounded}`,
  'uy',
)
const SQUARE = new RegExp(
  String.raw`(?<sign>□)?(?<first>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?(?:角?${BETWEEN}(?<second>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?)?(?:角(?![部地材度])|四方|□|(?<=□[\d.]+))${bounded}`,
  'uy',
)
/** What people call boards by the feet of their sides. */
const BOARD_NAMES: Readonly<Record<string, string>> = {
  sides36: 'サブロク|さぶろく|三六',
  sides38: 'サンパチ|さんぱち|三八',
  sides48: 'シハチ|しはち|四八|ヨンパチ',
}
/** For patterns. */
export const BOARDS_SAID = Object.values(BOARD_NAMES).join('|')
const BOARD = new RegExp(
  `(?:${Object.entries(BOARD_NAMES)
    .map(([sides, names]) => `(?<${sides}>${names})`)
    .join('|')})(?:板|判|サイズ|(?![一-龠]))`,
  'uy',
)

/** A square with a smaller bare number is none: 四角. */
const LEAST_SQUARE = 10
const LEAST_FACE_IN_CM = 30
/** Before 角 only a much smaller number is in cm: 50角. */
const LEAST_SQUARE_IN_MM = 100
/** A tile of 30 or 60 is one of 300 or 600: none is so small. 25, 45, 47 and 50 are mosaics as well. */
const SQUARES_IN_CM: ReadonlySet<number> = new Set([30, 40, 60, 80, 90])
/** The sides of boards in 尺, the shorter first. */
const BOARDS = { shorter: [3, 4], longer: [6, 7, 8, 9, 10] }

/** 600角 and 910×1820 lie or stand, whichever side is first. O(length of what is said). */
export function readFaces(text: string, at: number): SizeReading | undefined {
  const board = matchAt(BOARD, text, at)
  if (board) return { length: board[0].length, any: boardOf(board.groups ?? {}) }
  return readProduct(text, at) ?? readSquare(text, at)
}

const boardOf = (said: Said): Sizes[] => {
  const [, shorter = '', longer = ''] =
    /(\d)(\d)$/.exec(Object.keys(said).find((name) => said[name]) ?? '') ?? []
  return facesOf([shorter, longer].map((side) => about(lengthOf(side, SHAKU), 'width')))
}

type Side = { sum: string; unit: string | undefined }

function readProduct(text: string, at: number): SizeReading | undefined {
  const match = matchAt(PRODUCT, text, at)
  const { a, b, c, unit1, unit2, unit3, ...said } = match?.groups ?? {}
  if (!match || !a || !b) return undefined
  const typed = [{ sum: a, unit: unit1 }, { sum: b, unit: unit2 }, ...(c ? [{ sum: c, unit: unit3 }] : [])]
  const sides = typed.map((side, place) => ({ ...side, unit: unitOfSide(side, place, typed) }))
  const any = unitsOf(sides).flatMap((usual) =>
    facesOf(sides.map(({ sum, unit = usual }) => sideOf(said, { first: lengthOf(sum, unit) }))),
  )
  return { length: match[0].length, any }
}

/** Of 60×120cm that of the next, of 60cm×120 that of the one before it. */
const unitOfSide = ({ sum, unit }: Side, place: number, sides: readonly Side[]): string | undefined =>
  [...sides.slice(place + 1), ...sides.slice(0, place).reverse()].reduce(
    (own, next) => own ?? unitOfFirst({ first: sum, second: next.sum, unit2: next.unit }),
    unit,
  )

/** 200×140 is a rug in cm, or a tile in mm; 3×6 is a board in 尺. */
function unitsOf(sides: readonly Side[]): readonly string[] {
  const sums = sides.flatMap(({ sum, unit }) => (unit === undefined ? readSum(sum) : []))
  const [first, second] = sums
  if (first === undefined) return ['mm']
  const isBoard = second !== undefined && BOARDS.shorter.includes(first) && BOARDS.longer.includes(second)
  return isBoard && sides.length === 2 ? [SHAKU] : unitsOfFaces(sums, LEAST_FACE_IN_MM)
}

/** 50角 is in cm or in mm. */
function readSquare(text: string, at: number): SizeReading | undefined {
  const match = matchAt(SQUARE, text, at)
  const said = match?.groups
  if (!match || !said?.first) return undefined
  const [unit, sum] = [unitOfFirst(said), readSum(said.first)]
  // 六角 and 三角 are shapes.
  if (unit === undefined && sum < LEAST_SQUARE) return undefined
  const usual = SQUARES_IN_CM.has(sum) ? ['cm'] : unitsOfFaces([sum], LEAST_SQUARE_IN_MM)
  const units = unit === undefined ? usual : [unit]
  const any = units.flatMap((usual) => {
    const side = sideOf(
      said,
      amountsSaid(said, (each, own = usual) => lengthOf(each, own)),
    )
    return facesOf([side, side])
  })
  return { length: match[0].length, any }
}

/** The units that may be meant where none was said: all sides smaller than `most` may be in either. O(sides). */
export const unitsOfFaces = (sums: readonly number[], most: number): readonly string[] =>
  sums.every((sum) => sum < most && sum >= LEAST_FACE_IN_CM) ? ['cm', 'mm'] : ['mm']

const sideOf = (said: Said, amounts: Amounts): NumberRange =>
  isBounded(said)
    ? rangeOf(said, amounts, toleranceOf(amounts.first, 'width'), 1)
    : about(amounts.first, 'width')

function facesOf([a = {}, b = {}, c]: readonly NumberRange[]): Sizes[] {
  if (c) return [{ width: a, depth: b, height: c }]
  const standing: Sizes[] = [
    { width: a, depth: b },
    { width: a, height: b },
  ]
  const isSquare = a.min === b.min && a.max === b.max
  return isSquare ? standing : [...standing, { width: b, depth: a }, { width: b, height: a }]
}

const WITH_UNIT = new RegExp(String.raw`(${NUMERAL})\s?(${UNIT})角`, 'u')

/** As products are called, whatever it was said in: 25角 of 2.5センチ角 and 25mm角, 600×600 of 600 x 600. O(length). */
export const squareInMm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)\s?[x×✕✖*]\s?(?=\d)/gu, '×')
    .replace(WITH_UNIT, (_, sum: string, unit: string) => `${Number(lengthOf(sum, unit).toFixed(1))}角`)
