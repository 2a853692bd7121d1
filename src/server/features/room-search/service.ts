import { limits } from '#contract/data/limits.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { SpaceFilter } from '#contract/projects/filter-schemas.ts'
import { metInTexts, presentReading } from '#query/explain.ts'
import { readRooms } from '#query/parse.ts'
import { askedOnce, inOnePhoto, searchOrRelax } from '#query/relax.ts'
import type { SearchQuery, SearchResult, SearchSort } from '#search/types.ts'
import { facetsToCount, facetsToQuery } from '#server/search-facets/facets-to-query.ts'
import { countFound, type FacetedResult, listFound, withSeed } from '#server/search-facets/found.ts'
import { nameByFrequency, presentFacets } from '#server/search-facets/present-facets.ts'
import { keepAnswer } from '#server/search-index/kept-answers.ts'
import type { KindIndex } from '#server/search-index/kind-index.ts'
import type { RoomTerms } from '#server/search-index/kinds/rooms/room-terms.ts'
import type { Services } from '#server/services.ts'

type RoomIndex = KindIndex<RoomTerms>
type Side = 'projects' | 'posts'

const counted = facetsToCount(spaceFacets)

export function searchRooms<Card>(
  services: Services,
  side: Side,
  asked: SpaceFilter,
  loadCards: (ids: readonly number[]) => Promise<Card[]>,
) {
  const filter = withSeed(asked)
  const answer = async () => {
    const found = await listFound(
      filter,
      (page) => findRooms(services, side, page),
      ({ result: { ids } }) => loadCards(ids),
    )
    return { ...found, counts: await countSides(services, side, filter, found), seed: filter.seed ?? null }
  }
  // A fresh seed will not be requested again, so the answer is not cached.
  const isNew = filter.seed !== asked.seed
  return isNew ? answer() : keepAnswer(services.indexes, `${side} ${JSON.stringify(filter)}`, answer)
}

export async function countRooms(services: Services, side: Side, filter: SpaceFilter) {
  const answer = await countFound(filter, (none) => findRooms(services, side, none))
  return { ...answer, counts: await countSides(services, side, filter, answer) }
}

async function countSides(
  services: Services,
  side: Side,
  filter: SpaceFilter,
  { total_count }: { total_count: number },
) {
  const other = side === 'posts' ? 'projects' : 'posts'
  const { result } = await searchRead(services, other, filter, { limit: 0 })
  return side === 'posts'
    ? { projects: result.total, posts: total_count }
    : { projects: total_count, posts: result.total }
}

async function findRooms(services: Services, side: Side, filter: SpaceFilter) {
  const found = await searchRead(services, side, filter, counted)
  const inTexts = await metInTexts(services.indexes, side, found, filter)
  return {
    result: found.result,
    interpretation: presentReading(spaceFacets, found, inTexts),
    facets: () => presentRoomFacets(found.result, filter, services.indexes[side].terms),
  } satisfies FacetedResult<unknown>
}

async function searchRead(
  { indexes }: Services,
  side: Side,
  filter: SpaceFilter,
  beside: Partial<SearchQuery>,
) {
  const index = indexes[side]
  const query = { ...(await roomQuery(index, filter)), ...beside }
  const catalogue = askedOnce(indexes.variations)
  return searchOrRelax(side === 'posts' ? index : inOnePhoto(indexes), query, (isFine) =>
    readRooms(index, catalogue, filter, query, isFine),
  )
}

async function roomQuery(index: RoomIndex, filter: SpaceFilter): Promise<SearchQuery> {
  const query = { ...facetsToQuery(spaceFacets, filter), sort: sortOf(filter) }
  if (filter.exclude_project_id === undefined) return query
  const without = { filters: { project: [filter.exclude_project_id] }, limit: limits.searchDepth }
  const { ids } = await index.search(without)
  return { ...query, excludeIds: ids }
}

function sortOf({ sort, seed }: SpaceFilter): SearchSort {
  if (sort === 'recommend') return 'relevance'
  if (sort === 'random') return { random: seed ?? 0 }
  return { field: sort === 'newest' ? 'published' : 'popular', direction: 'desc' }
}

const presentRoomFacets = (result: SearchResult, filter: SpaceFilter, terms: RoomTerms) =>
  presentFacets(spaceFacets, result, {
    building_type_id: nameByFrequency(terms.buildingTypes, filter.building_type_id),
    use_type_id: nameByFrequency(terms.useTypes, filter.use_type_id),
    space_id: nameByFrequency(terms.spaces, filter.space_id),
    material_id: nameByFrequency(terms.materials, filter.material_id),
  })
