/** Reads a sentence that was typed into a search field. Any string is accepted. */
import type { Entry, Lexicon, Scopes } from '#query/lexicon/lexicon.ts'
import { verbEnd } from '#query/lexicon/plain-words.ts'
import { readSigns, type Signs } from '#query/lexicon/signs.ts'
import { LONGEST_KEYWORD } from '#search/query/query.ts'
import { readTerms } from '#search/query/terms.ts'
import type { Condition } from '#search/types.ts'
import { cutSigns } from './cut.ts'
import type { Piece, RelatedPiece } from './meanings.ts'
import type { Part, Sentence } from './parts.ts'
import { relate } from './relate.ts'
import { respelling } from './respell.ts'
import type { RuleTrace } from './rules.ts'

/**
 * Reads a sentence that was typed into a search field. Any string is accepted; letters beyond the longest keyword are not read. `isFine`
 * cuts unknown words wherever they may be joined, and respells them: 樹種は杉 is one word, or else 樹種 and 杉. `trace` hears of each rule
 * that fires. O(length x (the longest word of the lexicon + the longest amount)).
 */
export function readSentence(text: string, words: Lexicon, isFine = false, trace?: RuleTrace): Sentence {
  const read = text.slice(0, LONGEST_KEYWORD)
  const lexicon = isFine ? respelling(read, words) : words
  const fixed = SIGNED.test(read) ? readTerms(read).filter(({ exact, excluded }) => exact || excluded) : []
  const parts: Part[] = []
  let isSpoken = false
  let at = 0
  const readPlain = (start: number, end: number): void => {
    const signs = readSigns(read.slice(start, end))
    const { pieces, related } = readPieces(signs, lexicon, isFine, trace)
    parts.push(...related.map((piece) => partOf(read, start, signs, piece, lexicon)))
    isSpoken ||= isSentence(pieces, signs)
  }
  for (const { typed, at: from, exact, excluded } of fixed) {
    const [start, end] = [from - Number(exact) - Number(excluded), from + typed.length + Number(exact)]
    readPlain(at, start)
    parts.push({
      kind: 'word',
      from: start,
      to: Math.min(end, read.length),
      text: read.slice(start, end),
      excluded: false,
    })
    at = end
  }
  readPlain(at, read.length)
  return { parts: parts.filter(({ from }, place) => from >= (parts[place - 1]?.to ?? 0)), isSpoken }
}

/** Quoted, or excluded by a sign. */
const SIGNED = /["“”＂\-－−]/u

/** Cuts all again without the conditions that are meant of another kind of thing than the named one. */
function readPieces(signs: Signs, lexicon: Lexicon, isFine: boolean, trace?: RuleTrace) {
  const cut = (by: Lexicon) => {
    const pieces = cutSigns(signs, by, isFine)
    return { pieces, related: relate({ pieces, signs, lexicon: by, isFine }, trace) }
  }
  const read = cut(lexicon)
  const narrower = narrowed(lexicon, read.related)
  return narrower ? cut(narrower) : read
}

function partOf(
  text: string,
  start: number,
  signs: Signs,
  { meaning, from, to, wordTo, excluded, isLack, isHad }: RelatedPiece,
  { attributes }: Lexicon,
): Part {
  const first = start + (signs.from[from] ?? 0)
  const endOf = (sign: number) => start + (signs.to[sign - 1] ?? 0)
  const place = {
    from: first,
    to: endOf(to),
    text: text.slice(first, endOf(to)),
    excluded,
    ...((excluded || isLack) && wordTo < to && { saysNot: true }),
    ...(isHad && { isHad }),
  }
  switch (meaning.kind) {
    case 'amount':
      return { ...place, kind: 'condition', any: meaning.any, ...(meaning.each && { each: meaning.each }) }
    case 'entry': {
      const { any, wider, words, but } = meaning.entry
      const label = meaning.entry.label ?? text.slice(first, endOf(wordTo))
      const isAttribute =
        !words && any.every(({ filters, ranges }) => !ranges && asksOnly(filters, attributes))
      return {
        ...place,
        kind: 'condition',
        any,
        label,
        ...(wider && { wider }),
        ...(words && { words }),
        ...(meaning.entry.kin && { kin: meaning.entry.kin }),
        ...(but && { but }),
        ...(meaning.entry.isRespelt && { isRespelt: true }),
        ...(meaning.entry.isOtherwise && { isOtherwise: true }),
        ...(isAttribute && { isAttribute }),
      }
    }
    case 'order':
      return { ...place, kind: 'order', sort: meaning.sort }
    case 'guarded':
    case 'known':
    case 'unknown': {
      const word = text.slice(first, endOf(wordTo))
      const wider = meaning.kind === 'known' && !excluded ? meaning.wider : undefined
      return {
        ...place,
        kind: 'word',
        ...(excluded && { label: word }),
        ...(meaning.kind !== 'unknown' && { isKnown: true }),
        ...(isLack && { without: word }),
        ...(wider && { wider }),
      }
    }
    default:
      return { ...place, kind: 'filler' }
  }
}

const asksOnly = (filters: Condition['filters'] = {}, fields: ReadonlySet<string>): boolean =>
  Object.keys(filters).every((field) => fields.has(field))

/** 子どもが遊べる, 猫と暮らす. */
const CLAUSE = new RegExp(`.(?:[がをに].*[ぁ-ん]|[とのでへ].*${verbEnd})$`, 'u')

/**
 * Whether pieces say more than names side by side: オーク チェア. A sentence has a piece that is no name, or names that nothing parts:
 * 真鍮ペンダント. An unknown word beside a name may make another word of it: 椅子カバー.
 */
function isSentence(pieces: readonly Piece[], { text }: Signs): boolean {
  return pieces.some(({ meaning, from, to }, place) => {
    const [next, further] = [1, 2].map((steps) => pieces[place + steps]?.meaning.kind)
    switch (meaning.kind) {
      case 'gap':
        return false
      case 'unknown':
        return next === 'entry' && CLAUSE.test(text.slice(from, to))
      case 'guarded':
      case 'known':
        return next === 'entry'
      case 'entry':
        return (
          !meaning.entry.isName ||
          next === 'entry' ||
          next === 'known' ||
          (next === 'unknown' && further === 'entry')
        )
      default:
        return true
    }
  })
}

// Meanings that only some kinds of things have: 2人掛け is no bench, watts are none of a shelf, and 明るい is a color but for lamps.

/** Returns the lexicon as it is meant beside the named kinds, which lack some fields: マットブラック is a finish of taps, and none of a basin. Undefined where all pieces stay as they were read. */
export function narrowed(lexicon: Lexicon, pieces: readonly RelatedPiece[]): Lexicon | undefined {
  const { scopes } = lexicon
  if (!scopes) return undefined
  const kinds = new Set(pieces.flatMap((piece) => kindsOf(piece, scopes.kind)))
  if (kinds.size === 0) return undefined
  const meant = (entry: Entry | undefined) => entry && meantOf(entry, kinds, scopes)
  const numbers = new Set([...lexicon.numbers].filter((field) => mayHave(field, kinds, scopes)))
  const isAnother = ({ meaning }: RelatedPiece) =>
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

function kindsOf({ meaning, excluded }: RelatedPiece, kind: string): readonly number[] {
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
