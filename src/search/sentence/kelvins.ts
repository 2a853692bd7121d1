/** The color of light between or beyond temperatures: 3000K以下, 2700〜3500K, 4000ケルビンより低い. One alone is a name of it. */
import type { NumberRange } from '#search/types.ts'
import { amountsSaid, amountWith, isBounded, rangeOf } from './bounds.ts'
import { matchAt } from './numerals.ts'

const KELVIN = new RegExp(
  String.raw`(?:色温度)?[はがの]?\s?(?:約|およそ)?${amountWith('k(?![a-z])|ケルビン')}`,
  'uy',
)
const LEAST = 1000
/** Of what is near. */
const TOLERANCE = 300

/** The color temperature that begins here, in kelvin. O(length of what is said). */
export function readKelvin(text: string, at: number): { length: number; range: NumberRange } | undefined {
  const match = matchAt(KELVIN, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2) || !isBounded(said)) return undefined
  const amounts = amountsSaid(said)
  if (amounts.first < LEAST) return undefined
  return { length: match[0].length, range: rangeOf(said, amounts, TOLERANCE, 1) }
}
