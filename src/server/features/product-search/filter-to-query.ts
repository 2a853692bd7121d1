import { productFacets } from '#contract/data/product-facets.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import { conditionField } from '#query/terms.ts'
import { labFromHex } from '#search/color.ts'
import type { SearchQuery, SearchSort } from '#search/types.ts'
import { facetsToQuery } from '#server/search-facets/facets-to-query.ts'
import type { ChoiceFieldName } from '#server/search-index/kinds/product-variations/fields.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'

export type SearchScope = { makerId?: number; brandId?: number }

const maxDeltaE = 15

const noProduct = 0

const sorts: Record<ProductFilter['sort'], SearchSort> = {
  recommend: 'relevance',
  newest: { field: 'created', direction: 'desc' },
  price_asc: { field: 'price', direction: 'asc' },
  price_desc: { field: 'price', direction: 'desc' },
  price_per_area_asc: { field: 'area_price', direction: 'asc' },
  price_per_area_desc: { field: 'area_price', direction: 'desc' },
  sample_requests_total_desc: { field: 'sample_requests_total', direction: 'desc' },
  sample_requests_recent_desc: { field: 'sample_requests_recent', direction: 'desc' },
  sample_requests_weekly_desc: { field: 'sample_requests_weekly', direction: 'desc' },
}

/** Keeps unknown ids, which must match nothing. */
export function filterToQuery(
  filter: ProductFilter,
  taxonomy: Taxonomy,
  { makerId, brandId }: SearchScope,
): SearchQuery {
  const lab = filter.color_hex === undefined ? undefined : labFromHex(filter.color_hex)
  const query = facetsToQuery(productFacets, filter)
  const scope: Partial<Record<ChoiceFieldName, readonly number[]>> = {
    ...(makerId !== undefined && { maker: restrictTo(filter.maker_id, makerId) }),
    ...(brandId !== undefined && { brand: [brandId] }),
  }
  return {
    ...query,
    filters: {
      ...query.filters,
      ...scope,
      ...conditionsOf(filter.search_condition_value_ids, taxonomy),
    },
    ...(lab && { color: { lab, maxDeltaE } }),
    grouped: filter.group === 'product',
    sort: lab && filter.sort === 'recommend' ? { color: lab } : sorts[filter.sort],
  }
}

/** Matches nothing for another maker on a maker's page. */
const restrictTo = (ids: readonly number[], id: number) => [
  ids.length === 0 || ids.includes(id) ? id : noProduct,
]

/** Alternatives within a group, AND between groups. Unknown values match nothing. */
function conditionsOf(valueIds: readonly number[], taxonomy: Taxonomy): Record<string, number[]> {
  const conditions: Record<string, number[]> = {}
  for (const id of valueIds) {
    const value = taxonomy.values.get(id)
    const field = value ? conditionField(value.groupId) : 'product'
    conditions[field] = [...(conditions[field] ?? []), value ? id : noProduct]
  }
  return conditions
}
