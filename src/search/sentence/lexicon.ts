/** The words that stand for something in the fields of an index, in any spelling. */
import { isDeepStrictEqual } from 'node:util'
import { synonymWords } from '#search/query/synonym-table.ts'
import type { Condition, SearchSort } from '#search/types.ts'
import { longestBy } from './longest-by.ts'
import { foldWord } from './signs.ts'
import type { Entry, Otherwise, Scopes, Wider } from './types.ts'

/** One thing of the trade and all it is called. */
export interface NamedCondition {
  /** What people are shown. */
  label: string
  /** In any spelling; those that fold alike count once. */
  words: readonly string[]
  condition: Condition
  /** The heading above it. */
  wider?: Wider
  /** Documents that meet it say these words themselves. */
  isName: boolean
  /** What meets any of these does not meet it: 無垢 is no 突板. */
  but?: readonly Condition[]
  /** Beside another kind of thing it is none: 2人掛け, which is a sofa, beside ベンチ. */
  of?: ReadonlySet<number>
  /** What says one of these meets it as well. */
  said?: readonly string[]
  /** What says the same of kinds of things that have no such field: of a basin that is round its diameter. */
  otherwise?: Otherwise | undefined
}

/** Kinds of things of which the index has no name, with the heading that they would be under: シャンデリア of 照明. */
export interface NamedKind {
  words: readonly string[]
  wider: Wider
}

export interface Lexicon {
  /** The current one. */
  year: number
  /** The orders with those of words that order only some kinds of things, and these kinds: 明るい lamps. */
  ordersOfSome: { kinds: ReadonlySet<number>; orders: ReadonlyMap<string, SearchSort> } | undefined
  /** Which number fields may be asked for. */
  numbers: ReadonlySet<string>
  /** Choice fields of which two values are either: nothing is in 東京 and in 大阪. */
  single: ReadonlySet<string>
  /** Choice fields that say what something is: what is like it is none. */
  kinds: ReadonlySet<string>
  /** Those of them of which something else may stand beside: ソファの横, 畳に合う. */
  standing: ReadonlySet<string>
  /**
   * Choice fields that say how a thing is, filled in wherever it is so. That a text has the word is no answer: of a white curtain it may
   * say that there is one in navy, of another that it is 非遮光.
   */
  attributes: ReadonlySet<string>
  /** The orders that words ask for: 安い. */
  orders: ReadonlyMap<string, SearchSort>
  /** Those that are of what follows or goes before: 大きい. */
  sizes: ReadonlyMap<string, SearchSort>
  /** What only some kinds of things have. */
  scopes: Scopes | undefined
  /** What a word stands for, by the word as `foldWord` writes it. */
  entries: Pick<ReadonlyMap<string, Entry>, 'get'>
  /** Words in katakana that may be mistyped, as people write them, by themselves as `foldWord` writes them. */
  spellings: ReadonlyMap<string, string>
  /** Whether a word stands for nothing beside the kinds that are named. */
  isOther?: (word: string) => boolean
  /** What spans of persons stand for, what is rather meant first: of 4〜6人用 tables. */
  persons: (least: number, most: number) => readonly Entry[]
  /** Names of fields, which say nothing beside a value: ホルムアルデヒド of 告示対象外. */
  headings: ReadonlySet<string>
  /** Words that are never cut into others: 白樺. */
  guarded: ReadonlySet<string>
  /** Those of them that are parts of things, as `foldWord` writes them: 脚. */
  parts: ReadonlySet<string>
  /** Words that stand for nothing here and are words all the same, some of them of a kind. */
  known: ReadonlyMap<string, Wider | undefined>
  /** No word has more letters. */
  longest: number
  /** The same of the words that begin with these two. */
  longestFrom: ReadonlyMap<string, number>
}

/** Of fewer letters another word is as near. */
const MISTYPED = /^[ァ-ヴー]{4,}$/u

