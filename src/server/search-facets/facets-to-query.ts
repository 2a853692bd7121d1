import {
  amountDecimals,
  type ChoiceKey,
  type Facet,
  type FacetField,
  type FacetFilter,
  type FacetTable,
  type FlagKey,
  type RangeFacet,
  type RangeKey,
} from '#contract/data/define-facets.ts'
import type { NumberRange } from '#search/types.ts'
import { barEdges } from './bar-edges.ts'

export function choiceFields<T extends FacetTable>(facets: T): FacetField<T, ChoiceKey<T> | FlagKey<T>>[] {
  return fieldsOf(facets, (facet) => facet.kind !== 'range')
}

export function rangeFields<T extends FacetTable>(facets: T): FacetField<T, RangeKey<T>>[] {
  return fieldsOf(facets, (facet) => facet.kind === 'range')
}

function fieldsOf<Field extends string>(facets: FacetTable, isWanted: (facet: Facet) => boolean): Field[] {
  return Object.values(facets).flatMap((facet) =>
    isWanted(facet) && facet.field !== undefined ? [facet.field as Field] : [],
  )
}

type KeywordPage = { keyword: string; offset: number; limit: number }

/** Keeps unknown ids, which must match nothing. */
export function facetsToQuery<T extends FacetTable>(facets: T, filter: FacetFilter<T> & KeywordPage) {
  const { keyword, offset, limit } = filter
  const values: Readonly<Record<string, unknown>> = filter
  const filters: Record<string, readonly number[]> = {}
  const ranges: Record<string, NumberRange> = {}
  const every: string[] = []
  for (const facet of Object.values<Facet>(facets)) {
    if (facet.kind === 'range') {
      const [min, max] = [values[facet.min], values[facet.max]].map((value) =>
        typeof value === 'number' ? value : undefined,
      )
      if (min !== undefined || max !== undefined) ranges[facet.field] = { min, max }
    } else if (facet.kind === 'flag' && facet.allOf !== undefined) {
      if (values[facet.param] === true) every.push(...fieldOf(facets, facet.allOf))
    } else if (facet.field !== undefined) {
      const value = values[facet.param]
      if (Array.isArray(value)) filters[facet.field] = value
      else if (value === true) filters[facet.field] = flagOn
    }
  }
  return { keyword, filters, every, ranges, offset, limit }
}

const fieldOf = (facets: FacetTable, key: string): string[] => {
  const facet = facets[key]
  return facet?.field === undefined ? [] : [facet.field]
}

const flagOn: readonly number[] = [1]

export const facetsToCount = (facets: FacetTable) => ({
  facets: choiceFields(facets),
  histograms: Object.values(facets).flatMap((facet) =>
    facet.kind === 'range' ? { field: facet.field, edges: binEdges(facet) } : [],
  ),
})

/**
 * Edges are inclusive like the filter's upper bound, but the engine's bins exclude their end: it lies half a
 * step above.
 */
function binEdges({ field, unit }: RangeFacet): number[] {
  const edges = barEdges[field]
  const halfStep = 10 ** -amountDecimals[unit] / 2
  return edges ? [0, ...edges.map((edge) => edge + halfStep), Number.MAX_SAFE_INTEGER] : []
}
