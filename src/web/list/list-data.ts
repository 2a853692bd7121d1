import type { FacetValue, RangeCounts } from '#contract/kit/facet-schemas.ts'
import type { Crumb } from '#web/ui/breadcrumb.tsx'
import type { ListState } from './define-list.ts'

export type { FacetValue }

/** The counts beside every filter, by the keys of the facet table. */
export type FacetCounts = Readonly<Record<string, readonly FacetValue[] | { count: number } | RangeCounts>>

/** What an api call finds for a list. */
export type Found<Item> = {
  items: Item[]
  total_count: number
  facets: FacetCounts
  /** The names of what the values of a facet with groups belong to. */
  condition_groups?: { id: number; name: string }[]
  /** Of an empty list: the nearest spelling, and whether the keyword has no word in it. */
  did_you_mean?: string | null
  only_marks?: boolean
}

/** What a list page draws. */
export type ListData<Item = unknown> = Found<Item> & {
  head: ListHead
  /** Only of an empty list: what one would find without a condition, by its key, and where to begin again. */
  relaxations?: { key: string; count: number }[]
  entrances?: { name: string; search: ListState }[]
}

/** How a list calls itself, to people and to machines. */
export type ListHead = {
  /** The page's h1, made from its conditions: オークのチェア. */
  heading: string
  title: string
  description: string
  crumbs: Crumb[]
  /** The one address under which it is indexed. */
  path: string
  noIndex: boolean
  imageId?: number
  /** The pages of its items, and the place of the first one in the whole list. */
  itemPaths: string[]
  firstPlace: number
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
