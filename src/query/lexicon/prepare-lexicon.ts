/** Makes lexicons in slices: tens of thousands of words take longer than other requests may wait. */
import { isDeepStrictEqual } from 'node:util'
import { synonymWords } from '#search/query/synonym-table.ts'
import { finishAtOnce, type Slices } from '#search/slices.ts'
import type { Condition, SearchSort } from '#search/types.ts'
import type { Entry, Lexicon, LexiconSource, NamedCondition, WiderCondition } from './lexicon.ts'
import { foldWord, noteLength } from './signs.ts'

/** Words between two pauses; each takes microseconds. */
const wordsOfSlice = 100

/** Shorter words have too many neighbours. */
const MISTYPED = /^[ァ-ヴー]{4,}$/u

/** Words with the others of their synonym groups. */
type Synonyms = Iterable<readonly [word: string, others: readonly string[]]>

/** Finishes a lexicon for a synonym table. */
export type FinishLexicon = (synonyms: Synonyms) => Slices<Lexicon>

/** Returns the lexicon for the current synonyms. */
export const createLexicon = (source: LexiconSource): Lexicon =>
  finishAtOnce(finishAtOnce(prepareLexicon(source))(synonymWords()))

/** The part of a lexicon that depends on no synonym. */
type LexiconBase = {
  lexicon: Omit<Lexicon, 'entries' | 'spellings' | 'known' | 'longest' | 'longestFrom'>
  direct: ReadonlyMap<string, Entry>
  /** Entries of the words and their further forms. */
  bases: ReadonlyMap<string, Entry>
  ofKinds: ReadonlyMap<string, WiderCondition | undefined>
  longestFrom: ReadonlyMap<string, number>
  mistyped: readonly [string, string][]
}

/**
 * Prepares all that depends on no synonym, O(letters of all words). The result finishes a lexicon for any
 * synonym table much faster.
 */
export function* prepareLexicon(source: LexiconSource): Slices<FinishLexicon> {
  const { year, numbers, single, scopes, named, ordersOfSome } = source
  const { kinds = [], standing = [], attributes = [], sizes = {}, guarded = [], components = [] } = source
  const { namedKinds = [], headings = [], persons = () => [] } = source
  const direct = new Map<string, Entry>()
  const mistyped: [string, string][] = []
  let read = 0
  for (const each of named) {
    const whole = entryOf(each)
    const seen = new Set<string>()
    for (const written of each.words) {
      if (++read % wordsOfSlice === 0) yield
      const word = foldOnce(written)
      if (MISTYPED.test(written)) mistyped.push([word, written])
      if (word === '' || seen.has(word)) continue
      seen.add(word)
      const kin = kinOf(word, each, kinds)
      const entry = kin.length > 0 ? { ...whole, kin } : whole
      direct.set(word, joined(direct.get(word), entry))
    }
    yield
  }
  const [ordering, sizing] = [orderings(source.orders), orderings(sizes)]
  yield
  const words = new Map([...guarded, ...components].map((word) => [foldOnce(word), word]))
  // 渋くない, while 渋い has no meaning.
  const plain = [...words.keys()].filter((word) => ![direct, ordering, sizing].some((all) => all.has(word)))
  const remaining = new Set([
    ...words.keys(),
    ...Array.from(words.keys()).flatMap(formsOf),
    ...plain.map((word) => word.replace(/イ$/u, 'クナイ')),
  ])
  yield
  const ofKinds = new Map<string, WiderCondition | undefined>()
  for (const { words, wider } of namedKinds) {
    for (const word of words) ofKinds.set(foldOnce(word), wider)
    yield
  }
  const heading = new Set(headings.map(foldOnce))
  const bases = yield* copyInSlices(direct)
  yield* addForms(bases, direct)
  const spelt = [bases, ordering, sizing, ofKinds].map((each) => each.keys())
  const longestFrom = yield* noteLengths(new Map(), [...spelt, remaining, heading])
  const lexicon = {
    year,
    numbers: new Set(numbers),
    single: new Set(single),
    kinds: new Set(kinds),
    standing: new Set(standing),
    scopes,
    attributes: new Set(attributes),
    orders: ordering,
    ordersOfSome: ordersOfSome && {
      kinds: ordersOfSome.kinds,
      orders: new Map([...ordering, ...orderings(ordersOfSome.orders)]),
    },
    sizes: sizing,
    headings: heading,
    persons: (least: number, most: number) =>
      persons(least, most).flatMap(
        (any) => any.map(entryOf).reduce<Entry | undefined>(joined, undefined) ?? [],
      ),
    guarded: remaining,
    components: new Set(components.map(foldOnce)),
  }
  return (synonyms) =>
    finishLexicon({ lexicon, direct, bases, ofKinds, longestFrom, mistyped }, [...synonyms])
}

