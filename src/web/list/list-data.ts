import type { FacetValue, RangeCounts } from '#contract/kit/facet-schemas.ts'
import type { Interpretation } from '#contract/kit/interpretation.ts'
import type { Named } from '#contract/kit/schemas.ts'
import type { ListState } from './define-list.ts'
import type { FacetCounts } from './facet-counts.ts'

export type { FacetCounts, FacetValue }

/** What a list page draws: what an api call found, and of an empty list the ways out. */
export type ListData<Item = unknown> = {
  items: Item[]
  total_count: number
  facets: FacetCounts
  /** Of facets with the control `groups`, by their keys: what the `parent_id` of their values names. */
  groups?: Readonly<Record<string, readonly Named[]>>
  /** What a search says of its keyword: the nearest spelling that finds something, and whether there is no word in it. */
  did_you_mean?: string | null
  only_marks?: boolean
  /** How the keyword was understood, where conditions are read from it. */
  interpretation?: Interpretation
  /** How many one would find without a condition, by its key. */
  relaxations?: { key: string; count: number }[]
  /** Where to begin again. */
  entrances?: { name: string; search: ListState }[]
}

export function valuesOf(facets: FacetCounts, key: string): readonly FacetValue[] {
  const counts = facets[key]
  return Array.isArray(counts) ? counts : []
}

export function countOf(facets: FacetCounts, key: string): number {
  const counts = facets[key]
  return counts && 'count' in counts ? counts.count : 0
}

export function rangeOf(facets: FacetCounts, key: string): RangeCounts {
  const counts = facets[key]
  return counts && 'min' in counts ? counts : { min: null, max: null }
}
