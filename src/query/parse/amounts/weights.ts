/** How heavy a thing is, in kilograms: 5kg以下, 5キロより軽い, 重さ800g. */
import type { NumberRange } from '#search/types.ts'
import { amountAt, amountPattern, amountsSaid, amountWith, mapRange, rangeOf } from './bounds.ts'
import { matchAt, readSum } from './numerals.ts'

const WEIGHT = amountPattern(
  String.raw`(?:重さ|重量|質量)?[がはの]?\s?(?:約|およそ)?${amountWith('kg|キログラム|キロ|g|グラム')}(?![/a-z])(?:の重さ)?`,
)
/** 耐荷重100kg is what it bears. */
const LOAD = /(?<=荷重(?:量)?[がはの]?\s?)/uy
/** A weight of which no side is said is met by what is a tenth lighter or heavier. */
const TOLERANCE = 0.1
/** Weights are told to a gram. */
const STEP = 0.001

/** The weight that begins here, in kg. O(length of what is said). */
export function readWeight(
  text: string,
  at: number,
): { length: number; range: NumberRange | undefined } | undefined {
  const match = amountAt(WEIGHT, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, kilogramsOf)
  const { length } = match[0]
  if (matchAt(LOAD, text, at)) return { length, range: undefined }
  const range = rangeOf(said, amounts, amounts.first * TOLERANCE, STEP)
  return { length, range: mapRange(range, (weight) => Math.round(weight * 1000) / 1000) }
}

const kilogramsOf = (sum: string, unit = ''): number => readSum(sum) / (/^[gグ]/u.test(unit) ? 1000 : 1)
