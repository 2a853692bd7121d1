/** The words that stand for something in the fields of an index, in any spelling. */
import type { Condition, SearchSort } from '#search/types.ts'

/** What a word of the lexicon stands for. */
export interface Entry {
  /** As people call it: ブラック; undefined where it is several things, which are called as they were typed. */
  label: string | undefined
  /** Any of these meets it. */
  any: readonly Condition[]
  /** The heading above it, where there is one: ソファ of ソファベッド. */
  wider?: Wider
  /** What is found by it says the word itself, so that the word alone needs no reading. */
  isName: boolean
  /** Or any of these words, where one leaves the choice: 神戸か大阪. */
  words?: readonly string[] | undefined
  /** What meets any of these does not meet it. */
  but?: readonly Condition[] | undefined
  /** What says the same of kinds of things that have no such field: of a basin that is round its diameter. */
  otherwise?: Otherwise | undefined
  /** `any` and `but` are those of `otherwise`, since the kind of thing that is named has no field for the word. */
  isOtherwise?: boolean
  /** What it is called more particularly, where it is one kanji: 坪庭 of 庭. */
  kin?: readonly string[]
  /** Typed in another way than it is spelt: ダイニグテーブル. */
  isRespelt?: boolean
  /** The only kinds of things that it is meant of: 2人掛け of sofas. */
  of?: ReadonlySet<number> | undefined
}

/** Of all kinds of things, or of some. */
export type Otherwise = Pick<Entry, 'any' | 'but' | 'of'>

/** Fields that only some kinds of things have, with these kinds: values of the field `kind`. */
export interface Scopes {
  kind: string
  fields: ReadonlyMap<string, ReadonlySet<number>>
}

export interface Wider {
  label: string
  any: readonly Condition[]
  /** What it is under itself. */
  wider?: Wider
}

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
