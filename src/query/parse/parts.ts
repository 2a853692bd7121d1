/** Parts of a keyword, for sentences and for searches. */
import { regulationKeys } from '#contract/data/regulations.ts'
import type { Lexicon, WiderCondition } from '#query/lexicon/lexicon.ts'
import type { ProductTerms, ProjectTerms } from '#query/terms.ts'
import { MOST_TERMS } from '#search/query/query.ts'
import type { Searcher } from '#search/search-port.ts'
import type { Condition, SearchSort } from '#search/types.ts'

/**
 * condition  met by fields: 黒い, 10万円以下.
 * order      sorts: 安い.
 * word       searched as typed.
 * filler     asks for nothing: の, おすすめ.
 */
export type PartKind = 'condition' | 'order' | 'word' | 'filler'

export interface Part {
  kind: PartKind
  /** Its place in the sentence in UTF-16 units, end excluded. */
  from: number
  to: number
  text: string
  /** Whether results must not meet it: 黒以外. */
  excluded: boolean
  /** Whether its text includes the negation: 黒以外, but not the 黒 of 黒と白以外. */
  saysNot?: boolean
  /** Alternative conditions. */
  any?: readonly Condition[]
  /** Alternative words. */
  words?: readonly string[]
  /** Alternative names. */
  kin?: readonly string[]
  but?: readonly Condition[]
  /** The absent feature: 肘 of 肘なし. */
  without?: string
  /** Whether the lexicon has the word; such words are not respelt. */
  isKnown?: boolean
  /** Whether another product has it: 収納 of 収納付きのベッド. */
  isHad?: boolean
  isRespelt?: boolean
  /** Whether another field stands in for this kind of product: the diameter of 丸い洗面器. */
  isOtherwise?: boolean
  /** Whether it is only an attribute, which texts with the word do not meet. */
  isAttribute?: boolean
  /** Displayed name of a condition; else as typed, without a negation. Amounts have none. */
  label?: string
  /** Heading for a search when the kind has no results. */
  wider?: WiderCondition
  /** Unit of a divided price: 1脚. */
  each?: string
  sort?: SearchSort
}

/** Parts ascend without overlap; only spaces and marks lie between. */
export interface Sentence {
  parts: readonly Part[]
  /** Whether it is more than names with spaces between: オーク チェア. */
  isSpoken: boolean
}

/** Keyword with the user's choices for its reading. */
export type KeywordInput = {
  keyword: string
  /** False for a search as typed. */
  interpret: boolean
  /** Parts to be searched as typed, joined by 、. */
  plain: string
}

/** Returns a keyword without parts taken back. */
export const asTyped = (keyword: string): KeywordInput => ({ keyword, interpret: true, plain: '' })

/**
 * applied    narrows the search.
 * plain      a word, by the user's choice or since only words have results.
 * overruled  yields to a filter of the same field, or to an earlier order.
 * widened    narrows by a near condition, since nothing meets it.
 * given_up   asks for nothing, since nothing meets it with the rest.
 */
export type PartState = 'applied' | 'plain' | 'overruled' | 'widened' | 'given_up'

/**
 * name   documents with this name; excluded, all others are shown.
 * form   of a building, not met by mentions in texts: 平屋 of 平屋の保育園.
 * built  a part of a building with a name of its own: 間接照明.
 * trade  of credited people: 左官 of 左官職人.
 */
export type WordSense = { kind: 'name' | 'form' | 'built' } | { kind: 'trade'; trade: string }

/**
 * value     a replacement: IP44 for IP65, 長野県 for 軽井沢.
 * surfaces  additional conditions, loaded on demand: the building materials of a color.
 */
export type Near =
  | { kind: 'value'; value: WiderCondition }
  | { kind: 'surfaces'; load: () => Promise<readonly Condition[]> }

export type ReadPart = Part & {
  state: PartState
  /** Near conditions for when none meets it. */
  near?: Near
  /** Whether a widened part has results without the other parts. */
  isThere?: boolean
  isOnlySaid?: boolean
  /** Preferred conditions: mainly of a material, or of the kind of an excluded name. */
  first?: readonly Condition[] | undefined
  /** Whether names do not meet it: a cabinet has 引き戸 as well. */
  isUnnamed?: boolean
  sense?: WordSense
}

export type Reading = {
  keyword: string
  parts: readonly ReadPart[]
  /** Whether it is more than names side by side. */
  isSpoken: boolean
  /** Whether the search differs from one for the words as typed. */
  isRead: boolean
  /** Too many parts to read: all are words. */
  isTooLong?: true
}

export type ProductContext = { input: KeywordInput; terms: ProductTerms }

export type ProjectContext = {
  input: KeywordInput
  terms: ProjectTerms
  index: Searcher
  products: Searcher
  /** Lexicon of products without scopes, since a room has many products. */
  productWords: Lexicon
  productParts: readonly Part[]
}

/** Most conditions and words read of one keyword. Users type half as many; each more makes relaxing dearer. */
export const MOST_PARTS = 12

