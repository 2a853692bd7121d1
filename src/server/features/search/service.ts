import { productKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productFacets } from '#contract/data/product-facets.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import type { List } from '#contract/kit/lists.ts'
import { type SearchedKind, type SuggestionKind, suggestionKinds } from '#contract/search/routes.ts'
import { highlight } from '#search/highlight.ts'
import type { SearchQuery } from '#search/types.ts'
import { loadBoards } from '#server/features/boards/service.ts'
import { loadListCards } from '#server/features/lists/cards.ts'
import { loadArticleCards } from '#server/features/magazines/cards.ts'
import { searchMakers } from '#server/features/makers/service.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { loadFoundCards } from '#server/features/product-search/found-cards.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { loadTeamCards } from '#server/features/teams/cards.ts'
import { loadUserCards } from '#server/features/users/cards.ts'
import type { KindIndex } from '#server/search-index/kind-index.ts'
import { presentReading } from '#server/sentences/present-reading.ts'
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import {
  type Asked as AskedReading,
  type Reading,
  readKeyword,
  spokenWords,
} from '#server/sentences/reading.ts'
import { searchOrRelax } from '#server/sentences/relax.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { searchAsRead } from '#server/sentences/search-as-read.ts'
import type { Services } from '#server/services.ts'
import { suggestSentences } from './suggest-sentences.ts'

type Typed = { keyword: string; limit: number }

type Asked = Typed & AskedReading & { kind?: SearchedKind | undefined; offset: number }

/** A page of each kind, or of one, and the total of each. */
export async function searchEverything(services: Services, asked: Asked) {
  const { indexes } = services
  const { keyword, limit, kind, offset } = asked
  const depth = Math.max(0, Math.min(limit, limits.searchDepth - offset))
  const queryOf = (name: SearchedKind) => ({
    keyword,
    offset,
    limit: kind === undefined || kind === name ? depth : 0,
  })
  const products = readKeyword(asked, {}, productLexicon(indexes.variations.terms))
  const rooms = readKeyword(asked, {}, roomLexicon(indexes.posts.terms))
  const loadVariations = (ids: readonly number[]) => loadFoundCards(services, ids, spokenWords(products))
  const variationsOf = (name: SearchedKind, kind: number) =>
    best(as(products, indexes.variations), { ...queryOf(name), filters: { kind: [kind] } }, loadVariations)
  const [interiors, building_materials, projects, posts, makers, boards, magazines, lists, teams, users] =
    await Promise.all([
      variationsOf('interiors', productKind.interior),
      variationsOf('building_materials', productKind.buildingMaterial),
      best(as(rooms, indexes.projects), queryOf('projects'), (ids) => loadProjectCards(services, ids)),
      best(as(rooms, indexes.posts), queryOf('posts'), (ids) => loadPostCards(services, ids)),
      searchMakers(services, queryOf('makers')),
      best(indexes.boards, queryOf('boards'), (ids) => loadBoards(services, ids)),
      best(indexes.articles, queryOf('magazines'), (ids) => loadArticleCards(services, ids)),
      best(indexes.lists, queryOf('lists'), (ids) => loadListCards(services, ids)),
      best(indexes.teams, queryOf('teams'), (ids) => loadTeamCards(services, ids)),
      best(indexes.users, queryOf('users'), (ids) => loadUserCards(services, ids)),
    ])
  const found = {
    interiors,
    building_materials,
    projects,
    posts,
    makers,
    boards,
    magazines,
    lists,
    teams,
    users,
  }
  const isEmpty = Object.values(found).every(({ total_count }) => total_count === 0)
  const { didYouMean } = indexes.variations.search({ keyword, limit: 0 })
  const nearest = isEmpty
    ? searchOrRelax(indexes.variations.search, { ...queryOf('interiors'), filters: interiorsOnly }, products)
    : undefined
  return {
    ...found,
    ...(nearest && {
      interiors: { items: await loadVariations(nearest.result.ids), total_count: nearest.result.total },
    }),
    did_you_mean: (isEmpty && didYouMean) || null,
    interpretation: presentReading(productFacets, products, nearest?.relaxed),
    room_interpretation: presentReading(spaceFacets, rooms, undefined),
  }
}

const interiorsOnly = { kind: [productKind.interior] }

/** A search that looks for what was read, without giving up any of it: another kind may have it all. */
const as = (reading: Reading, { search }: Pick<KindIndex<unknown>, 'search'>) => ({
  search: (query: SearchQuery) => searchAsRead(search, query, reading).result,
})

/** The best of one kind and how many there are. */
async function best<Card>(
  index: Pick<KindIndex<unknown>, 'search'>,
  query: SearchQuery,
  load: (ids: readonly number[]) => Promise<Card[]>,
): Promise<List<Card>> {
  const { ids, total } = index.search(query)
  return { items: await load(ids), total_count: total }
}

/** Completions of what is typed so far, the best first: sentences before words. */
export function suggestKeywords(services: Services, { keyword, limit }: Typed) {
  const sentences = suggestSentences(services, keyword).map(({ text, count }) => ({
    text,
    kind: 'keyword' as const,
    id: null,
    count,
  }))
  const words = services.indexes.suggest(keyword, limit).map(({ text, kind, id, count }) => ({
    text,
    kind: kindOf(kind),
    id: id ?? null,
    count,
  }))
  return {
    items: [...sentences, ...words]
      .slice(0, limit)
      .map((item) => ({ ...item, highlights: highlight(item.text, keyword) })),
  }
}

/** The engine carries kinds as the words they are. */
const kindOf = (kind: string): SuggestionKind => suggestionKinds.find((known) => known === kind) ?? 'keyword'
