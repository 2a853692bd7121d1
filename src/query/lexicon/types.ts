/** What a sentence of a search field says: parts with their places, and what each of them asks for. */
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

/**
 * condition  is met by fields: 黒い, 10万円以下
 * order      asks for an order: 安い
 * word       is looked for as it stands
 * filler     asks for nothing: の, おすすめ
 */
export type PartKind = 'condition' | 'order' | 'word' | 'filler'

export interface Part {
  kind: PartKind
  /** Its place in the sentence: UTF-16 units, end excluded. */
  from: number
  to: number
  /** As typed. */
  text: string
  /** What is to be kept away: 黒以外. */
  excluded: boolean
  /** Its text says that it is: 黒以外, but not the 黒 of 黒と白以外. */
  saysNot?: boolean
  /** Of a condition: any of these meets it. */
  any?: readonly Condition[]
  /** Of a condition: or any of these words. */
  words?: readonly string[]
  /** Of a condition: what is called one of these meets it as well. */
  kin?: readonly string[]
  /** Of a condition: what meets any of these does not meet it. */
  but?: readonly Condition[]
  /** Of a word that says without what something is: 肘 of 肘なし. */
  without?: string
  /** Of a word: the lexicon has it, and it is not mistyped. */
  isKnown?: boolean
  /** Something else has it: 収納 of 収納付きのベッド. */
  isHad?: boolean
  /** Of a condition: it is not spelt as it was typed. */
  isRespelt?: boolean
  /** Of a condition: the kind has no such field, and another says the same: the diameter of 丸い洗面器. */
  isOtherwise?: boolean
  /** Of a condition: it is an attribute and nothing else, so that a text which has the word does not meet it. */
  isAttribute?: boolean
  /** How people call it, or else as typed, and of a word that is kept away the word; an amount has no name. */
  label?: string
  /** What may be asked for where nothing is of the kind, or is called so. */
  wider?: Wider
  /** Of a price: what it is of where several were asked for at the price of all, 1脚. */
  each?: string
  /** Of an order. */
  sort?: SearchSort
}

/** The parts follow each other and do not overlap; what lies between them is spaces and marks. */
export interface Sentence {
  parts: readonly Part[]
  /** Whether it says more than names with spaces between them: オーク チェア. */
  isSpoken: boolean
}
