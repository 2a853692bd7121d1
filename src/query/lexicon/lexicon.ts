import type { Condition, SearchSort } from '#search/types.ts'

/** Meaning of a word in the fields of an index. */
export interface Entry {
  /** Displayed name: ブラック; undefined for a word of several meanings, displayed as typed. */
  label: string | undefined
  any: readonly Condition[]
  /** Heading above it: ソファ of ソファベッド. */
  wider?: WiderCondition
  /** Whether documents that meet it contain the word, so that the word alone needs no reading. */
  isName: boolean
  /** Alternative words of a choice: 神戸か大阪. */
  words?: readonly string[] | undefined
  /** Conditions that exclude it. */
  but?: readonly Condition[] | undefined
  /** Replacement for kinds of products without such a field: a round basin has a diameter. */
  otherwise?: EntryReplacement | undefined
  /** Whether `any` and `but` come from `otherwise`. */
  isOtherwise?: boolean
  /** Longer names of a word of one kanji: 坪庭 of 庭. */
  kin?: readonly string[]
  isRespelt?: boolean
  /** Kinds of products with this meaning; undefined for all: 2人掛け of sofas. */
  of?: ReadonlySet<number> | undefined
}

/** Replacement for everything, or for some kinds of products. */
export type EntryReplacement = Pick<Entry, 'any' | 'but' | 'of'>

/** Fields that only some kinds of products have, by values of the field `kind`. */
export interface Scopes {
  kind: string
  fields: ReadonlyMap<string, ReadonlySet<number>>
}

export interface WiderCondition {
  label: string
  any: readonly Condition[]
  wider?: WiderCondition
}

/** A condition with all its names. */
export interface NamedCondition {
  label: string
  /** In any spelling; equal folded spellings count once. */
  words: readonly string[]
  condition: Condition
  wider?: WiderCondition
  /** Documents that meet it contain these words. */
  isName: boolean
  /** Conditions that exclude it: 無垢 is no 突板. */
  but?: readonly Condition[]
  /** Kinds of products with this meaning: 2人掛け is a sofa, and none beside ベンチ. */
  of?: ReadonlySet<number>
  /** Further words that meet it. */
  sayings?: readonly string[]
  otherwise?: EntryReplacement | undefined
}

/** Kinds of which the index has no name, with their heading: シャンデリア of 照明. */
export interface NamedKind {
  words: readonly string[]
  wider: WiderCondition
}

export interface Lexicon {
  year: number
  /** Orders of words that sort only some kinds of products: 明るい lamps. */
  ordersOfSome: { kinds: ReadonlySet<number>; orders: ReadonlyMap<string, SearchSort> } | undefined
  numbers: ReadonlySet<string>
  /** Choice fields with one value per document: nothing is in 東京 and in 大阪. */
  single: ReadonlySet<string>
  /** Choice fields that name the kind of the subject; similar kinds do not match. */
  kinds: ReadonlySet<string>
  /** Kinds that others may stand beside: ソファの横, 畳に合う. */
  standing: ReadonlySet<string>
  /**
   * Choice fields of attributes, always filled in, so texts do not count: a white curtain's text may say that
   * it exists in navy.
   */
  attributes: ReadonlySet<string>
  /** Orders by word: 安い. */
  orders: ReadonlyMap<string, SearchSort>
  /** Orders by size, which concern the noun beside the word: 大きい. */
  sizes: ReadonlyMap<string, SearchSort>
  scopes: Scopes | undefined
  /** Meanings by the word as `foldWord` writes it. */
  entries: Pick<ReadonlyMap<string, Entry>, 'get'>
  /** Katakana words that may be mistyped, by their folded form. */
  spellings: ReadonlyMap<string, string>
  /** Whether a word has no meaning beside the named kinds. */
  isOther?: (word: string) => boolean
  /** Returns meanings of spans of persons, the likeliest first: 4〜6人用 of tables. */
  persons: (least: number, most: number) => readonly Entry[]
  /** Names of fields, which add nothing beside a value: ホルムアルデヒド of 告示対象外. */
  headings: ReadonlySet<string>
  /** Words never cut into others: 白樺. */
  guarded: ReadonlySet<string>
  /** Guarded words for components of products, folded: 脚. */
  components: ReadonlySet<string>
  /** Words without a meaning here, some with a heading. */
  known: ReadonlyMap<string, WiderCondition | undefined>
  /** Letters of the longest word. */
  longest: number
  /** Letters of the longest word by its first two. */
  longestFrom: ReadonlyMap<string, number>
}

export type LexiconSource = {
  year: number
  /**
   * Indexed numbers. Prices in yen with tax: price, area_price per m², piece_price. Light: kelvin, lumens, watts, color_rendering in
   * Ra. Others: weight in kg, lead_time in days, floor_space in m², completed in years, sizes in mm.
   */
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
  /** Words that are neither cut nor replaced by synonyms. */
  guarded?: readonly string[]
  components?: readonly string[]
  namedKinds?: readonly NamedKind[]
  headings?: readonly string[]
  persons?: (least: number, most: number) => readonly (readonly NamedCondition[])[]
}