/** The fields are those of a lexicon, the words as people write them. */
type LexiconSource = {
  year: number
  /** price in yen with tax, area_price the same for m², piece_price for a piece, kelvin the color of light, lumens, watts, color_rendering in Ra, weight in kg, lead_time in days, floor_space in m², completed in years, sizes in mm. */
  numbers: readonly string[]
  single: readonly string[]
  kinds?: readonly string[]
  standing?: readonly string[]
  scopes?: Scopes
  attributes?: readonly string[]
  named: readonly NamedCondition[]
  orders: Readonly<Record<string, SearchSort>>
  sizes?: Readonly<Record<string, SearchSort>>
  /** What order some kinds of things alone. */
  ordersOfSome?: { kinds: ReadonlySet<number>; orders: Readonly<Record<string, SearchSort>> }
  /** Words that are neither cut nor taken for a synonym. */
  guarded?: readonly string[]
  /** Parts of things, which are guarded as well. */
  parts?: readonly string[]
  namedKinds?: readonly NamedKind[]
  headings?: readonly string[]
  /** Any of each list meets it. */
  persons?: (least: number, most: number) => readonly (readonly NamedCondition[])[]
}

/** The synonyms are those of the synonym table at this moment. */
export const createLexicon = (source: LexiconSource): Lexicon => prepareLexicon(source)()

/**
 * All that does not depend on synonyms, O(letters of all words): tens of thousands. What it answers makes the lexicon of the synonym table
 * at that moment, in a fraction of the time.
 */
export function prepareLexicon({
  year,
  numbers,
  single,
  kinds = [],
  standing = [],
  scopes,
  attributes = [],
  named,
  orders,
  ordersOfSome,
  sizes = {},
  guarded = [],
  parts = [],
  namedKinds = [],
  headings = [],
  persons = () => [],
}: LexiconSource): () => Lexicon {
  const direct = new Map<string, Entry>()
  for (const each of named) {
    const whole = entryOf(each)
    for (const word of new Set(each.words.map(foldOnce))) {
      const kin = kinOf(word, each, kinds)
      const entry = kin.length > 0 ? { ...whole, kin } : whole
      if (word !== '') direct.set(word, joined(direct.get(word), entry))
    }
  }
  const [ordering, sizing] = [orderings(orders), orderings(sizes)]
  const words = new Map([...guarded, ...parts].map((word) => [foldOnce(word), word]))
  // 渋くない, where 渋い stands for nothing.
  const plain = [...words.keys()].filter((word) => ![direct, ordering, sizing].some((all) => all.has(word)))
  const kept = new Set([
    ...words.keys(),
    ...formsOf(words).map(([form]) => form),
    ...plain.map((word) => word.replace(/イ$/u, 'クナイ')),
  ])
  const ofKinds = new Map<string, Wider | undefined>(
    namedKinds.flatMap(({ words, wider }) => words.map((word): [string, Wider] => [foldOnce(word), wider])),
  )
  const heading = new Set(headings.map(foldOnce))
  const mistyped = spellingsOf(
    named.flatMap((each) => each.words),
    direct,
  )
  const unchanging: Omit<Lexicon, 'entries' | 'spellings' | 'known' | 'longest' | 'longestFrom'> = {
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
    persons: (least, most) =>
      persons(least, most).flatMap(
        (any) => any.map(entryOf).reduce<Entry | undefined>(joined, undefined) ?? [],
      ),
    guarded: kept,
    parts: new Set(parts.map(foldOnce)),
  }
  const bases = new Map(direct)
  addForms(bases, direct)
  const longestOfNamed = longestBy(2, [
    ...[bases, ordering, sizing, ofKinds].flatMap((all) => [...all.keys()]),
    ...kept,
    ...heading,
  ])
  return () => {
    const entries = new Map(bases)
    const known = new Map(ofKinds)
    const synonyms = Array.from(synonymWords())
    const added = new Map<string, Entry>()
    const spoken = new Set(Array.from(synonyms, ([word]) => foldOnce(word)))
    // アームチェア: each part of it is known, and says more than the whole.
    const isCompound = (word: string) =>
      Array.from(word, (_, at) => at).some(
        (at) => spoken.has(word.slice(0, at)) && direct.has(word.slice(at)),
      )
    for (const [word, others] of synonyms) {
      const key = foldOnce(word)
      if (kept.has(key) && !direct.has(key)) continue
      // Most words of a group stand for the same thing: joining it with itself would compare all of its conditions.
      const meant = new Set(others.flatMap((other) => direct.get(foldOnce(other)) ?? []))
      const entry = direct.get(key) ?? [...meant].reduce<Entry | undefined>(joined, undefined)
      // The texts know it by its synonyms.
      if (entry) {
        if (!direct.has(key)) added.set(key, entry)
        entries.set(key, { ...entry, isName: true })
      } else if (!known.has(key) && !isCompound(key))
        known.set(
          key,
          others.map((other) => known.get(foldOnce(other))).find((wider) => wider !== undefined),
        )
    }
    addForms(entries, added)
    const more = [...added.keys(), ...formsOf(added).map(([form]) => form), ...known.keys()]
    const longestFrom = new Map(longestOfNamed)
    for (const [start, letters] of longestBy(2, more))
      longestFrom.set(start, Math.max(longestFrom.get(start) ?? 0, letters))
    const spellings = [
      ...mistyped,
      ...spellingsOf(
        Array.from(synonyms, ([word]) => word),
        entries,
      ),
    ]
    return {
      ...unchanging,
      entries,
      spellings: new Map(spellings.toReversed()),
      known,
      longest: Math.max(0, ...longestFrom.values()),
      longestFrom,
    }
  }
}

