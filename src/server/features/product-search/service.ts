import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { OffsetList } from '#contract/kit/lists.ts'
import type { Named } from '#contract/kit/schemas.ts'
import type { ProductFacetCounts, ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { toOffsetList, withinDepth } from '#server/http/lists.ts'
import { facetsToCount } from '#server/search-facets/facets-to-query.ts'
import { conditionField } from '#server/search-index/kinds/product-variations/fields.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import type { Services } from '#server/services.ts'
import { conditionGroupsFor } from './condition-groups.ts'
import { filterToQuery, type SearchScope } from './filter-to-query.ts'
import { loadFoundCards } from './found-cards.ts'
import { presentProductFacets } from './present-facets.ts'

export type { SearchScope } from './filter-to-query.ts'

export type VariationSearchAnswer = OffsetList<VariationCard> & {
  facets: ProductFacetCounts
  did_you_mean: string | null
  only_marks: boolean
  condition_groups: Named[]
}

/** A page of the variations that meet a filter, with the counts of every filter. */
export async function searchVariations(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<VariationSearchAnswer> {
  const { terms: taxonomy } = services.indexes.variations
  const { result, groupIds } = searchWithCounts(services, filter, scope)
  // The facets are presented while PostgreSQL reads the cards.
  const cards = loadFoundCards(services, result.ids, filter.keyword)
  const facets = presentProductFacets(result, filter, taxonomy, groupIds)
  return {
    ...toOffsetList({ items: await cards, total: result.total }, filter),
    facets,
    did_you_mean: result.didYouMean ?? null,
    only_marks: result.onlyMarks,
    condition_groups: groupIds.flatMap((id) => nameOfGroup(taxonomy, id)),
  }
}

/** The counts alone: all found, each kind's tab, every filter. */
export function countVariations(services: Services, filter: ProductFilter) {
  const { result, groupIds } = searchWithCounts(services, { ...filter, limit: 0 }, {})
  const facets = presentProductFacets(result, filter, services.indexes.variations.terms, groupIds)
  return {
    total_count: result.total,
    counts: facets.kind.map(({ id, count }) => ({ kind: id, total_count: count })),
    facets,
  }
}

/** How many there are, and nothing else: a fraction of the work. */
export function totalVariations(services: Services, filter: ProductFilter): { total_count: number } {
  const { total } = services.indexes.variations.search({ ...queryFor(services, filter, {}), limit: 0 })
  return { total_count: total }
}

/** The ids of the best variations that meet a filter, as many as a search is deep; for what hangs on products. */
export function findVariationIds(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): readonly number[] {
  const all = { ...filter, offset: 0, limit: limits.searchDepth }
  return services.indexes.variations.search(queryFor(services, all, scope)).ids
}

/** The photos in which one of the best variations that meet a filter is pinned. */
export async function searchVariationPosts(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<OffsetList<PostCard>> {
  const variationIds = findVariationIds(services, filter, scope)
  return toOffsetList(await loadPostCards(services, { variationIds }, withinDepth(filter)), filter)
}

function searchWithCounts(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope,
): { result: SearchResult; groupIds: readonly number[] } {
  const { variations } = services.indexes
  const query = queryFor(services, filter, scope)
  const chosenIds = conditionGroupsFor(filter, variations.terms)
  const result = withinScope(variations.search({ ...query, ...countsWith(chosenIds) }), scope)
  const found = { total: result.total, categories: result.facets.category ?? new Map() }
  const groupIds = conditionGroupsFor(filter, variations.terms, found)
  if (groupIds.length === chosenIds.length) return { result, groupIds }
  // Which groups a narrow result has is known only now; there is little left to count.
  const missing = groupIds.filter((id) => !chosenIds.includes(id)).map(conditionField)
  const { facets } = variations.search({ ...query, facets: missing, limit: 0 })
  return { result: { ...result, facets: { ...result.facets, ...facets } }, groupIds }
}

const counted = facetsToCount(productFacets)

/** What to count beside a search: every filter of the screen, and these condition groups. */
const countsWith = (groupIds: readonly number[]): Pick<SearchQuery, 'facets' | 'histograms'> => ({
  ...counted,
  facets: [...counted.facets, ...groupIds.map(conditionField)],
})

/** The counts of makers ignore which one is asked for; but inside one maker no other can be chosen. */
function withinScope(result: SearchResult, { makerId }: SearchScope): SearchResult {
  if (makerId === undefined) return result
  const count = result.facets.maker?.get(makerId)
  return { ...result, facets: { ...result.facets, maker: new Map(count ? [[makerId, count]] : []) } }
}

function queryFor(services: Services, filter: ProductFilter, scope: SearchScope): SearchQuery {
  const { variations } = services.indexes
  const query = filterToQuery(filter, variations.terms, scope)
  if (filter.exclude_product_id === undefined) return query
  const product = variations.search({
    filters: { product: [filter.exclude_product_id] },
    limit: limits.searchDepth,
  })
  return { ...query, excludeIds: product.ids }
}

function nameOfGroup(taxonomy: Taxonomy, id: number): Named[] {
  const group = taxonomy.groups.get(id)
  return group ? [{ id, name: group.name }] : []
}
