/** The size of a room as it is told in mats: 6畳, 四畳半, 8帖以上. Floors of such a size are meant, or texts that say so. */

import type { Entry } from '#query/lexicon/types.ts'
import type { NumberRange } from '#search/types.ts'
import { amountAt, amountPattern, amountsSaid, amountWith, mapRange, rangeOf } from './bounds.ts'
import { readSum } from './numerals.ts'

const MATS = amountPattern(`(?:約|およそ)?${amountWith('畳半?|帖半?')}間?`)
const SQUARE_METRES_OF_MAT = 1.62
/** A room of which no side is said is met by one a tenth larger or smaller. */
const TOLERANCE = 0.1
/** Floors are kept to a hundredth of a square metre. */
const STEP = 0.01
const DIGITS = '〇一二三四五六七八九十'

/** What begins here, with its unit. O(length of what is said). */
export function readMats(text: string, at: number): { length: number; entry: Entry } | undefined {
  const match = amountAt(MATS, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2)) return undefined
  const amounts = amountsSaid(said, squareMetresOf)
  const range: NumberRange = mapRange(
    rangeOf(said, amounts, amounts.first * TOLERANCE, STEP),
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

const squareMetresOf = (sum: string, unit = ''): number =>
  (readSum(sum) + (unit.endsWith('半') ? 0.5 : 0)) * SQUARE_METRES_OF_MAT