/** Adds the meanings of synonyms. */
function* finishLexicon(
  { lexicon, direct, bases, ofKinds, longestFrom: longestOfNamed, mistyped }: LexiconBase,
  synonyms: readonly (readonly [word: string, others: readonly string[]])[],
): Slices<Lexicon> {
  const entries = yield* copyInSlices(bases)
  const known = yield* copyInSlices(ofKinds)
  const added = new Map<string, Entry>()
  const spoken = new Set<string>()
  for (const [place, [word]] of synonyms.entries()) {
    if (place % wordsOfSlice === 0) yield
    spoken.add(foldOnce(word))
  }
  // アームチェア: both parts are known, and say more than the whole.
  const isCompound = (word: string) =>
    Array.from(word, (_, at) => at).some((at) => spoken.has(word.slice(0, at)) && direct.has(word.slice(at)))
  for (const [place, [word, others]] of synonyms.entries()) {
    if (place % wordsOfSlice === 0) yield
    const key = foldOnce(word)
    if (lexicon.guarded.has(key) && !direct.has(key)) continue
    // Most groups have one meaning: joining it with itself would compare all of its conditions.
    const meant = new Set(others.flatMap((other) => direct.get(foldOnce(other)) ?? []))
    const entry = direct.get(key) ?? [...meant].reduce<Entry | undefined>(joined, undefined)
    // Texts contain its synonyms.
    if (entry) {
      if (!direct.has(key)) added.set(key, entry)
      entries.set(key, { ...entry, isName: true })
    } else if (!known.has(key) && !isCompound(key))
      known.set(
        key,
        others.map((other) => known.get(foldOnce(other))).find((wider) => wider !== undefined),
      )
  }
  yield* addForms(entries, added)
  const forms = Array.from(added.keys()).flatMap(formsOf)
  const longestFrom = yield* noteLengths(new Map(longestOfNamed), [added.keys(), forms, known.keys()])
  const ofSynonyms = synonyms.flatMap(([word]): [string, string][] =>
    MISTYPED.test(word) && entries.has(foldOnce(word)) ? [[foldOnce(word), word]] : [],
  )
  yield
  return {
    ...lexicon,
    entries,
    spellings: new Map([...mistyped, ...ofSynonyms].toReversed()),
    known,
    longest: Math.max(0, ...longestFrom.values()),
    longestFrom,
  }
}

const folded = new Map<string, string>()
const MOST_FOLDED = 100_000

/** Folds each word once: each change of synonyms reads all again. */
function foldOnce(word: string): string {
  const known = folded.get(word)
  if (known !== undefined) return known
  if (folded.size === MOST_FOLDED) folded.clear()
  const key = foldWord(word)
  folded.set(word, key)
  return key
}

function orderings(orders: Readonly<Record<string, SearchSort>>): Map<string, SearchSort> {
  const folded = new Map(Object.entries(orders).map(([word, sort]) => [foldOnce(word), sort]))
  for (const [word, sort] of [...folded]) for (const form of formsOf(word)) folded.set(form, sort)
  return folded
}

/** Adds further forms of words, unless they have a meaning. */
function* addForms(entries: Map<string, Entry>, words: ReadonlyMap<string, Entry>): Slices<void> {
  let read = 0
  for (const [word, entry] of words) {
    if (++read % wordsOfSlice === 0) yield
    for (const form of formsOf(word)) if (!entries.has(form)) entries.set(form, { ...entry, isName: false })
  }
}

function* copyInSlices<Value>(words: ReadonlyMap<string, Value>): Slices<Map<string, Value>> {
  const copy = new Map<string, Value>()
  for (const [word, value] of words) {
    copy.set(word, value)
    if (copy.size % wordsOfSlice === 0) yield
  }
  return copy
}

/** Records the lengths of words by their first two letters. */
function* noteLengths(
  longest: Map<string, number>,
  all: readonly Iterable<string>[],
): Slices<Map<string, number>> {
  let read = 0
  for (const words of all)
    for (const word of words) {
      if (++read % wordsOfSlice === 0) yield
      noteLength(longest, 2, word)
    }
  return longest
}

export const entryOf = ({
  label,
  condition,
  wider,
  isName,
  of,
  but,
  sayings,
  otherwise,
}: NamedCondition): Entry => ({
  label,
  any: [condition],
  wider,
  isName,
  of,
  but,
  words: sayings,
  otherwise,
})

/** Returns longer words for kinds of a one-kanji word: 坪庭 and 中庭 of 庭. A kanji is not searched inside other words. */
export const kinOf = (
  word: string,
  { words, condition }: NamedCondition,
  kinds: readonly string[],
): string[] =>
  /^\p{Script=Han}$/u.test(word) &&
  Object.keys(condition.filters ?? {}).every((field) => kinds.includes(field))
    ? words.filter((other) => other !== word && other.endsWith(word))
    : []

export function joined(known: Entry | undefined, more: Entry): Entry {
  if (!known) return more
  const kin = new Set([...(known.kin ?? []), ...(more.kin ?? [])])
  const wider = known.wider &&
    more.wider && { ...known.wider, any: withMore(known.wider.any, more.wider.any) }
  return {
    label: known.label === more.label ? known.label : undefined,
    any: withMore(known.any, more.any),
    wider,
    isName: known.isName && more.isName,
    of: known.of && more.of?.union(known.of),
    but: known.but ?? more.but,
    words: known.words ?? more.words,
    otherwise: known.otherwise ?? more.otherwise,
    ...(kin.size > 0 && { kin: [...kin] }),
  }
}

const withMore = (known: readonly Condition[], more: readonly Condition[]): Condition[] => [
  ...known,
  ...more.filter((condition) => !known.some((other) => isDeepStrictEqual(other, condition))),
]

/** Returns further forms of an adjective: 白くて, 白め; none of other words. */
export function formsOf(word: string): string[] {
  const stem = /^(.+)イ$/u.exec(word)?.[1]
  return stem === undefined ? [] : [`${stem}ク`, `${stem}クテ`, `${stem}メ`, `${word}メ`]
}
