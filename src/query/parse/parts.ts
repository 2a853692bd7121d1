/** The parts of a keyword, as a sentence says them and as a search takes them. */
import { regulationKeys } from '#contract/data/regulations.ts'
import type { Lexicon, Wider } from '#query/lexicon/lexicon.ts'
import type { ProductTerms, RoomTerms } from '#query/terms.ts'
import { MOST_TERMS } from '#search/query/query.ts'
import type { Searched } from '#search/search-port.ts'
import type { Condition, SearchSort } from '#search/types.ts'

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

/** What a person asks of a keyword. */
export type KeywordInput = {
  keyword: string
  /** False where the words are meant as they stand. */
  interpret: boolean
  /** Parts that are meant as they stand, as typed, with 、 between them. */
  plain: string
}

/** A keyword that nobody has taken a part back of. */
export const asTyped = (keyword: string): KeywordInput => ({ keyword, interpret: true, plain: '' })

/**
 * applied    it narrows the search
 * plain      it is looked for as a word: the person wants it so, or something has it only so
 * overruled  a filter asks for something else of the same field, or an order was asked for before it
 * widened    nothing meets it, and it narrows the search by what comes near
 * given_up   nothing meets it with the rest, and it asks for nothing
 */
export type PartState = 'applied' | 'plain' | 'overruled' | 'widened' | 'given_up'

/**
 * name   things are called so: kept away, all others are shown
 * form   a form of a building, which is not met where a text only mentions it: 平屋 of 平屋の保育園
 * built  a part of a building, which nothing else is called: 間接照明
 * trade  people by what they do, which credits name: 左官 of 左官職人
 */
export type WordSense = { kind: 'name' | 'form' | 'built' } | { kind: 'trade'; trade: string }

export type ReadPart = Part & {
  state: PartState
  /** What nearly meets it, to be said where nothing does: IP44 for IP65, 長野県 for 軽井沢. */
  nearGrade?: Wider
  /** Of what is widened: there is some, but not with the rest. */
  isThere?: boolean
  /** Nothing has it but as a word. */
  isOnlySaid?: boolean
  /** What comes first of what meets it: what is mostly of a material. Of a name that is kept away, of what is left. */
  first?: readonly Condition[] | undefined
  /** What is called so may be something else: a cabinet is of 引き戸 as well. */
  isUnnamed?: boolean
  /** Of a word: what it is beside a word. */
  sense?: WordSense
  /** What meets it where nothing else does; looked up when it comes to that. */
  nearly?: () => Promise<readonly Condition[]>
}

/** A keyword as it was understood. */
export type Reading = {
  keyword: string
  parts: readonly ReadPart[]
  /** Whether it says more than names side by side. */
  isSpoken: boolean
  /** Whether the search differs from one for the words as they stand. */
  isRead: boolean
  /** It has more parts than are read: all of them are words. */
  isTooLong?: true
}

/** What rules of products may look at beside a reading. */
export type ProductContext = { input: KeywordInput; terms: ProductTerms }

/** What rules of rooms may look at beside a reading. */
export type RoomContext = {
  input: KeywordInput
  terms: RoomTerms
  rooms: Searched
  products: Searched
  /** The words of products, none of which is of some kinds alone: many things stand in a room. */
  things: Lexicon
  /** The keyword as it is read by these. */
  said: readonly Part[]
}

/** Conditions and words of one keyword that are read. A person says half as many; each more makes the nearest dearer to find. */
export const MOST_PARTS = 12

/** Reads a keyword, or reads it again cutting finely what nobody knows. */
export type Reads = (isFine?: boolean) => Reading | Promise<Reading>

/** Takes all parts for words where there are more than are read. */
export function inWordsIfTooLong(reading: Reading): Reading {
  const asked = reading.parts.filter(({ kind }) => kind !== 'filler')
  if (asked.length <= MOST_PARTS) return reading
  return { ...withState(reading, new Set(asked), 'plain'), isRead: false, isTooLong: true }
}

export const isOrder = ({ kind, state }: ReadPart): boolean => kind === 'order' && state === 'applied'

