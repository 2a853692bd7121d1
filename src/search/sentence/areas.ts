/** Floor space in m²: 30坪以下, 100㎡未満, 50〜80平米. */
import type { NumberRange } from '#search/types.ts'
import { amountWith, mapRange, rangeOf } from './bounds.ts'
import { matchAt, readSum } from './numerals.ts'

const TSUBO = '坪|つぼ'
const UNIT = `${TSUBO}|m2|平米|平方メートル|平方m|へいべい`
const GROUND = '(?:敷地|土地)(?:面積)?|建築面積'
const FLOOR = '延べ?床面積|床面積|延べ?床|延べ(?=\\s?[\\d約])|面積|広さ'
const AREA = new RegExp(
  String.raw`(?:(?<ground>${GROUND})|${FLOOR})?[はがを]?\s?(?:約|およそ)?${amountWith(UNIT)}(?:の(?:(?<groundbehind>${GROUND})|${FLOOR}))?`,
  'uy',
)
const SQUARE_METRES_OF_TSUBO = 400 / 121
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
  const match = matchAt(AREA, text, at)
  const said = match?.groups
  const unit = said?.unit2 ?? said?.unit1
  if (!match || !said?.first || unit === undefined) return undefined
  const { length } = match[0]
  if (said.ground ?? said.groundbehind) return { length, range: undefined }
  const scale = new RegExp(TSUBO, 'u').test(unit) ? SQUARE_METRES_OF_TSUBO : 1
  const first = readSum(said.first)
  const second = said.second === undefined ? undefined : readSum(said.second)
  if (!Number.isFinite(first) || Number.isNaN(second)) return undefined
  const range = rangeOf(said, first, second, first * TOLERANCE, STEP / scale)
  return { length, range: mapRange(range, (value) => Math.round(value * scale * 100) / 100) }
}
