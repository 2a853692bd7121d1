import { productKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import { noSpelling } from '#contract/kit/interpretation.ts'
import type { CountedList } from '#contract/kit/lists.ts'
import type { ProductFilter } from '#contract/product-variations/facet-schemas.ts'
import {
  type SearchedKind,
  type SuggestionKind,
  searchedKinds,
  suggestionKinds,
} from '#contract/search/routes.ts'
import { metInTexts, presentReading } from '#query/explain.ts'
import type { KeywordInput as AskedReading } from '#query/parse.ts'
import { inOnePhoto, type ResultsByKind, searchAsRead, searchOrRelax, understand } from '#query/relax.ts'
import { highlight } from '#search/highlight.ts'
import type { Searcher } from '#search/search-port.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import { loadBoards } from '#server/features/boards/service.ts'
import { loadListCards } from '#server/features/lists/cards.ts'
import { loadArticleCards } from '#server/features/magazines/cards.ts'
import { searchMakers } from '#server/features/makers/service.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadHits } from '#server/features/product-search/found-cards.ts'
import { matchDiscontinued } from '#server/features/product-variations/service.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { loadTeamCards } from '#server/features/teams/cards.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import { countSpelling } from '#server/search-facets/faceted-list.ts'
import type { Services } from '#server/services.ts'
import { areRoomsNearer, doRoomsLead, isMissed, nearest, nearestOfEach, totalsOf } from './nearest.ts'
import { aboutOf } from './subject.ts'
import { suggestProducts } from './suggest-products.ts'
import { suggestSentences } from './suggest-sentences.ts'

type SuggestRequest = { keyword: string; limit: number }

type SearchRequest = SuggestRequest &
  AskedReading & { kind?: SearchedKind | undefined; group: ProductFilter['group']; offset: number }

export async function searchAllKinds(services: Services, request: SearchRequest) {
  const found = await findAllKinds(services, request)
  const isNothing = searchedKinds.every((kind) => found[kind].total_count === 0)
  const spelling = isNothing
    ? await services.indexes.variations.search({ keyword: request.keyword, limit: 0 })
    : undefined
  const spelled = await countSpelling(spelling?.didYouMean, (keyword) =>
    countAllKinds(services, { ...request, keyword }),
  )
  return { ...found, ...spelled, discontinued_matches: await matchDiscontinued(services, request.keyword) }
}

async function countAllKinds(services: Services, request: SearchRequest): Promise<number> {
  const found = await findAllKinds(services, { ...request, kind: undefined, offset: 0, limit: 0 })
  return searchedKinds.reduce((sum, kind) => sum + found[kind].total_count, 0)
}

async function findAllKinds(services: Services, request: SearchRequest) {
  const { indexes } = services
  const [read, inWords] = await Promise.all([
    understand(indexes, request, searchAsRead),
    searchInWords(services, request),
  ])
  const {
    subject: keywordSubject,
    isOfBoth,
    before,
  } = aboutOf(request.keyword, read, indexes.variations.terms)
  const isEmpty = [
    ...totalsOf(read, null),
    ...Object.values(inWords).map(({ total_count }) => total_count),
  ].every((total) => total === 0)
  const relaxed =
    isOfBoth || (keywordSubject ? isMissed(read, keywordSubject) : isEmpty)
      ? await understand(indexes, request, searchOrRelax)
      : undefined
  const isOfRooms = isOfBoth && relaxed !== undefined && areRoomsNearer(relaxed)
  const mayRoomsLead = isOfBoth && keywordSubject === null && relaxed !== undefined
  const areRoomsFirst = isOfRooms || (mayRoomsLead && doRoomsLead(relaxed, before))
  const subject = areRoomsFirst ? 'rooms' : keywordSubject
  const show = isOfBoth && !isOfRooms ? nearestOfEach : nearest
  const shown = relaxed ? show(relaxed, read, subject) : read
  const hasPosts = shown.posts.result.total > 0
  const rooms = hasPosts ? shown.posts : shown.projects
  const [inProducts, inRooms] = await Promise.all([
    metInTexts(indexes, 'products', shown.products, request),
    metInTexts(indexes, hasPosts ? 'posts' : 'projects', rooms, request),
  ])
  return {
    ...(await searchRead(services, request, shown)),
    ...inWords,
    interpretation: presentReading(productFacets, shown.products, inProducts),
    room_interpretation: presentReading(projectFacets, rooms, inRooms),
    subject,
  }
}

async function searchRead(
  services: Services,
  request: SearchRequest,
  { products, projects, posts }: ResultsByKind,
) {
  const { indexes } = services
  const groups = request.group === 'product' && { grouped: true, members: limits.swatches }
  const ofVariations = (name: SearchedKind, kind: number) =>
    best(
      indexes.variations,
      { ...products.query, ...groups, ...pageOf(request, name), filters: { kind: [kind] } },
      (result) => loadHits(services, result, products),
    )
  const [interiors, building_materials, ofProjects, ofPosts] = await Promise.all([
    ofVariations('interiors', productKind.interior),
    ofVariations('building_materials', productKind.buildingMaterial),
    best(inOnePhoto(indexes), { ...projects.query, ...pageOf(request, 'projects') }, ({ ids }) =>
      loadProjectCards(services, ids),
    ),
    best(indexes.posts, { ...posts.query, ...pageOf(request, 'posts') }, ({ ids }) =>
      loadPostCards(services, ids),
    ),
  ])
  return { interiors, building_materials, projects: ofProjects, posts: ofPosts }
}

async function searchInWords(services: Services, request: SearchRequest) {
  const { indexes } = services
  const queryOf = (name: SearchedKind) => ({ keyword: request.keyword, ...pageOf(request, name) })
  const [makers, boards, magazines, lists, teams, users] = await Promise.all([
    searchMakers(services, queryOf('makers')),
    best(indexes.boards, queryOf('boards'), ({ ids }) => loadBoards(services, ids)),
    best(indexes.articles, queryOf('magazines'), ({ ids }) => loadArticleCards(services, ids)),
    best(indexes.lists, queryOf('lists'), ({ ids }) => loadListCards(services, ids)),
    best(indexes.teams, queryOf('teams'), ({ ids }) => loadTeamCards(services, ids)),
    best(indexes.users, queryOf('users'), ({ ids }) => loadUserCards(services, ids)),
  ])
  return { makers, boards, magazines, lists, teams, users }
}

const pageOf = ({ kind, limit, offset }: SearchRequest, name: SearchedKind) => ({
  offset,
  limit: kind === undefined || kind === name ? Math.max(0, Math.min(limit, limits.searchDepth - offset)) : 0,
})

async function best<Card>(
  index: Searcher,
  query: SearchQuery,
  load: (result: SearchResult) => Promise<Card[]>,
): Promise<CountedList<Card>> {
  const result = await index.search(query)
  return { items: await load(result), total_count: result.total }
}

/** Completes sentences before words, and products with pictures; best first. */
export async function suggestKeywords(services: Services, { keyword, limit }: SuggestRequest) {
  if (keyword.trim() === '') return { items: [], products: [], discontinued_matches: [], ...noSpelling }
  const [sentences, words] = await Promise.all([
    suggestSentences(services, keyword).catch(withoutSearch([])),
    services.indexes.suggest(keyword, limit),
  ])
  const items = [
    ...sentences.map(({ text, count }) => ({ text, count, kind: 'keyword' as const, id: null })),
    ...words.map(({ text, kind, id = null, count }) => ({ text, kind: kindOf(kind), id, count })),
  ]
  const found = await suggestProducts(services, keyword, sentences, words).catch(
    withoutSearch({ products: [], ...noSpelling }),
  )
  return {
    items: items.slice(0, limit).map((item) => ({ ...item, highlights: highlight(item.text, keyword) })),
    ...found,
    discontinued_matches: await matchDiscontinued(services, keyword),
  }
}

const withoutSearch =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && error.code === 'search_unavailable') return instead
    throw error
  }

const kindOf = (kind: string): SuggestionKind => suggestionKinds.find((known) => known === kind) ?? 'keyword'
