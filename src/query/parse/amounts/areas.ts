/** Floor space in m²: 30坪以下, 100㎡未満, 50〜80平米. */
import type { NumberRange } from '#search/types.ts'
import { amountAt, amountPattern, amountsSaid, amountWith, mapRange, rangeOf } from './bounds.ts'
import { readSum } from './numerals.ts'
import { squareMetresOf, UNIT } from './square-metres.ts'

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
 * The floor space that begins here, in m² to the hundredth: with its unit, for a bare number may be anything. The ground on
 * which a house stands has no range, for nobody says its size. O(length of what is said).
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
