import { limits } from '#contract/data/limits.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import type { ProjectFilter } from '#contract/projects/filter-schemas.ts'
import { metInTexts, presentReading } from '#query/explain.ts'
import { readProjects } from '#query/parse.ts'
import { askedOnce, inOnePhoto, searchOrRelax } from '#query/relax.ts'
import type { SearchQuery, SearchResult, SearchSort } from '#search/types.ts'
import { countFound, type FacetedResult, listFound, withSeed } from '#server/search-facets/faceted-list.ts'
import { facetsToCount, facetsToQuery } from '#server/search-facets/facets-to-query.ts'
import { nameByFrequency, presentFacets } from '#server/search-facets/present-facets.ts'
import { cacheAnswer } from '#server/search-index/answer-cache.ts'
import type { KindIndex } from '#server/search-index/kind-index.ts'
import type { ProjectTerms } from '#server/search-index/kinds/project-search/terms.ts'
import type { Services } from '#server/services.ts'

type ProjectIndex = KindIndex<ProjectTerms>
type ProjectSide = 'projects' | 'posts'

const counted = facetsToCount(projectFacets)

export function searchProjectsOrPosts<Card>(
  services: Services,
  side: ProjectSide,
  request: ProjectFilter,
  loadCards: (ids: readonly number[]) => Promise<Card[]>,
) {
  const filter = withSeed(request)
  const answer = async () => {
    const found = await listFound(
      filter,
      (page) => findProjectsOrPosts(services, side, page),
      ({ result: { ids } }) => loadCards(ids),
    )
    return { ...found, counts: await countSides(services, side, filter, found), seed: filter.seed ?? null }
  }
  // A fresh seed will not be requested again, so the answer is not cached.
  const isNew = filter.seed !== request.seed
  return isNew ? answer() : cacheAnswer(services.indexes, `${side} ${JSON.stringify(filter)}`, answer)
}

export async function countProjectsOrPosts(services: Services, side: ProjectSide, filter: ProjectFilter) {
  const answer = await countFound(filter, (none) => findProjectsOrPosts(services, side, none))
  return { ...answer, counts: await countSides(services, side, filter, answer) }
}

async function countSides(
  services: Services,
  side: ProjectSide,
  filter: ProjectFilter,
  { total_count }: { total_count: number },
) {
  const other = side === 'posts' ? 'projects' : 'posts'
  const { result } = await searchRead(services, other, filter, { limit: 0 })
  return side === 'posts'
    ? { projects: result.total, posts: total_count }
    : { projects: total_count, posts: result.total }
}

async function findProjectsOrPosts(services: Services, side: ProjectSide, filter: ProjectFilter) {
  const found = await searchRead(services, side, filter, counted)
  const inTexts = await metInTexts(services.indexes, side, found, filter)
  return {
    result: found.result,
    interpretation: presentReading(projectFacets, found, inTexts),
    facets: () => presentProjectFacets(found.result, filter, services.indexes[side].terms),
  } satisfies FacetedResult<unknown>
}

async function searchRead(
  { indexes }: Services,
  side: ProjectSide,
  filter: ProjectFilter,
  beside: Partial<SearchQuery>,
) {
  const index = indexes[side]
  const query = { ...(await projectQuery(index, filter)), ...beside }
  const catalogue = askedOnce(indexes.variations)
  return searchOrRelax(side === 'posts' ? index : inOnePhoto(indexes), query, (isFine) =>
    readProjects(index, catalogue, filter, query, isFine),
  )
}

async function projectQuery(index: ProjectIndex, filter: ProjectFilter): Promise<SearchQuery> {
  const query = { ...facetsToQuery(projectFacets, filter), sort: sortOf(filter) }
  if (filter.exclude_project_id === undefined) return query
  const without = { filters: { project: [filter.exclude_project_id] }, limit: limits.searchDepth }
  const { ids } = await index.search(without)
  return { ...query, excludeIds: ids }
}

function sortOf({ sort, seed }: ProjectFilter): SearchSort {
  if (sort === 'recommend') return 'relevance'
  if (sort === 'random') return { random: seed ?? 0 }
  return { field: sort === 'newest' ? 'published' : 'popular', direction: 'desc' }
}

const presentProjectFacets = (result: SearchResult, filter: ProjectFilter, terms: ProjectTerms) =>
  presentFacets(projectFacets, result, {
    building_type_id: nameByFrequency(terms.buildingTypes, filter.building_type_id),
    use_type_id: nameByFrequency(terms.useTypes, filter.use_type_id),
    space_id: nameByFrequency(offeredSpaces(terms, filter), filter.space_id),
    material_id: nameByFrequency(terms.materials, filter.material_id),
  })

const offeredSpaces = (
  { spaces }: ProjectTerms,
  { space_id: chosen }: ProjectFilter,
): ProjectTerms['spaces'] => new Map([...spaces].filter(([id, { hidden }]) => !hidden || chosen.includes(id)))
