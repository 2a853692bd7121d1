import type { FacetValue, RangeCounts } from '#contract/kit/facet-schemas.ts'

export type { FacetValue }

export type FacetCounts = Readonly<Record<string, readonly FacetValue[] | { count: number } | RangeCounts>>

export function valuesOf(facets: FacetCounts, key: string): readonly FacetValue[] {
  const counts = facets[key]
  return Array.isArray(counts) ? counts : []
}

/**
 * Puts values with results, and chosen ones, before empty ones. A choice never moves its own rows, because it
 * does not change its filter's counts.
 */
export const fullFirst = (values: readonly FacetValue[], chosen: readonly number[]): FacetValue[] =>
  [true, false].flatMap((isFull) =>
    values.filter(({ id, count }) => (count > 0 || chosen.includes(id)) === isFull),
  )

export function countOf(facets: FacetCounts, key: string): number {
  const counts = facets[key]
  return counts && 'count' in counts ? counts.count : 0
}

export function rangeOf(facets: FacetCounts, key: string): RangeCounts {
  const counts = facets[key]
  return counts && 'min' in counts ? counts : { min: null, max: null }
}