/** No more is asked for than a keyword may have terms, and nothing twice. */
export function boundParts(parts: readonly ReadPart[]): ReadPart[] {
  const asked = new Set<string>()
  return parts.map((part) => {
    if (part.kind === 'filler') return part
    const { kind, any, words, sort, excluded, label, text } = part
    const isSaid = (any || sort) && !isDescribed(part)
    const wish = JSON.stringify(isSaid ? [any, words, sort, excluded] : [kind, label, text])
    if (asked.size < MOST_TERMS && !asked.has(wish)) {
      asked.add(wish)
      return part
    }
    return { kind: 'filler', from: part.from, to: part.to, text, excluded: false, state: 'overruled' }
  })
}

/** The same reading, with these parts in another state. */
export const withState = (reading: Reading, parts: ReadonlySet<ReadPart>, state: PartState): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (parts.has(part) ? { ...part, state } : part)),
})

export const isReading = ({ kind }: Part): boolean => kind === 'condition' || kind === 'order'

/** Words that ask for nothing, other than what is said twice. */
export const isFiller = ({ kind, state }: ReadPart): boolean => kind === 'filler' && state === 'applied'

/** What is looked for as it stands. */
export const isWord = (part: ReadPart): boolean =>
  part.kind === 'word' || (isReading(part) && part.state === 'plain')

/** Also of ウォルナット, which may be the 樹種 of a floor. */
export const asksFor = ({ any = [], excluded }: Part, field: string): boolean =>
  !excluded && any.some(({ filters = {} }) => field in filters) && !any.flatMap(fieldsOf).includes('category')

/** 不燃 and F☆☆☆☆ are in many words that say something else: 準不燃. */
export const isGrade = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.flatMap(fieldsOf).some((field) => grades.has(field))

const grades: ReadonlySet<string> = new Set(regulationKeys)

/** What a thing, a room or a building is, or may be: 床 of tiles. That another is near it, or was before, stands in texts as well. */
export const isCategory = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.some((condition) => fieldsOf(condition).some((field) => whatItIs.has(field)))

const whatItIs: ReadonlySet<string> = new Set(['category', 'kind', 'space', 'building_type', 'use_type'])

/** 緑の椅子 that stand in a room: a text that has both words says nothing of such a chair. */
export const isDescribed = ({ any = [] }: Pick<ReadPart, 'any'>): boolean =>
  any.flatMap(fieldsOf).includes('pinned')

/** For colors, and for nothing else as well. */
export const asksForColor = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true &&
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => field === 'color')

/** For a material, whatever else. */
export const isOfMaterial = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true && !excluded && any.flatMap(fieldsOf).includes('material')

export const fieldsOf = ({ filters = {}, ranges = {} }: Condition): string[] => [
  ...Object.keys(filters),
  ...Object.keys(ranges),
]

/** Fields that say what a thing is: a table lamp is called テーブルライト and is no table, unless one asks for テーブル ライト. */
export const kindFields: ReadonlySet<string> = new Set(['category', 'kind', 'building_type', 'use_type'])

/** A kind of which the index has no name is what is called so: a text that mentions 窓 is of no window. */
export const isNamedKind = ({ kind, state, wider, excluded, sense }: ReadPart): boolean =>
  kind === 'word' && state === 'applied' && (sense?.kind === 'form' || hasHeading({ wider })) && !excluded

/** Whether it is under a kind of things: トラバーチン is under stone, of which anything may be. */
export const hasHeading = ({ wider }: Pick<Part, 'wider'>): boolean =>
  wider !== undefined && isCategory(wider)

/** Whether it says what is looked for. */
export const namesThing = ({ any = [], excluded, wider }: ReadPart): boolean =>
  hasHeading({ wider }) ||
  (!excluded && any.some((condition) => fieldsOf(condition).some((field) => things.has(field))))

const things: ReadonlySet<string> = new Set([...kindFields, 'space', 'pinned', 'pinned_category'])

/** カウンタースツール may be called カウンター スツール. */
export const nameOfKind = ({ text, wider }: Part): string =>
  wider && text.endsWith(wider.label) ? `${text.slice(0, -wider.label.length)} ${wider.label}` : text

/** What is only like it. */
export const LOOKS = /(?:[調風]|っぽい|みたいな|のような)$/u

/** Concrete as it came out of its form. */
export const BARE = /打ち?っ?(?:放|ぱな)/u
