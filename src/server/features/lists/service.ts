import { and, eq, or, type SQL } from 'drizzle-orm'
import type { CursorList, List } from '#contract/kit/lists.ts'
import type { CollectedItem, List as ItemList } from '#contract/lists/schemas.ts'
import type { ListCard } from '#contract/projects/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { readCards } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-parts.ts'
import { listItems, lists } from '#server/db/schema/index.ts'
import { listByIds, listByOffset } from '#server/http/lists.ts'
import { withSeed } from '#server/search-facets/found.ts'
import type { Services } from '#server/services.ts'
import { loadListCards } from './cards.ts'
import { countCollected, listCollected } from './collected.ts'

export { countCollected, listCollected } from './collected.ts'

/** Public lists, and one's own. */
const isSeenBy = (actor: Actor | undefined): SQL | undefined =>
  or(eq(lists.isPrivate, false), actor && eq(lists.ownerId, actor.userId))

const findList = async (db: Database, id: number, actor: Actor | undefined) =>
  found(
    await first(
      db
        .select({ createdAt: lists.createdAt, updatedAt: lists.updatedAt })
        .from(lists)
        .where(and(eq(lists.id, id), isSeenBy(actor))),
    ),
  )

export async function getList(services: Services, id: number, actor: Actor | undefined): Promise<ItemList> {
  const { db } = services
  const row = await findList(db, id, actor)
  const [cards, counts] = await Promise.all([
    loadListCards(services, [id]),
    countCollected(db, listItems, eq(listItems.listId, id)),
  ])
  return {
    ...found(cards[0]),
    counts,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

export async function listListItems(
  services: Services,
  id: number,
  actor: Actor | undefined,
  { kind, ...query }: { kind: readonly number[]; limit: number; cursor?: string | undefined },
): Promise<CursorList<CollectedItem>> {
  const { db } = services
  await findList(db, id, actor)
  return listCollected(services, listItems, eq(listItems.listId, id), kind, query)
}

export const getListsByIds = (services: Services, ids: readonly number[]): Promise<List<ListCard>> =>
  listByIds(ids, async (each) => {
    const rows = await services.db
      .select({ id: lists.id })
      .from(lists)
      .where(and(isOneOf(lists.id, each), eq(lists.isPrivate, false)))
    const shown = new Set(rows.map(({ id }) => id))
    return loadListCards(
      services,
      each.filter((id) => shown.has(id)),
    )
  })

type ListSearch = {
  keyword: string
  owner_type?: 'pro' | 'general' | undefined
  sort: 'recommend' | 'newest' | 'popular' | 'random'
  seed?: number | undefined
  limit: number
  offset: number
}

/** How the index holds whose a list is. */
const ownerTypes = { pro: 1, general: 2 } as const

const sorts = {
  recommend: 'relevance',
  newest: { field: 'created', direction: 'desc' },
  popular: { field: 'popular', direction: 'desc' },
} as const

export async function searchLists(services: Services, asked: ListSearch) {
  const { keyword, owner_type, sort, seed, ...query } = withSeed(asked)
  const answer = await listByOffset(query, (page) => {
    const result = services.indexes.lists.search({
      keyword,
      filters: owner_type === undefined ? {} : { owner_type: [ownerTypes[owner_type]] },
      sort: sort === 'random' ? { random: seed ?? 0 } : sorts[sort],
      ...page,
    })
    return readCards(services, result, loadListCards)
  })
  return { ...answer, seed: seed ?? null }
}
