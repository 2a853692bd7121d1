import { eq } from 'drizzle-orm'
import type { CountedList, CursorList } from '#contract/kit/lists.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import type { ListCard } from '#contract/projects/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { readCards } from '#server/db/pages.ts'
import { listItems } from '#server/db/schema/index.ts'
import { listByIds, listByOffset } from '#server/http/lists.ts'
import { withSeed } from '#server/search-facets/faceted-list.ts'
import type { Services } from '#server/services.ts'
import { findList } from './access.ts'
import { loadListCards } from './cards.ts'
import { listCollected } from './collected.ts'
import { withDecisions } from './decisions.ts'
import { listPolicy } from './policy.ts'

export { enterList, findList, isOwnList } from './access.ts'
export { countCollected, listCollected } from './collected.ts'
export { getList } from './get-list.ts'
export { columnOf, type ItemRef, isShown } from './item-refs.ts'
export { listPolicy } from './policy.ts'
export { type ItemColumn, idOfItem, itemKindSql } from './shown-items.ts'
export { leaveLists, transferTeamLists } from './transfer-lists.ts'

export async function listListItems(
  services: Services,
  id: number,
  actor: Actor | undefined,
  { kind, ...query }: { kind: readonly number[]; limit: number; cursor?: string | undefined },
): Promise<CursorList<ListItem>> {
  const { db } = services
  const { roles } = await findList(db, id, actor)
  const { items, ...page } = await listCollected(services, listItems, eq(listItems.listId, id), kind, query)
  const { see_decisions } = listPolicy.permissions(roles)
  return { ...page, items: await withDecisions(db, items, see_decisions) }
}

export const getListsByIds = (services: Services, ids: readonly number[]): Promise<CountedList<ListCard>> =>
  listByIds(ids, (each) => loadListCards(services, each))

type ListSearch = {
  keyword: string
  owner_type?: 'pro' | 'general' | undefined
  sort: 'recommend' | 'newest' | 'popular' | 'random'
  seed?: number | undefined
  limit: number
  offset: number
}

const ownerTypes = { pro: 1, general: 2 } as const

const sorts = {
  recommend: 'relevance',
  newest: { field: 'created', direction: 'desc' },
  popular: { field: 'popular', direction: 'desc' },
} as const

export async function searchLists(services: Services, request: ListSearch) {
  const { keyword, owner_type, sort, seed, ...query } = withSeed(request)
  const answer = await listByOffset(query, async (page) => {
    const result = await services.indexes.lists.search({
      keyword,
      filters: owner_type === undefined ? {} : { owner_type: [ownerTypes[owner_type]] },
      sort: sort === 'random' ? { random: seed ?? 0 } : sorts[sort],
      ...page,
    })
    return readCards(services, result, loadListCards)
  })
  return { ...answer, seed: seed ?? null }
}
