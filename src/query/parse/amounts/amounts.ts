/** Amounts of a sentence: prices, sizes, years and the like, each read by its own reader. */
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import type { Piece } from '#query/parse/meanings.ts'
import type { Condition, NumberRange } from '#search/types.ts'
import { BOARDS_SAID, type SideSaid, sideSaid } from './lengths.ts'
import {
  readArea,
  readKelvin,
  readLeadTime,
  readLumens,
  readMats,
  readRendering,
  readWatts,
  readWeight,
} from './measures.ts'
import { lengthAt } from './numbers.ts'
import { readPrice, readSeveral, readShare, type Several } from './prices.ts'
import { readSize } from './sizes.ts'
import { ERA_NAMES, readYears } from './years.ts'

/** Numbers, and names of years and boards: every amount has one. Matches as far as the last. */
const NUMBERS = new RegExp(
  `.*(?:[\\d〇一二三四五六七八九十百千年]|${ERA_NAMES}|おととし|築浅|戦[前後]|${BOARDS_SAID})`,
  'suy',
)

/** Returns a reader of the amounts of one sentence by their places. */
export function amountsOf(text: string, lexicon: Lexicon): (at: number) => Piece | undefined {
  const lastNumber = lengthAt(NUMBERS, text, 0)
  if (lastNumber === 0) return () => undefined
  const several = readSeveral(text)
  const side = sideSaid(text)
  return (at) =>
    at >= lastNumber || /\s/u.test(text[at] ?? '') || splitsNumber(text, at)
      ? undefined
      : ((several && shareAt(text, lexicon, at, several)) ?? amountAt(text, lexicon, at, side))
}

const READERS = [
  ['price', readPrice],
  ['weight', readWeight],
  ['kelvin', readKelvin],
  ['lumens', readLumens],
  ['watts', readWatts],
  ['color_rendering', readRendering],
  ['lead_time', readLeadTime],
  ['floor_space', readArea],
  ['completed', readYears],
] as const

/** Amount, with a field of its own where a reader has several. */
type Amount = { length: number; range: NumberRange | undefined; field?: string }

function shareAt(text: string, { numbers }: Lexicon, at: number, several: Several): Piece | undefined {
  const share = numbers.has('price') ? readShare(text, at, several) : undefined
  if (!share) return undefined
  const { length, field, range, each } = share
  return {
    from: at,
    to: at + length,
    meaning: { kind: 'amount', any: [{ ranges: { [field]: range } }], each },
  }
}

/** Reads an amount. One that the index has no numbers for is a word: 敷地50坪. */
function amountAt(
  text: string,
  { numbers, year }: Lexicon,
  at: number,
  saidSide: SideSaid | undefined,
): Piece | undefined {
  for (const [field, readAmount] of READERS) {
    const amount: Amount | undefined = numbers.has(field) ? readAmount(text, at, year) : undefined
    if (!amount) continue
    const { length, range, field: own = field } = amount
    return amountPiece(at, length, range && [{ ranges: { [own]: range } }])
  }
  const mats = numbers.has('floor_space') ? readMats(text, at) : undefined
  if (mats) return { from: at, to: at + mats.length, meaning: { kind: 'entry', entry: mats.entry } }
  const size = readSize(text, at, saidSide)
  const any = size?.any.filter((sizes) => Object.keys(sizes).every((axis) => numbers.has(axis))) ?? []
  if (!size || any.length === 0) return undefined
  return amountPiece(
    at,
    size.length,
    any.map((ranges) => ({ ranges })),
  )
}

const amountPiece = (from: number, length: number, any: readonly Condition[] | undefined): Piece => ({
  from,
  to: from + length,
  meaning: any ? { kind: 'amount', any } : { kind: 'guarded' },
})

const splitsNumber = (text: string, at: number): boolean =>
  at > 0 && /[\da-z.]/.test(text[at] ?? '') && /[\da-z.]/.test(text[at - 1] ?? '')
