/** What only some kinds of things have is not asked of another: マットブラック, a finish of taps, of a basin, 2人掛け, a sofa, of a bench, watts of a shelf, and 明るい, a color, of lamps. */

import type { Lexicon } from '#query/lexicon/lexicon.ts'
import type { Entry, Scopes } from '#query/lexicon/types.ts'
import type { Condition } from '#search/types.ts'
import type { Related } from './meanings.ts'

/** The lexicon as it is meant beside the kinds that are named; undefined where the pieces are meant as they were read. */
export function narrowed(lexicon: Lexicon, pieces: readonly Related[]): Lexicon | undefined {
  const { scopes } = lexicon
  if (!scopes) return undefined
  const kinds = new Set(pieces.flatMap((piece) => kindsOf(piece, scopes.kind)))
  if (kinds.size === 0) return undefined
  const meant = (entry: Entry | undefined) => entry && meantOf(entry, kinds, scopes)
  const numbers = new Set([...lexicon.numbers].filter((field) => mayHave(field, kinds, scopes)))
  const isAnother = ({ meaning }: Related) =>
    meaning.kind === 'amount'
      ? meaning.any.some(({ ranges = {} }) => Object.keys(ranges).some((field) => !numbers.has(field)))
      : meaning.kind === 'entry' && meant(meaning.entry) !== meaning.entry
  if (!pieces.some(isAnother)) return undefined
  const { entries, ordersOfSome } = lexicon
  return {
    ...lexicon,
    numbers,
    ...(ordersOfSome?.kinds.isDisjointFrom(kinds) === false && { orders: ordersOfSome.orders }),
    entries: { get: (word) => meant(entries.get(word)) },
    persons: (least, most) =>
      lexicon.persons(least, most).filter(({ of }) => of?.isDisjointFrom(kinds) !== true),
    // 天井用 is 天井, with an ending.
    isOther: (word) =>
      entries.get(word) !== undefined && !(word.endsWith('用') && entries.get(word.slice(0, -1))),
  }
}

function kindsOf({ meaning, excluded }: Related, kind: string): readonly number[] {
  if (excluded) return []
  if (meaning.kind === 'known')
    return meaning.wider?.any.flatMap(({ filters }) => filters?.[kind] ?? []) ?? []
  if (meaning.kind !== 'entry' || meaning.entry.of) return []
  const named = meaning.entry.any.map(({ filters, ranges }) => (ranges ? undefined : filters?.[kind]))
  return named.every((ids) => ids !== undefined) ? named.flat() : []
}

function meantOf(entry: Entry, kinds: ReadonlySet<number>, scopes: Scopes): Entry | undefined {
  if (entry.of?.isDisjointFrom(kinds)) return undefined
  const isMeant = ({ filters = {} }: Condition) =>
    Object.keys(filters).every((field) => mayHave(field, kinds, scopes))
  const any = entry.any.filter(isMeant)
  if (any.length === entry.any.length) return entry
  if (any.length === 0 && entry.otherwise && entry.otherwise.of?.isDisjointFrom(kinds) !== true)
    return { ...entry, ...entry.otherwise, isOtherwise: true }
  // 浴室 of a lamp is no bathtub.
  return any.some(({ filters = {} }) => Object.keys(filters).some((field) => field !== scopes.kind))
    ? { ...entry, any }
    : undefined
}

const mayHave = (field: string, kinds: ReadonlySet<number>, { fields }: Scopes): boolean =>
  fields.get(field)?.isDisjointFrom(kinds) !== true
