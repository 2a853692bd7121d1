import { squareMetresOfTsubo } from '#contract/data/tsubo.ts'
import type { Entry } from '#query/lexicon/lexicon.ts'
import type { NumberRange } from '#search/types.ts'
import { amountAt, amountPattern, amountsSaid, amountWith, mapRange, rangeOf, readSum } from './numbers.ts'

/** Areas in m²: their units. For patterns. */
export const UNIT = '坪|つぼ|m2|平米|平方メートル|平方m|へいべい'

/** Returns the m² of one unit. O(1). */
export const squareMetresOf = (unit: string): number => (/坪|つぼ/u.test(unit) ? squareMetresOfTsubo : 1)

// Floor space in m²: 30坪以下, 100㎡未満, 50〜80平米.

const GROUND = '(?:敷地|土地)(?:面積)?|建築面積'
const FLOOR = '延べ?床面積|床面積|延べ?床|延べ(?=\\s?[\\d約])|面積|広さ'
const AREA = amountPattern(
  String.raw`(?:(?<ground>${GROUND})|${FLOOR})?[はがを]?\s?(?:約|およそ)?${amountWith(UNIT)}(?:の(?:(?<groundbehind>${GROUND})|${FLOOR}))?`,
)
/** A floor of which no side is said is met by one a tenth larger or smaller. */
const TOLERANCE = 0.1
/** Floors are kept to a hundredth of a square metre. */
const STEP = 0.01

/**
 * Reads a floor space in m² to the hundredth, with its unit, for a bare number may be anything. The ground on which a house stands has
 * no range, since no index has it. O(length of the amount).
 */
export function readArea(
  text: string,
  at: number,
): { length: number; range: NumberRange | undefined } | undefined {
  const match = amountAt(AREA, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, (sum, unit = '') => readSum(sum) * squareMetresOf(unit))
  const { length } = match[0]
  if (said.ground ?? said.groundbehind) return { length, range: undefined }
  const range = rangeOf(said, amounts, amounts.first * TOLERANCE, STEP)
  return { length, range: mapRange(range, (area) => Math.round(area * 100) / 100) }
}

// Rooms by their mats: 6畳, 四畳半, 8帖以上. Floors of such a size meet them, or texts that say so.

const MATS = amountPattern(`(?:約|およそ)?${amountWith('畳半?|帖半?')}間?`)
const SQUARE_METRES_OF_MAT = 1.62
/** A room of which no side is said is met by one a tenth larger or smaller. */
const TOLERANCE_OF_MATS = 0.1
/** Floors are kept to a hundredth of a square metre. */
const STEP_OF_MATS = 0.01
const DIGITS = '〇一二三四五六七八九十'

/** Reads mats with their unit. O(length of what is said). */
export function readMats(text: string, at: number): { length: number; entry: Entry } | undefined {
  const match = amountAt(MATS, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, squareMetresOfMats)
  const range: NumberRange = mapRange(
    rangeOf(said, amounts, amounts.first * TOLERANCE_OF_MATS, STEP_OF_MATS),
    (area) => Math.round(area * 100) / 100,
  )
  const words = said.second ? [match[0]] : wordsFor(said.first, said.unit1 ?? '')
  return {
    length: match[0].length,
    entry: { label: match[0], any: [{ ranges: { floor_space: range } }], words, isName: false },
  }
}

/** 6畳 is 六畳 in many a text, and 6帖. */
function wordsFor(first: string, unit: string): string[] {
  const half = unit.endsWith('半') ? '半' : ''
  const [number, digit] = [readSum(first), DIGITS[readSum(first)]]
  const numbers = new Set([first, String(number), ...(digit ? [digit] : [])])
  return [...numbers].flatMap((each) => ['畳', '帖'].map((mat) => each + mat + half))
}

const squareMetresOfMats = (sum: string, unit = ''): number =>
  (readSum(sum) + (unit.endsWith('半') ? 0.5 : 0)) * SQUARE_METRES_OF_MAT
