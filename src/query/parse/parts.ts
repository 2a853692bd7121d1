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
  /** Whether it is to be kept away: 黒以外. */
  excluded: boolean
  /** Whether its text has the negation: 黒以外, but not the 黒 of 黒と白以外. */
  saysNot?: boolean
  /** Conditions, any of which meets it. */
  any?: readonly Condition[]
  /** Words, any of which meets the condition as well. */
  words?: readonly string[]
  /** Names that meet the condition as well. */
  kin?: readonly string[]
  /** Conditions that exclude it. */
  but?: readonly Condition[]
  /** The word that something lacks: 肘 of 肘なし. */
  without?: string
  /** Whether the lexicon has the word, so that it is not mistyped. */
  isKnown?: boolean
  /** Whether another thing has it: 収納 of 収納付きのベッド. */
  isHad?: boolean
  /** Whether the condition was mistyped. */
  isRespelt?: boolean
  /** Whether another field says the same of this kind of thing: the diameter of 丸い洗面器. */
  isOtherwise?: boolean
  /** Whether it is an attribute and nothing else, so that a text with the word does not meet it. */
  isAttribute?: boolean
  /** Name of a condition, or else as typed; the word itself of a word that is kept away. An amount has none. */
  label?: string
  /** Heading that may be asked for where nothing is of the kind, or is called so. */
  wider?: Wider
  /** Unit of a price that was divided among several: 1脚. */
  each?: string
  sort?: SearchSort
}

/** The parts follow each other and do not overlap; what lies between them is spaces and marks. */
export interface Sentence {
  parts: readonly Part[]
  /** Whether it says more than names with spaces between them: オーク チェア. */
  isSpoken: boolean
}

/** A keyword with the ways in which a person wants it read. */
export type KeywordInput = {
  keyword: string
  /** False where the words are meant as they stand. */
  interpret: boolean
  /** Parts that are meant as they stand, as typed, with 、 between them. */
  plain: string
}

/** Returns a keyword of which no part was taken back. */
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

/**
 * value     a condition in its place: IP44 for IP65, 長野県 for 軽井沢
 * surfaces  conditions beside its own, which are loaded when it comes to that: the building materials of a color
 */
export type Near =
  | { kind: 'value'; value: Wider }
  | { kind: 'surfaces'; load: () => Promise<readonly Condition[]> }

export type ReadPart = Part & {
  state: PartState
  /** What is near, told where nothing meets it. */
  near?: Near
  /** Whether there is some, but not with the rest; of widened parts. */
  isThere?: boolean
  /** Whether only texts have it. */
  isOnlySaid?: boolean
  /** Conditions that come first: mainly of a material, or of the kind of a name that is kept away. */
  first?: readonly Condition[] | undefined
  /** Whether names say nothing of it: a cabinet has 引き戸 as well. */
  isUnnamed?: boolean
  /** Meaning of a word beside its text. */
  sense?: WordSense
}

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

export type ProductContext = { input: KeywordInput; terms: ProductTerms }

export type RoomContext = {
  input: KeywordInput
  terms: RoomTerms
  rooms: Searched
  products: Searched
  /** Lexicon of products, without scopes since many things stand in a room. */
  things: Lexicon
  /** Parts of the keyword by that lexicon. */
  said: readonly Part[]
}

/** Conditions and words of one keyword that are read. A person says half as many; each more makes the nearest dearer to find. */
export const MOST_PARTS = 12

/** Reads a keyword, or reads it again cutting finely what nobody knows. */
export type Reads = (isFine?: boolean) => Reading | Promise<Reading>

/** Takes all parts for words where there are too many. */
export function inWordsIfTooLong(reading: Reading): Reading {
  const asked = reading.parts.filter(({ kind }) => kind !== 'filler')
  if (asked.length <= MOST_PARTS) return reading
  return { ...withState(reading, new Set(asked), 'plain'), isRead: false, isTooLong: true }
}

export const isOrder = ({ kind, state }: ReadPart): boolean => kind === 'order' && state === 'applied'

/** Drops what is said twice, and parts beyond the terms that a keyword may have. */
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

/** Returns the reading with these parts in another state. */
export const withState = (reading: Reading, parts: ReadonlySet<ReadPart>, state: PartState): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (parts.has(part) ? { ...part, state } : part)),
})

export const isReading = ({ kind }: Part): boolean => kind === 'condition' || kind === 'order'

/** Whether it is a word that asks for nothing; what is said twice is none. */
export const isFiller = ({ kind, state }: ReadPart): boolean => kind === 'filler' && state === 'applied'

export const isWord = (part: ReadPart): boolean =>
  part.kind === 'word' || (isReading(part) && part.state === 'plain')

/** Whether it asks for the field, among others: ウォルナット may be the 樹種 of a floor. */
export const asksFor = ({ any = [], excluded }: Part, field: string): boolean =>
  !excluded && any.some(({ filters = {} }) => field in filters) && !any.flatMap(fieldsOf).includes('category')

/** Whether it asks for a grade: 不燃 and F☆☆☆☆ are in many words that say something else, as 準不燃. */
export const isGrade = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.flatMap(fieldsOf).some((field) => grades.has(field))

const grades: ReadonlySet<string> = new Set(regulationKeys)

/** Whether it names a thing, a room or a building, or may: 床 of tiles. Texts name what is near as well. */
export const isCategory = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.some((condition) => fieldsOf(condition).some((field) => whatItIs.has(field)))

const whatItIs: ReadonlySet<string> = new Set(['category', 'kind', 'space', 'building_type', 'use_type'])

/** Whether it asks for a described thing in a room: a text with both words says nothing of 緑の椅子. */
export const isDescribed = ({ any = [] }: Pick<ReadPart, 'any'>): boolean =>
  any.flatMap(fieldsOf).includes('pinned')

/** Whether it asks for colors and nothing else. */
export const asksForColor = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true &&
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => field === 'color')

/** Whether it asks for a material, whatever else. */
export const isOfMaterial = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true && !excluded && any.flatMap(fieldsOf).includes('material')

export const fieldsOf = ({ filters = {}, ranges = {} }: Condition): string[] => [
  ...Object.keys(filters),
  ...Object.keys(ranges),
]

/** Fields that say what a thing is: a table lamp is called テーブルライト and is no table, unless one asks for テーブル ライト. */
export const kindFields: ReadonlySet<string> = new Set(['category', 'kind', 'building_type', 'use_type'])

/** Whether names say it, of a kind that the index has not: a text that mentions 窓 is of no window. */
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

/** Returns a condition in place of a part. */
export const asNear = (label: string, any: readonly Condition[]): Near => ({
  kind: 'value',
  value: { label, any },
})

/** Returns the condition in place of a part, if one is near. */
export const nearValueOf = ({ near }: ReadPart): Wider | undefined =>
  near?.kind === 'value' ? near.value : undefined

/** カウンタースツール may be called カウンター スツール. */
export const nameOfKind = ({ text, wider }: Part): string =>
  wider && text.endsWith(wider.label) ? `${text.slice(0, -wider.label.length)} ${wider.label}` : text

/** Ends of words for looks. */
export const LOOKS = /(?:[調風]|っぽい|みたいな|のような)$/u

/** Concrete as it came out of its form. */
export const BARE = /打ち?っ?(?:放|ぱな)/u
