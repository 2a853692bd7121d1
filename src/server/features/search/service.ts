import { productKind } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import type { List } from '#contract/kit/lists.ts'
import { type SearchedKind, type SuggestionKind, suggestionKinds } from '#contract/search/routes.ts'
import { highlight } from '#search/highlight.ts'
import type { Lexicon } from '#search/sentence.ts'
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
import { productLexicon } from '#server/sentences/product-lexicon.ts'
import { readKeyword } from '#server/sentences/reading.ts'
import { roomLexicon } from '#server/sentences/room-lexicon.ts'
import { searchAsRead } from '#server/sentences/search-as-read.ts'
import type { Services } from '#server/services.ts'
import { suggestSentences } from './suggest-sentences.ts'

type Typed = { keyword: string; limit: number }

type Asked = Typed & { kind?: SearchedKind | undefined; offset: number }

/** A page of each kind, or of one, and the total of each. */
export async function searchEverything(services: Services, { keyword, limit, kind, offset }: Asked) {
  const { indexes } = services
  const depth = Math.max(0, Math.min(limit, limits.searchDepth - offset))
  const queryOf = (name: SearchedKind) => ({
    keyword,
    offset,
    limit: kind === undefined || kind === name ? depth : 0,
  })
  const ofProducts = readAs(keyword, productLexicon(indexes.variations.terms))
  const ofRooms = readAs(keyword, roomLexicon(indexes.posts.terms))
  const variationsOf = (name: SearchedKind, kind: number) =>
    best(ofProducts(indexes.variations), { ...queryOf(name), filters: { kind: [kind] } }, (ids) =>
      loadFoundCards(services, ids, keyword),
    )
  const [interiors, building_materials, projects, posts, makers, boards, magazines, lists, teams, users] =
    await Promise.all([
      variationsOf('interiors', productKind.interior),
      variationsOf('building_materials', productKind.buildingMaterial),
      best(ofRooms(indexes.projects), queryOf('projects'), (ids) => loadProjectCards(services, ids)),
      best(ofRooms(indexes.posts), queryOf('posts'), (ids) => loadPostCards(services, ids)),
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
  return { ...found, did_you_mean: (isEmpty && didYouMean) || null }
}

/** A search that looks for what a sentence says, without giving up any of it: another kind may have it all. */
const readAs =
  (keyword: string, lexicon: Lexicon) =>
  ({ search }: Pick<KindIndex<unknown>, 'search'>) => ({
    search: (query: SearchQuery) => {
      // The kind of a product is a tab here, and no answer to what was read.
      const reading = readKeyword({ keyword, interpret: true, plain: '' }, {}, lexicon)
      return searchAsRead(search, query, reading).result
    },
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