const folded = new Map<string, string>()
const MOST_FOLDED = 100_000

/** Folds each word of the vocabulary once: synonyms name each other, and every change of them reads all again. */
function foldOnce(word: string): string {
  const known = folded.get(word)
  if (known !== undefined) return known
  if (folded.size === MOST_FOLDED) folded.clear()
  const key = foldWord(word)
  folded.set(word, key)
  return key
}

/** Those of the words that may be mistyped, by themselves as `foldWord` writes them. */
const spellingsOf = (words: readonly string[], entries: ReadonlyMap<string, Entry>): [string, string][] =>
  words
    .filter((word) => MISTYPED.test(word) && entries.has(foldOnce(word)))
    .map((word) => [foldOnce(word), word])

const entryOf = ({ label, condition, wider, isName, of, but, said, otherwise }: NamedCondition): Entry => ({
  label,
  any: [condition],
  wider,
  isName,
  of,
  but,
  words: said,
  otherwise,
})

/** What ends in a word of one kanji says which one, where it is a kind: 坪庭 and 中庭 of 庭. Inside other words a kanji is not looked for. */
const kinOf = (word: string, { words, condition }: NamedCondition, kinds: readonly string[]): string[] =>
  /^\p{Script=Han}$/u.test(word) &&
  Object.keys(condition.filters ?? {}).every((field) => kinds.includes(field))
    ? words.filter((other) => other !== word && other.endsWith(word))
    : []

function orderings(orders: Readonly<Record<string, SearchSort>>): Map<string, SearchSort> {
  const folded = new Map(Object.entries(orders).map(([word, sort]) => [foldWord(word), sort]))
  for (const [form, word] of formsOf(folded)) {
    const sort = folded.get(word)
    if (sort) folded.set(form, sort)
  }
  return folded
}

/** Adds the further forms of these words that stand for nothing yet. */
function addForms(entries: Map<string, Entry>, words: ReadonlyMap<string, Entry>): void {
  for (const [form, word] of formsOf(words)) {
    const entry = words.get(word)
    if (entry && !entries.has(form)) entries.set(form, { ...entry, isName: false })
  }
}

/** The further forms of adjectives, each with its word: 白くて, 白め. What is no adjective has none that anybody types. */
const formsOf = (words: ReadonlyMap<string, unknown>): [form: string, word: string][] =>
  [...words.keys()].flatMap((word) => {
    const stem = /^(.+)イ$/u.exec(word)?.[1]
    const forms = stem === undefined ? [] : [`${stem}ク`, `${stem}クテ`, `${stem}メ`, `${word}メ`]
    return forms.map((form): [string, string] => [form, word])
  })

/** Both of what a word stands for. */
function joined(known: Entry | undefined, more: Entry): Entry {
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
