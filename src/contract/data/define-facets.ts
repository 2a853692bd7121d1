import type { Choice } from './enums.ts'

/**
 * Three kinds of facets.
 * - `choice`: one parameter, repeatable; OR within it, AND between facets. Without `values`, the server names the
 *   values it finds.
 * - `flag`: one parameter, true or absent.
 * - `range`: two inclusive, optional parameters; the server counts some in histogram bars.
 * `field` is the field in the search engine; a choice without one picks its field by value. `control` is the
 * widget in the filter rail.
 */
export type ChoiceFacet = {
  kind: 'choice'
  param: string
  label: string
  field?: string
  values?: readonly Choice[]
  /** Key of a `tree` choice, below which these values hang by `parent_id`. */
  below?: string
  control: 'tabs' | 'tree' | 'colors' | 'rows' | 'long rows' | 'folded rows' | 'groups'
  /** Pins the facet to the top of the rail. */
  leads?: true
}
export type FlagFacet = {
  kind: 'flag'
  param: string
  label: string
  description?: string
  field?: string
  /** Key of a choice: the flag requires all of its values instead of any. */
  allOf?: string
}
export type RangeFacet = {
  kind: 'range'
  min: string
  max: string
  label: string
  unit: AmountUnit
  note?: string
  /** Consecutive ranges of one section share this heading. */
  section?: string
  sign?: string
  field: string
  /** Hides the facet if no result has a value. */
  mayBeAbsent?: true
  /** Only the upper bound matters, as in 幅 900 mm に入る. */
  fits?: true
}
export type Facet = ChoiceFacet | FlagFacet | RangeFacet
export type FacetTable = Readonly<Record<string, Facet>>

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

/** Declares the filters of a search: source of parameters, engine fields, counts, documents and controls. */
export const defineFacets = <const T extends FacetTable>(facets: T): T => facets

type Keys<T extends FacetTable, F extends Facet> = { [K in keyof T]: T[K] extends F ? K : never }[keyof T]

export type NamedChoiceKey<T extends FacetTable> = {
  [K in Keys<T, ChoiceFacet>]: T[K] extends { values: readonly Choice[] } ? never : K
}[Keys<T, ChoiceFacet>]

export type ChoiceKey<T extends FacetTable> = Keys<T, ChoiceFacet>
export type FlagKey<T extends FacetTable> = Keys<T, FlagFacet>
export type RangeKey<T extends FacetTable> = Keys<T, RangeFacet>

export type FacetField<T extends FacetTable, K extends keyof T = keyof T> = {
  [P in K]: T[P] extends { field: infer Field extends string } ? Field : never
}[K]

export type FacetFilter<T extends FacetTable> = {
  [K in ChoiceKey<T> as ParamOf<T[K]>]: number[]
} & {
  [K in FlagKey<T> as ParamOf<T[K]>]: boolean
} & {
  [K in RangeKey<T> as ParamOf<T[K]>]?: number | undefined
}

export type ParamOf<F extends Facet> = F extends RangeFacet
  ? F['min'] | F['max']
  : F extends { param: infer Name extends string }
    ? Name
    : never
