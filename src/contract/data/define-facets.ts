import type { Choice } from './enums.ts'

/**
 * choice  one parameter, repeated for several values: OR inside, AND between filters. `values` are the same for everybody;
 *         without them the server names what it finds
 * flag    one parameter, true or absent
 * range   two parameters, both inclusive, either may be absent; the server counts the values of some in bars
 *
 * `field` is the field of the search engine; a choice whose field depends on the value has none. `control` says how it is drawn in
 * the rail.
 */
export type ChoiceFacet = {
  kind: 'choice'
  param: string
  label: string
  field?: string
  values?: readonly Choice[]
  /** The key of a choice with the control `tree`, of whose values these are parts by their `parent_id`: both are drawn as one tree. */
  below?: string
  control: 'tabs' | 'tree' | 'colors' | 'rows' | 'long rows' | 'folded rows' | 'groups'
  /** It stands at the top of the rail where the list says so. */
  leads?: true
}
export type FlagFacet = {
  kind: 'flag'
  param: string
  label: string
  /** For the documents, where the label does not say it. */
  description?: string
  field?: string
  /** The key of a choice: the flag asks for all of its chosen values instead of any, and is drawn below them. */
  allOf?: string
}
export type RangeFacet = {
  kind: 'range'
  min: string
  max: string
  label: string
  unit: AmountUnit
  /** Beside the name on the screen and in the documents, where the unit alone would not do. */
  note?: string
  /** Ranges that follow each other with the same one stand together in the rail under this name, each behind its sign. */
  section?: string
  sign?: string
  field: string
  /** It is drawn only where something has a value of it. */
  mayBeAbsent?: true
  /** Its upper bound alone is how much room there is: 幅 900 mm に入る. */
  fits?: true
}
export type Facet = ChoiceFacet | FlagFacet | RangeFacet
export type FacetTable = Readonly<Record<string, Facet>>

/** What the numbers of a range are, with how many decimals they have. */
export const amountDecimals = {
  円: 0,
  '円/m²': 0,
  mm: 2,
  'm²': 2,
  kg: 3,
  W: 1,
  lm: 0,
  K: 0,
  Ra: 0,
  'C.S.R': 2,
} as const

export type AmountUnit = keyof typeof amountDecimals

/**
 * The filters of one kind of search, once: the parameters of its addresses and of the api, the fields that the engine counts, the
 * counts that are answered, the documents and the controls on the screen are all made from this table.
 */
export const defineFacets = <const T extends FacetTable>(facets: T): T => facets

type Keys<T extends FacetTable, F extends Facet> = { [K in keyof T]: T[K] extends F ? K : never }[keyof T]

/** The choices whose values the server names. */
export type NamedChoiceKey<T extends FacetTable> = {
  [K in Keys<T, ChoiceFacet>]: T[K] extends { values: readonly Choice[] } ? never : K
}[Keys<T, ChoiceFacet>]

export type ChoiceKey<T extends FacetTable> = Keys<T, ChoiceFacet>
export type FlagKey<T extends FacetTable> = Keys<T, FlagFacet>
export type RangeKey<T extends FacetTable> = Keys<T, RangeFacet>

/** Names of engine fields. */
export type FacetField<T extends FacetTable, K extends keyof T = keyof T> = {
  [P in K]: T[P] extends { field: infer Field extends string } ? Field : never
}[K]

/** What is asked for by each parameter, after validation. */
export type FacetFilter<T extends FacetTable> = {
  [K in ChoiceKey<T> as ParamOf<T[K]>]: number[]
} & {
  [K in FlagKey<T> as ParamOf<T[K]>]: boolean
} & {
  [K in RangeKey<T> as ParamOf<T[K]>]?: number | undefined
}

/** The names of a facet's parameters. */
export type ParamOf<F extends Facet> = F extends RangeFacet
  ? F['min'] | F['max']
  : F extends { param: infer Name extends string }
    ? Name
    : never
