import type { FacetValue, RangeCounts } from '#contract/kit/facet-schemas.ts'

/** The counts beside every filter, by the keys of the facet table. */
export type FacetCounts = Readonly<Record<string, readonly FacetValue[] | { count: number } | RangeCounts>>
