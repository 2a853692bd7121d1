import type { Condition, SearchSort } from '#search/types.ts'

/** Meaning of a word in the fields of an index. */
export interface Entry {
  /** Name that people see: ブラック; undefined where the word is several things, which are called as they were typed. */
  label: string | undefined
  any: readonly Condition[]
  /** Heading above it: ソファ of ソファベッド. */
  wider?: Wider
  /** Whether documents that meet it have the word, so that the word alone needs no reading. */
  isName: boolean
  /** Or any of these words, where a sentence leaves the choice: 神戸か大阪. */
  words?: readonly string[] | undefined
  /** Conditions that exclude it. */
  but?: readonly Condition[] | undefined
  /** Replacement for kinds of things without such a field: a round basin has a diameter. */
  otherwise?: Otherwise | undefined
  /** Whether `any` and `but` are those of `otherwise`, since the named kind has no field for the word. */
  isOtherwise?: boolean
  /** Longer names of a word of one kanji: 坪庭 of 庭. */
  kin?: readonly string[]
  /** Whether the word was mistyped: ダイニグテーブル. */
  isRespelt?: boolean
  /** Kinds of things that it is meant of; undefined for all: 2人掛け of sofas. */
  of?: ReadonlySet<number> | undefined
}

/** Replacement for all kinds of things, or for some. */
export type Otherwise = Pick<Entry, 'any' | 'but' | 'of'>

/** Fields that only some kinds of things have, with these kinds: values of the field `kind`. */
export interface Scopes {
  kind: string
  fields: ReadonlyMap<string, ReadonlySet<number>>
}

export interface Wider {
  label: string
  any: readonly Condition[]
  wider?: Wider
}

/** A thing of the trade with all its names. */
export interface NamedCondition {
  label: string
  /** In any spelling; those that fold alike count once. */
  words: readonly string[]
  condition: Condition
  wider?: Wider
  /** Documents that meet it say these words themselves. */
  isName: boolean
  /** Conditions that exclude it: 無垢 is no 突板. */
  but?: readonly Condition[]
  /** Kinds of things that it is meant of: 2人掛け is a sofa, and none beside ベンチ. */
  of?: ReadonlySet<number>
  /** Words that meet it as well. */
  said?: readonly string[]
  /** Replacement for kinds of things without such a field: a round basin has a diameter. */
  otherwise?: Otherwise | undefined
}

/** Kinds of things of which the index has no name, with the heading that they would be under: シャンデリア of 照明. */
export interface NamedKind {
  words: readonly string[]
  wider: Wider
}

export interface Lexicon {
  year: number
  /** The orders with those of words that order only some kinds of things, and these kinds: 明るい lamps. */
  ordersOfSome: { kinds: ReadonlySet<number>; orders: ReadonlyMap<string, SearchSort> } | undefined
  numbers: ReadonlySet<string>
  /** Choice fields of which a thing has one value: nothing is in 東京 and in 大阪. */
  single: ReadonlySet<string>
  /** Choice fields that name the kind of thing; similar kinds do not match. */
  kinds: ReadonlySet<string>
  /** Kinds that others may stand beside: ソファの横, 畳に合う. */
  standing: ReadonlySet<string>
  /**
   * Choice fields that say how a thing is, filled in wherever it is so. That a text has the word is no answer: of a white curtain it may
   * say that there is one in navy, of another that it is 非遮光.
   */
  attributes: ReadonlySet<string>
  /** The orders that words ask for: 安い. */
  orders: ReadonlyMap<string, SearchSort>
  /** Orders by size, which belong to the thing beside the word: 大きい. */
  sizes: ReadonlyMap<string, SearchSort>
  scopes: Scopes | undefined
  /** Meanings by the word as `foldWord` writes it. */
  entries: Pick<ReadonlyMap<string, Entry>, 'get'>
  /** Words in katakana that may be mistyped, as people write them, by themselves as `foldWord` writes them. */
  spellings: ReadonlyMap<string, string>
  /** Whether a word stands for nothing beside the kinds that are named. */
  isOther?: (word: string) => boolean
  /** Returns meanings of spans of persons, the likelier first: 4〜6人用 of tables. */
  persons: (least: number, most: number) => readonly Entry[]
  /** Names of fields, which say nothing beside a value: ホルムアルデヒド of 告示対象外. */
  headings: ReadonlySet<string>
  /** Words that are never cut into others: 白樺. */
  guarded: ReadonlySet<string>
  /** Guarded words that are parts of things, as `foldWord` writes them: 脚. */
  parts: ReadonlySet<string>
  /** Words without a meaning here, some of them with the heading of their kind. */
  known: ReadonlyMap<string, Wider | undefined>
  /** No word has more letters. */
  longest: number
  /** The same of the words that begin with these two. */
  longestFrom: ReadonlyMap<string, number>
}

/** Ingredients of a lexicon: its fields, and words as people write them. */
export type LexiconSource = {
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
  ordersOfSome?: { kinds: ReadonlySet<number>; orders: Readonly<Record<string, SearchSort>> }
  /** Words that are neither cut nor taken for a synonym. */
  guarded?: readonly string[]
  parts?: readonly string[]
  namedKinds?: readonly NamedKind[]
  headings?: readonly string[]
  persons?: (least: number, most: number) => readonly (readonly NamedCondition[])[]
}
