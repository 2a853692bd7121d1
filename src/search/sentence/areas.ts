/** Floor space in m²: 30坪以下, 100㎡未満, 50〜80平米. */
import type { NumberRange } from '#search/types.ts'
import { amountWith, rangeOf } from './bounds.ts'
import { matchAt, readSum } from './numerals.ts'

const TSUBO = '坪|つぼ'
const UNIT = `${TSUBO}|m2|平米|平方メートル|平方m|へいべい`
const AREA = new RegExp(
  String.raw`(?:延べ?床面積|床面積|延べ?床|面積|広さ)?[はがを]?\s?(?:約|およそ)?${amountWith(UNIT)}`,
  'uy',
)
const SQUARE_METRES_OF_TSUBO = 400 / 121
/** A floor of which no side is said is met by one a tenth larger or smaller. */
const TOLERANCE = 0.1
/** Floors are kept to a hundredth of a square metre. */
const STEP = 0.01

/** The floor space that begins here: with its unit, for a bare number may be anything. */
export function readArea(text: string, at: number): { length: number; range: NumberRange } | undefined {
  const match = matchAt(AREA, text, at)
  const said = match?.groups
  const unit = said?.unit2 ?? said?.unit1
  if (!match || !said?.first || unit === undefined) return undefined
  const scale = new RegExp(TSUBO, 'u').test(unit) ? SQUARE_METRES_OF_TSUBO : 1
  const first = readSum(said.first)
  const second = said.second === undefined ? undefined : readSum(said.second)
  if (!Number.isFinite(first) || Number.isNaN(second)) return undefined
  const { min, max } = rangeOf(said, first, second, first * TOLERANCE, STEP)
  const round = (value: number) => Math.round(value * scale * 100) / 100
  return {
    length: match[0].length,
    range: { ...(min !== undefined && { min: round(min) }), ...(max !== undefined && { max: round(max) }) },
  }
}
