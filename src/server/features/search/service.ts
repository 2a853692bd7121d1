import { productKind } from '#contract/data/enums.ts'
import type { List } from '#contract/kit/lists.ts'
import { type SuggestionKind, suggestionKinds } from '#contract/search/routes.ts'
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
import type { Services } from '#server/services.ts'

type Typed = { keyword: string; limit: number }

/** The first of each kind, with its total. */
export async function searchEverything(services: Services, { keyword, limit }: Typed) {
  const { indexes } = services
  const variationsOf = (kind: number) =>
    best(indexes.variations, { keyword, limit, filters: { kind: [kind] } }, (ids) =>
      loadFoundCards(services, ids, keyword),
    )
  const [interiors, building_materials, projects, posts, makers, boards, magazines, lists, teams, users] =
    await Promise.all([
      variationsOf(productKind.interior),
      variationsOf(productKind.buildingMaterial),
      best(indexes.projects, { keyword, limit }, (ids) => loadProjectCards(services, ids)),
      best(indexes.posts, { keyword, limit }, (ids) => loadPostCards(services, ids)),
      searchMakers(services, { keyword, limit, offset: 0 }),
      best(indexes.boards, { keyword, limit }, (ids) => loadBoards(services, ids)),
      best(indexes.articles, { keyword, limit }, (ids) => loadArticleCards(services, ids)),
      best(indexes.lists, { keyword, limit }, (ids) => loadListCards(services, ids)),
      best(indexes.teams, { keyword, limit }, (ids) => loadTeamCards(services, ids)),
      best(indexes.users, { keyword, limit }, (ids) => loadUserCards(services, ids)),
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

/** The best of one kind and how many there are. */
async function best<Card>(
  index: Pick<KindIndex<unknown>, 'search'>,
  query: SearchQuery,
  load: (ids: readonly number[]) => Promise<Card[]>,
): Promise<List<Card>> {
  const { ids, total } = index.search(query)
  return { items: await load(ids), total_count: total }
}

/** Completions of what is typed so far, the best first. */
export function suggestKeywords(services: Services, { keyword, limit }: Typed) {
  const entries = services.indexes.suggest(keyword, limit)
  return {
    items: entries.map(({ text, kind, id, count }) => ({
      text,
      kind: kindOf(kind),
      id: id ?? null,
      count,
      highlights: highlight(text, keyword),
    })),
  }
}

/** The engine carries kinds as the words they are. */
const kindOf = (kind: string): SuggestionKind => suggestionKinds.find((known) => known === kind) ?? 'keyword'
