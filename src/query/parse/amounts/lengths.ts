/** Lengths in mm: their units, and how far away a length is still the one that was said. */
import type { NumberRange } from '#search/types.ts'
import {
  type AmountGroups,
  type Amounts,
  amountsSaid,
  BETWEEN,
  bounded,
  isBounded,
  matchAt,
  NUMERAL,
  rangeOf,
  readSum,
  unitOfFirst,
} from './numbers.ts'

export type SizeAxis = 'width' | 'depth' | 'height' | 'seat_height' | 'diameter' | 'thickness' | 'length'
export type Sizes = Partial<Record<SizeAxis, NumberRange>>

export interface SizeReading {
  length: number
  any: readonly Sizes[]
}

const MM = 'mm|ミリ(?:メートル)?|みり'
const CM = 'cm|センチ(?:メートル)?|せんち'
/** 1m20 and 1メートル20センチ are 1.2 m. */
const METRE_AND_CM = String.raw`(?:m|メートル)(?:\d{1,2}(?:${CM})|\d{2}(?!\d|${MM}))`
const METRE = 'm(?![a-z0-9])|メートル'
/** In which boards are counted: 3×6. */
export const SHAKU = '尺'
export const UNIT = `${MM}|${CM}|${METRE_AND_CM}|${METRE}|${SHAKU}`

/** Faces of which both sides are smaller may be meant in cm or in mm. */
export const LEAST_FACE_IN_MM = 400
/** A size of which no side is said is met by what is 3 % larger or smaller, and by 10 mm if that is no more than a tenth. */
const TOLERANCE = 0.03
const LEAST_TOLERANCE = 10
const TOLERANCE_OF_THICKNESS = 0.5

export function lengthOf(sum: string, unit: string): number {
  const centimetres = Number(/^(?:m|メートル)(\d{1,2})/u.exec(unit)?.[1] ?? 0)
  return readSum(sum) * millimetresOf(unit) + centimetres * 10
}

function millimetresOf(unit: string): number {
  if (unit === SHAKU) return 303
  if (/^(?:cm|センチ|せんち)/u.test(unit)) return 10
  return /^(?:mm|ミリ|みり)/u.test(unit) ? 1 : 1000
}

/** Range for "about this size" when no side is named. O(1). */
export const about = (value: number, axis: SizeAxis): NumberRange => {
  const tolerance = toleranceOf(value, axis)
  return { min: value - tolerance, max: value + tolerance }
}

/** Returns how far away a length still is the one that was said, in mm. O(1). */
export const toleranceOf = (value: number, axis: SizeAxis): number =>
  axis === 'thickness'
    ? TOLERANCE_OF_THICKNESS
    : Math.round(Math.max(Math.min(LEAST_TOLERANCE, value / 10), value * TOLERANCE))

// FaceSide that a sentence names for a bare length: 背の高い鉢 1m以上, 奥行きの浅い棚 30cm.

export interface SideSaid {
  axes: readonly SizeAxis[]
  /** In mm: 180cm of a low sofa is none of its height. */
  most: number
}

/** In mm, what is still low or shallow, and what is where the side is named: 背の低い. */
const MOST_OF_SMALL = 600
const MOST_OF_NAMED = 1200

/** Excludes what is said of a part: 脚の長い, 天井の低い. */
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

/** Returns the first side that the sentence says. O(length). */
export const sideSaid = (text: string): SideSaid | undefined =>
  SAID.find(([pattern]) => pattern.test(text))?.[1]

// Sizes of two sides at once: 600角, 1200角以上, 910×1820, 200×140, 3×6, サブロク.

const PRODUCT = new RegExp(
  String.raw`(?<a>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?\s?[x×✕✖*]\s?(?<b>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?(?:\s?[x×✕✖*]\s?(?<c>${NUMERAL})(?:\s?(?<unit3>${UNIT}))?)?(?![\da-z])(?:[角板判]|サイズ|程度)?${bounded}`,
  'uy',
)
const SQUARE = new RegExp(
  String.raw`(?<sign>□)?(?<first>${NUMERAL})(?:\s?(?<unit1>${UNIT}))?(?:角?${BETWEEN}(?<second>${NUMERAL})(?:\s?(?<unit2>${UNIT}))?)?(?:角(?![部地材度])|四方|□|(?<=□[\d.]+))${bounded}`,
  'uy',
)
/** Names of boards by the feet of their sides. */
const BOARD_NAMES: Readonly<Record<string, string>> = {
  sides36: 'サブロク|さぶろく|三六',
  sides38: 'サンパチ|さんぱち|三八',
  sides48: 'シハチ|しはち|四八|ヨンパチ',
}
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

const boardOf = (said: AmountGroups): Sizes[] => {
  const [, shorter = '', longer = ''] =
    /(\d)(\d)$/.exec(Object.keys(said).find((name) => said[name]) ?? '') ?? []
  return facesOf([shorter, longer].map((side) => about(lengthOf(side, SHAKU), 'width')))
}

type FaceSide = { sum: string; unit: string | undefined }

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

/** Returns the unit of a side: of 60×120cm that of the next, of 60cm×120 that of the one before. */
const unitOfSide = ({ sum, unit }: FaceSide, place: number, sides: readonly FaceSide[]): string | undefined =>
  [...sides.slice(place + 1), ...sides.slice(0, place).reverse()].reduce(
    (own, next) => own ?? unitOfFirst({ first: sum, second: next.sum, unit2: next.unit }),
    unit,
  )

/** 200×140 is a rug in cm, or a tile in mm; 3×6 is a board in 尺. */
function unitsOf(sides: readonly FaceSide[]): readonly string[] {
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

/** Returns the units that may be meant where none was said: all sides smaller than `most` may be in either. O(sides). */
export const unitsOfFaces = (sums: readonly number[], most: number): readonly string[] =>
  sums.every((sum) => sum < most && sum >= LEAST_FACE_IN_CM) ? ['cm', 'mm'] : ['mm']

const sideOf = (said: AmountGroups, amounts: Amounts): NumberRange =>
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

/** Writes squares and faces as products are called, whatever the unit: 25角 of 2.5センチ角 and 25mm角, 600×600 of 600 x 600. O(length). */
export const squareInMm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)\s?[x×✕✖*]\s?(?=\d)/gu, '×')
    .replace(WITH_UNIT, (_, sum: string, unit: string) => `${Number(lengthOf(sum, unit).toFixed(1))}角`)