/** Reads a keyword; `isFine` cuts unknown words further. */
export type Reads = (isFine?: boolean) => Reading | Promise<Reading>

/** Makes all parts words if there are too many. */
export function inWordsIfTooLong(reading: Reading): Reading {
  const meant = reading.parts.filter(({ kind }) => kind !== 'filler')
  if (meant.length <= MOST_PARTS) return reading
  return { ...withState(reading, new Set(meant), 'plain'), isRead: false, isTooLong: true }
}

export const isOrder = ({ kind, state }: ReadPart): boolean => kind === 'order' && state === 'applied'

/** Drops duplicates, and parts beyond the terms of a keyword. */
export function boundParts(parts: readonly ReadPart[]): ReadPart[] {
  const conditions = new Set<string>()
  return parts.map((part) => {
    if (part.kind === 'filler') return part
    const { kind, any, words, sort, excluded, label, text } = part
    const isSaid = (any || sort) && !isDescribed(part)
    const wish = JSON.stringify(isSaid ? [any, words, sort, excluded] : [kind, label, text])
    if (conditions.size < MOST_TERMS && !conditions.has(wish)) {
      conditions.add(wish)
      return part
    }
    return { kind: 'filler', from: part.from, to: part.to, text, excluded: false, state: 'overruled' }
  })
}

export const withState = (reading: Reading, parts: ReadonlySet<ReadPart>, state: PartState): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (parts.has(part) ? { ...part, state } : part)),
})

export const isReading = ({ kind }: Part): boolean => kind === 'condition' || kind === 'order'

/** Whether it is a word that asks for nothing, other than a duplicate. */
export const isFiller = ({ kind, state }: ReadPart): boolean => kind === 'filler' && state === 'applied'

export const isWord = (part: ReadPart): boolean =>
  part.kind === 'word' || (isReading(part) && part.state === 'plain')

/** Whether it asks for the field, among others: ウォルナット may be the 樹種 of a floor. */
export const asksFor = ({ any = [], excluded }: Part, field: string): boolean =>
  !excluded && any.some(({ filters = {} }) => field in filters) && !any.flatMap(fieldsOf).includes('category')

/** Whether it asks for a grade. Words of grades are part of others, as 不燃 of 準不燃. */
export const isGrade = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.flatMap(fieldsOf).some((field) => grades.has(field))

const grades: ReadonlySet<string> = new Set(regulationKeys)

/** Whether it may name a product, room or building: 床 of tiles. Texts also name products nearby. */
export const isCategory = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.some((condition) => fieldsOf(condition).some((field) => whatItIs.has(field)))

const whatItIs: ReadonlySet<string> = new Set(['category', 'kind', 'space', 'building_type', 'use_type'])

/** Whether it asks for a furnishing: a text with both words does not mean 緑の椅子. */
export const isDescribed = ({ any = [] }: Pick<ReadPart, 'any'>): boolean =>
  any.flatMap(fieldsOf).includes('pinned')

export const asksForColor = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true &&
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => field === 'color')

/** Whether it asks for a material, among others. */
export const isOfMaterial = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true && !excluded && any.flatMap(fieldsOf).includes('material')

export const fieldsOf = ({ filters = {}, ranges = {} }: Condition): string[] => [
  ...Object.keys(filters),
  ...Object.keys(ranges),
]

/** Fields of kinds: a テーブルライト is no table, unless typed テーブル ライト. */
export const kindFields: ReadonlySet<string> = new Set(['category', 'kind', 'building_type', 'use_type'])

/** Whether it is a kind missing in the index, found by names only: a text that mentions 窓 is not about windows. */
export const isNamedKind = ({ kind, state, wider, excluded, sense }: ReadPart): boolean =>
  kind === 'word' && state === 'applied' && (sense?.kind === 'form' || hasHeading({ wider })) && !excluded

/** Whether its heading is a kind of products: トラバーチン is under stone, a material of anything. */
export const hasHeading = ({ wider }: Pick<Part, 'wider'>): boolean =>
  wider !== undefined && isCategory(wider)

/** Whether it names the subject to find. */
export const namesSubject = ({ any = [], excluded, wider }: ReadPart): boolean =>
  hasHeading({ wider }) ||
  (!excluded && any.some((condition) => fieldsOf(condition).some((field) => subjectFields.has(field))))

const subjectFields: ReadonlySet<string> = new Set([...kindFields, 'space', 'pinned', 'pinned_category'])

export const asNear = (label: string, any: readonly Condition[]): Near => ({
  kind: 'value',
  value: { label, any },
})

export const nearValueOf = ({ near }: ReadPart): WiderCondition | undefined =>
  near?.kind === 'value' ? near.value : undefined

/** カウンタースツール may be called カウンター スツール. */
export const nameOfKind = ({ text, wider }: Part): string =>
  wider && text.endsWith(wider.label) ? `${text.slice(0, -wider.label.length)} ${wider.label}` : text

/** Endings of looks. */
export const LOOKS = /(?:[調風]|っぽい|みたいな|のような)$/u

/** Bare concrete. */
export const BARE = /打ち?っ?(?:放|ぱな)/u
