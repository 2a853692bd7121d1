import type { ApiResponse } from '#web/api/call.ts'

/** Every filter of the list with the counts of its values. */
export type ListFacets = ApiResponse<'GET /product_variations/search'>['facets']

export type FacetValue = ListFacets['category_id'][number]
