import { japaneseDay } from '#contract/data/japanese-day.ts'
import { limits } from '#contract/data/limits.ts'
import { measures } from '#contract/data/measures.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import type { OffsetList } from '#contract/kit/lists.ts'
import type { ProductFacetCounts, ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import type { PostCard, ProjectCard } from '#contract/projects/schemas.ts'
import { metInTexts, presentReading } from '#query/explain.ts'
import { readProducts } from '#query/parse.ts'
import { type FoundAsRead, searchOrRelax } from '#query/relax.ts'
import type { Searcher } from '#search/search-port.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { readCards } from '#server/db/pages.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { findDiscontinued, loadDiscontinuedMatches } from '#server/features/product-variations/service.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { listByOffset } from '#server/http/lists.ts'
import { countFound, type FacetedResult, listFound } from '#server/search-facets/faceted-list.ts'
import { facetsToCount } from '#server/search-facets/facets-to-query.ts'
import { cacheAnswer } from '#server/search-index/answer-cache.ts'
import type { Services } from '#server/services.ts'
import { type ApplicableFilters, applicableFilters, facetsOfApplicable } from './applicable-filters.ts'
import { filterToQuery, type SearchScope } from './filter-to-query.ts'
import { loadHits } from './found-cards.ts'
import { type PinnedSelection, selectPinnedPosts, selectPinnedProjects } from './pinned-pages.ts'
import { presentProductFacets } from './present-facets.ts'

export type { SearchScope } from './filter-to-query.ts'

/** Caches per day: certificates expire by day. */
export async function searchVariations(services: Services, filter: ProductFilter, scope: SearchScope = {}) {
  const key = `variations ${keyOfToday(filter, scope)}`
  const { discontinuedIds, ...answer } = await cacheAnswer(services.indexes, key, async () => {
    const { groups } = services.indexes.variations.terms
    const answer = await listFound(
      filter,
      (page) => findVariations(services, page, scope),
      (found) => loadHits(services, found.result, found),
    )
    const shown = new Set(answer.facets.search_condition_value_ids.map((value) => value.parent_id))
    const discontinuedIds = await findDiscontinued(services.db, filter.keyword, scope)
    const condition_groups = [...groups.values()].filter(({ id }) => shown.has(id))
    return { ...answer, condition_groups, discontinuedIds }
  })
  // Links change without the index.
  return { ...answer, discontinued_matches: await loadDiscontinuedMatches(services, discontinuedIds) }
}

const keyOfToday = (...parts: object[]): string => JSON.stringify([japaneseDay(Date.now()), ...parts])

export async function countVariations(services: Services, filter: ProductFilter) {
  const answer = await countFound(filter, (none) => findVariations(services, none, {}))
  const counts = answer.facets.kind.map(({ id, count }) => ({ kind: id, total_count: count }))
  return { ...answer, counts }
}

export async function totalVariations(
  services: Services,
  filter: ProductFilter,
): Promise<{ total_count: number }> {
  const { result } = await searchRead(services, filter, {}, (query) => ({ ...query, limit: 0 }))
  return { total_count: result.total }
}

/** Reads the keyword over all variations, like the product search. */
async function findPinned(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<PinnedSelection> {
  const { variations } = services.indexes
  const plain = await queryFor(services, filter, scope)
  const query = { ...plain, grouped: false, offset: 0, limit: limits.pinnedVariations }
  const { result } = await searchOrRelax(listPinned(variations), query, (isFine) =>
    readProducts(variations.terms, filter, query, isFine),
  )
  return { variationIds: result.ids, newestFirst: filter.sort === 'newest' }
}

/**
 * Returns the index with lists of pinned variations only. Totals tell whether any variation meets the query.
 */
const listPinned = (index: Searcher): Searcher => ({
  count: (query) => index.count(query),
  search: async (query) => {
    // A search without a page counts over the whole catalogue.
    if (query.limit === 0) return index.search(query)
    const found = await index.search({ ...query, filters: { ...query.filters, pinned: [1] } })
    return found.total > 0 ? found : { ...found, total: await index.count(query) }
  },
})

export const searchVariationPosts = (
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<OffsetList<PostCard>> =>
  listByOffset(filter, async (page) => {
    const selection = await findPinned(services, filter, scope)
    return readCards(services, selectPinnedPosts(services.db, selection, page), loadPostCards)
  })

export const searchVariationProjects = (
  services: Services,
  filter: ProductFilter,
  scope: SearchScope = {},
): Promise<OffsetList<ProjectCard>> =>
  listByOffset(filter, async (page) => {
    const selection = await findPinned(services, filter, scope)
    return readCards(services, selectPinnedProjects(services.db, selection, page), loadProjectCards)
  })

async function findVariations(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope,
): Promise<FacetedResult<ProductFacetCounts> & FoundAsRead> {
  const { terms } = services.indexes.variations
  const { result, groupIds, ofAllMaterials, ...found } = await searchOfSome(services, filter, scope)
  return {
    result,
    query: found.query,
    reading: found.reading,
    interpretation: presentReading(
      productFacets,
      found,
      await metInTexts(services.indexes, 'products', { ...found, result }, filter),
    ),
    facets: () => ({
      ...presentProductFacets(result, filter, terms, groupIds),
      all_materials: { count: ofAllMaterials },
    }),
  }
}

async function searchOfSome(services: Services, filter: ProductFilter, scope: SearchScope) {
  const { variations } = services.indexes
  const chosen = applicableFilters(filter, variations.terms)
  const { query, reading, ends, ...found } = await searchRead(services, filter, scope, (plain) => ({
    ...plain,
    ...countsWith(chosen),
    members: limits.swatches,
  }))
  const ofAllMaterials = await countAllMaterials(variations, query, found.result)
  const result = withinScope(found.result, scope)
  const narrowed = { total: result.total, categories: result.facets.category ?? new Map() }
  const shown = applicableFilters(filter, variations.terms, narrowed)
  const missing = {
    groupIds: shown.groupIds.filter((id) => !chosen.groupIds.includes(id)),
    measures: shown.measures.filter((key) => !chosen.measures.includes(key)),
  }
  const answer = { groupIds: shown.groupIds, ofAllMaterials, query, reading, ends }
  if (missing.groupIds.length + missing.measures.length === 0) return { result, ...answer }
  // A narrow result determines its filters; few hits are left to count.
  const more = await variations.search({ ...query, ...facetsOfApplicable(missing), limit: 0 })
  const facets = { ...result.facets, ...more.facets }
  const histograms = { ...result.histograms, ...more.histograms }
  return { result: { ...result, facets, histograms }, ...answer }
}

function countAllMaterials(index: Searcher, query: SearchQuery, { total }: SearchResult) {
  const { every = [], filters: { material = [] } = {} } = query
  return material.length < 2 || every.includes('material')
    ? total
    : index.count({ ...query, every: ['material'] })
}

async function searchRead(
  services: Services,
  filter: ProductFilter,
  scope: SearchScope,
  extend: (query: SearchQuery) => SearchQuery = (query) => query,
) {
  const { variations } = services.indexes
  const query = extend(await queryFor(services, filter, scope))
  return searchOrRelax(variations, query, (isFine) => readProducts(variations.terms, filter, query, isFine))
}

const { facets: counted, histograms } = facetsToCount(productFacets)
const always = { facets: counted, histograms: histograms.filter(({ field }) => !(field in measures)) }

function countsWith(shown: ApplicableFilters): Pick<SearchQuery, 'facets' | 'histograms'> {
  const { facets, histograms } = facetsOfApplicable(shown)
  return {
    facets: [...always.facets, ...facets],
    histograms: [...always.histograms, ...histograms],
  }
}

/** Removes other makers from the counts, which ignore the maker filter. */
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
