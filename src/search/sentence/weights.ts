/** How heavy a thing is, in kilograms: 5kg以下, 5キロより軽い, 重さ800g. */
import type { NumberRange } from '#search/types.ts'
import { amountWith, mapRange, rangeOf } from './bounds.ts'
import { matchAt, readSum } from './numerals.ts'

const WEIGHT = new RegExp(
  String.raw`(?:重さ|重量|質量)?[がはの]?\s?(?:約|およそ)?${amountWith('kg|キログラム|キロ|g|グラム')}(?![/a-z])(?:の重さ)?`,
  'uy',
)
/** 耐荷重100kg is what it bears. */
const LOAD = /荷重(?:量)?[がはの]?\s?$/u
/** A weight of which no side is said is met by what is a tenth lighter or heavier. */
const TOLERANCE = 0.1

/** The weight that begins here, in kg. O(length of what is said). */
export function readWeight(
  text: string,
  at: number,
): { length: number; range: NumberRange | undefined } | undefined {
  const match = matchAt(WEIGHT, text, at)
  const said = match?.groups
  const unit = said?.unit2 ?? said?.unit1
  if (!match || !said?.first || unit === undefined) return undefined
  const { length } = match[0]
  if (LOAD.test(text.slice(0, at))) return { length, range: undefined }
  const [first = Number.NaN, second] = [said.first, said.second].map((sum) => sum && readSum(sum))
  if (!Number.isFinite(first) || Number.isNaN(second)) return undefined
  const scale = /^[gグ]/u.test(unit) ? 1000 : 1
  const range = rangeOf(
    said,
    Number(first),
    second ? Number(second) : undefined,
    Number(first) * TOLERANCE,
    0.001,
  )
  return { length, range: mapRange(range, (weight) => weight / scale) }
}
