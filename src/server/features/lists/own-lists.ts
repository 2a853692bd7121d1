import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import type { List as ItemList } from '#contract/lists/schemas.ts'
import type { ListCreateSchema, ListUpdateSchema } from '#contract/lists/write-schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Executor } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { selectIdPage } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { listItems, lists } from '#server/db/schema/index.ts'
import { enqueueAnnouncement, selectUnreadOfList } from '#server/features/notifications/service.ts'
import { listByCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { requireWork } from '#server/team-roles.ts'
import { enterList, isOwnList, kindInListTeam } from './access.ts'
import { loadCardsOfSeen } from './cards.ts'
import { getList } from './get-list.ts'
import { columnOf, type ItemRef } from './item-refs.ts'
import { withdrawForHiding } from './notify-owners.ts'
import { listPolicy, rolesInList } from './policy.ts'
import { listLink } from './share.ts'

type OwnListsPage = { limit: number; cursor?: string | undefined }

/** Returns, with `item`, its item id in each list. */
export async function listOwnLists(services: Services, actor: Actor, query: OwnListsPage, item?: ItemRef) {
  const { db } = services
  const { items: ids, ...page } = await listByCursor(query, async (place) => {
    const { ids, total } = await selectIdPage(
      db,
      sql`select ${lists.id} from ${lists} where ${isOwnList(actor.userId)}`,
      place,
    )
    return { items: ids.map((id) => ({ id })), total }
  })
  const wanted = ids.map(({ id }) => id)
  const [cards, rows] = await Promise.all([
    loadCardsOfSeen(services, wanted),
    selectOwn(db, actor.userId, wanted, item),
  ])
  const own = new Map(rows.map((row) => [row.id, row]))
  return {
    ...page,
    items: cards.flatMap((card) => {
      const row = own.get(card.id)
      if (!row) return []
      const permissions = listPolicy.permissions(rolesInList(actor, row))
      return [{ ...card, permissions, item_id: row.itemId }]
    }),
  }
}

const selectOwn = (executor: Executor, userId: number, ids: readonly number[], item: ItemRef | undefined) =>
  executor
    .select({
      id: lists.id,
      ownerId: lists.ownerId,
      teamId: lists.teamId,
      teamKind: kindInListTeam(userId),
      isPrivate: lists.isPrivate,
      itemId: listItems.id,
    })
    .from(lists)
    .leftJoin(listItems, and(eq(listItems.listId, lists.id), isItemOf(item)))
    .where(and(isOneOf(lists.id, ids), isOwnList(userId)))

const isItemOf = (item: ItemRef | undefined): SQL =>
  item ? eq(listItems[columnOf(item.kind)], item.id) : sql`false`

/** Locks the person, so that concurrent requests respect the limit. */
export async function createList(
  services: Services,
  actor: Actor,
  { name, description, is_private, team_id }: z.output<typeof ListCreateSchema>,
): Promise<ItemList> {
  const { userId } = actor
  const id = await services.db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    if (team_id !== null) await requireWork(tx, userId, team_id)
    if ((await tx.$count(lists, and(eq(lists.ownerId, userId), isOwnList(userId)))) >= limits.listsPerPerson)
      throw new ApiError('list_limit')
    const values = { ownerId: userId, teamId: team_id, name, description, isPrivate: is_private }
    return found(await first(tx.insert(lists).values(values).returning({ id: lists.id }))).id
  })
  return getList(services, id, actor)
}

export async function updateList(
  services: Services,
  actor: Actor,
  id: number,
  { name, description, is_private, team_id }: z.output<typeof ListUpdateSchema>,
): Promise<ItemList> {
  await services.db.transaction(async (tx) => {
    const list = await enterList(tx, id, actor, 'edit')
    const handed = team_id !== undefined && team_id !== list.teamId
    if (handed) {
      listPolicy.require(list.roles, 'hand_over')
      if (team_id !== null) await requireWork(tx, actor.userId, team_id)
    }
    await tx
      .update(lists)
      // A list taken out of a team goes to the actor.
      .set({
        name,
        description,
        isPrivate: is_private,
        ...(handed && { teamId: team_id, ownerId: team_id === null ? actor.userId : list.ownerId }),
        updatedAt: new Date(),
      })
      .where(eq(lists.id, id))
    if (is_private) await withdrawForHiding(tx, list)
  })
  return getList(services, id, actor)
}

export const deleteList = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    const list = await enterList(tx, id, actor, 'delete')
    await withdrawForHiding(tx, list)
    await listLink.forget(tx, String(id))
    const readers = await selectUnreadOfList(tx, id)
    await tx.delete(lists).where(eq(lists.id, id))
    if (readers.length > 0) await enqueueAnnouncement(tx, readers)
    return { id }
  })
