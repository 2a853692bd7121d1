import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { OffsetList } from '#contract/kit/lists.ts'
import type { ProductFacetCounts, ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { readPostPage } from '#server/features/posts/cards.ts'
import { listByOffset } from '#server/http/lists.ts'
import { facetsToCount } from '#server/search-facets/facets-to-query.ts'
import { countFound, type FacetedResult, listFound } from '#server/search-facets/found.ts'
import { keepAnswer } from '#server/search-index/kept-answers.ts'
import { conditionField } from '#server/search-index/kinds/product-variations/fields.ts'
import { presentReading } from '#server/sentences/present-reading.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { readKeyword, spokenWords } from '#server/sentences/reading.ts'
import { searchOrRelax } from '#server/sentences/relax.ts'
import type { Services } from '#server/services.ts'
import { conditionGroupsFor } from './condition-groups.ts'
import { filterToQuery, type SearchScope } from './filter-to-query.ts'
import { loadHits } from './found-cards.ts'
import { presentProductFacets } from './present-facets.ts'
import { askedRegulations } from './said-of-cards.ts'

export type { SearchScope } from './filter-to-query.ts'

/** A page of the variations that meet a filter, with the counts of every filter. */
export const searchVariations = (services: Services, filter: ProductFilter, scope: SearchScope = {}) =>
  keepAnswer(services.indexes, `variations ${JSON.stringify([filter, scope])}`, async () => {
    const { groups } = services.indexes.variations.terms
    const answer = await listFound(
      filter,
      (page) => findVariations(services, page, scope),
      ({ result, spoken, interpretation }) =>
        loadHits(services, result, spoken, askedRegulations(filter, interpretation)),
    )
    const shown = new Set(answer.facets.search_condition_value_ids.map((value) => value.parent_id))
    return { ...answer, condition_groups: [...groups.values()].filter(({ id }) => shown.has(id)) }
  })

/** The counts alone: all found, each kind's tab, every filter. */
export async function countVariations(services: Services, filter: ProductFilter) {
  const answer = await countFound(filter, (none) => findVariations(services, none, {}))
  const counts = answer.facets.kind.map(({ id, count }) => ({ kind: id, total_count: count }))
  return { ...answer, counts }
}

/** How many there are, and nothing else: a fraction of the work. */
export async function totalVariations(
  services: Services,
  filter: ProductFilter,
): Promise<{ total_count: number }> {
  const { result } = await searchRead(services, filter, {}, (query) => ({ ...query, limit: 0 }))
  return { total_count: result.total }
}

/** The ids of the best variations that meet a filter, as many as a search is deep; for what hangs on products. */
export async function findVariationIds(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<readonly number[]> {
  const all = { ...filter, offset: 0, limit: limits.searchDepth }
  const { result } = await searchRead(services, all, scope)
  return result.ids
}

/** The photos in which one of the best variations that meet a filter is pinned. */
export const searchVariationPosts = (
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<OffsetList<PostCard>> =>
  listByOffset(filter, async (page) => {
    const variationIds = await findVariationIds(services, filter, scope)
    return readPostPage(services, { variationIds }, page)
  })

async function findVariations(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope,
): Promise<FacetedResult<ProductFacetCounts>> {
  const { terms } = services.indexes.variations
  const { result, groupIds, ...found } = await searchWithGroups(services, filter, scope)
  return {
    result,
    interpretation: presentReading(productFacets, found),
    spoken: spokenWords(found.reading),
    facets: () => presentProductFacets(result, filter, terms, groupIds),
  }
}

async function searchWithGroups(services: Services, filter: ProductFilter, scope: SearchScope) {
  const { variations } = services.indexes
  const chosenIds = conditionGroupsFor(filter, variations.terms)
  const { query, reading, ends, ...found } = await searchRead(services, filter, scope, (plain) => ({
    ...plain,
    ...countsWith(chosenIds),
    members: limits.swatches,
  }))
  const result = withinScope(found.result, scope)
  const narrowed = { total: result.total, categories: result.facets.category ?? new Map() }
  const groupIds = conditionGroupsFor(filter, variations.terms, narrowed)
  if (groupIds.length === chosenIds.length) return { result, groupIds, reading, ends }
  // Which groups a narrow result has is known only now; there is little left to count.
  const missing = groupIds.filter((id) => !chosenIds.includes(id)).map(conditionField)
  const { facets } = await variations.search({ ...query, facets: missing, limit: 0 })
  const counts = { ...result.facets, ...facets }
  return { result: { ...result, facets: counts }, groupIds, reading, ends }
}

/** Searches for what the filter says and what its keyword was read as; `extend` says what besides is asked. */
async function searchRead(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope,
  extend: (query: SearchQuery) => SearchQuery = (query) => query,
) {
  const { variations } = services.indexes
  const query = extend(await queryFor(services, filter, scope))
  const lexicon = productLexicon(variations.terms)
  return searchOrRelax(variations, query, (isFine) => readKeyword(filter, query, lexicon, isFine))
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

async function queryFor(services: Services, filter: ProductFilter, scope: SearchScope): Promise<SearchQuery> {
  const { variations } = services.indexes
  const query = filterToQuery(filter, variations.terms, scope)
  if (filter.exclude_product_id === undefined) return query
  const product = await variations.search({
    filters: { product: [filter.exclude_product_id] },
    limit: limits.searchDepth,
  })
  return { ...query, excludeIds: product.ids }
}
