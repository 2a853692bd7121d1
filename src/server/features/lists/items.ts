import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import type { ListItem } from '#contract/lists/schemas.ts'
import type { ListItemCreateSchema, ListItemUpdateSchema } from '#contract/lists/write-schemas.ts'
import { ApiError, changedMeanwhile, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first, idArray, isOneOf } from '#server/db/query-fragments.ts'
import { listItems } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { enterList, lockList } from './access.ts'
import { findCollected, listCollected } from './collected.ts'
import { deleteDecisions, withDecisions } from './decisions.ts'
import { columnOf, type ItemRef, isShown, itemRefOf } from './item-refs.ts'
import { notifyOfAddition, withdrawForRemoval } from './notify-owners.ts'
import { joinShownItem } from './shown-items.ts'

type ItemIds = { list_id: number; item_id: number }

/** Locks the list: concurrent requests add an item once, and the limit holds. */
export async function addItem(
  services: Services,
  actor: Actor,
  listId: number,
  { kind, id, ...use }: z.output<typeof ListItemCreateSchema>,
): Promise<ListItem> {
  const itemId = await services.db.transaction(async (tx) => {
    const list = await enterList(tx, listId, actor, 'edit')
    const ref = { kind, id }
    found(await isShown(tx, ref))
    const known = await findItemOf(tx, listId, ref)
    if (known) return known.id
    await requireSpace(tx, listId)
    const place = { listId, position: frontOf(listId) }
    const values = { ...place, ...use, [columnOf(kind)]: id, addedById: actor.userId }
    const item = found(await first(tx.insert(listItems).values(values).returning({ id: listItems.id })))
    await notifyOfAddition(tx, actor, list, ref)
    return item.id
  })
  return showItem(services, itemId)
}

/** Locks both lists by id; they may be the same. */
async function enterBoth(tx: Transaction, actor: Actor, from: number, to: number) {
  const one = await enterList(tx, Math.min(from, to), actor, 'edit')
  const other = from === to ? one : await lockList(tx, Math.max(from, to), actor, 'edit')
  return from < to ? { source: one, target: other } : { source: other, target: one }
}

const useNames = ['room', 'part', 'quantity', 'note'] as const

type ItemUseInput = Pick<z.output<typeof ListItemUpdateSchema>, (typeof useNames)[number]>

/** Rejects fields that changed since the sender read them. */
function requireSeen(item: Required<ItemUseInput>, sent: ItemUseInput, seen: ItemUseInput = {}): void {
  const changed = useNames.filter(
    (name) =>
      sent[name] !== undefined &&
      seen[name] !== undefined &&
      sent[name] !== item[name] &&
      seen[name] !== item[name],
  )
  if (changed.length === 0) return
  throw changedMeanwhile('list_item_changed', Object.fromEntries(changed.map((name) => [name, item[name]])))
}

/**
 * Updates or moves an item. A move from a private to a public list notifies like an addition, the reverse
 * like a removal.
 */
export async function updateItem(
  services: Services,
  actor: Actor,
  { list_id: from, item_id: id }: ItemIds,
  { list_id: to = from, seen, ...use }: z.output<typeof ListItemUpdateSchema>,
): Promise<ListItem> {
  await services.db.transaction(async (tx) => {
    const { source, target } = await enterBoth(tx, actor, from, to)
    const item = found(await findItem(tx, from, id))
    requireSeen(item, use, seen)
    const moves = to !== from
    const opens = source.isPrivate && !target.isPrivate
    if (moves) {
      if (await findItemOf(tx, to, itemRefOf(item))) throw new ApiError('already_on_list')
      await requireSpace(tx, to)
      await deleteDecisions(tx, id)
    }
    const place = moves && { listId: to, position: frontOf(to) }
    await tx
      .update(listItems)
      // Making it public counts as adding. `position` keeps the update from being empty.
      .set({ position: item.position, ...use, ...place, ...(opens && { addedById: actor.userId }) })
      .where(eq(listItems.id, id))
    if (opens) await notifyOfAddition(tx, actor, target, itemRefOf(item))
    else if (target.isPrivate) await withdrawForRemoval(tx, source, [item])
  })
  return showItem(services, id)
}

export const removeItem = (db: Database, actor: Actor, { list_id, item_id }: ItemIds) =>
  db.transaction(async (tx) => {
    const list = await enterList(tx, list_id, actor, 'edit')
    const gone = found(await first(tx.delete(listItems).where(ofList(list_id, item_id)).returning()))
    await withdrawForRemoval(tx, list, [gone])
    return { id: gone.id }
  })

/** Keeps hidden items, unknown to the client, in their order at the end. */
export const reorderItems = (db: Database, actor: Actor, listId: number, ids: readonly number[]) =>
  db.transaction(async (tx) => {
    await enterList(tx, listId, actor, 'edit')
    const rows = await selectItemIds(tx, listId)
    const shown = new Set(rows.filter((row) => row.shown).map(({ id }) => id))
    const requested = new Set(ids)
    if (requested.size !== ids.length || requested.size !== shown.size || ids.some((id) => !shown.has(id)))
      throw new ApiError('conflict')
    const all = [...ids, ...rows.filter((row) => !row.shown).map(({ id }) => id)]
    await tx.execute(sql`
      update ${listItems} set position = place from unnest(${idArray(all)}) with ordinality as ordered(item_id, place)
      where ${listItems.id} = item_id and ${listItems.listId} = ${listId}`)
    return { item_ids: [...ids] }
  })

async function showItem(services: Services, id: number): Promise<ListItem> {
  const item = found(await findCollected(services, listItems, eq(listItems.id, id)))
  return found((await withDecisions(services.db, [item], true))[0])
}

/** In the order of the list. */
export async function showItems(services: Services, ids: readonly number[]): Promise<ListItem[]> {
  const { items } = await listCollected(services, listItems, isOneOf(listItems.id, ids), [], {
    limit: limits.itemsPerList,
  })
  return withDecisions(services.db, items, true)
}

const ofList = (listId: number, id: number) => and(eq(listItems.listId, listId), eq(listItems.id, id))

const findItem = (tx: Transaction, listId: number, id: number) =>
  first(tx.select().from(listItems).where(ofList(listId, id)))

const findItemOf = (tx: Transaction, listId: number, { kind, id }: ItemRef) =>
  first(
    tx
      .select({ id: listItems.id })
      .from(listItems)
      .where(and(eq(listItems[columnOf(kind)], id), eq(listItems.listId, listId))),
  )

async function selectItemIds(tx: Transaction, listId: number) {
  const rows = await tx
    .select({
      id: listItems.id,
      shown: sql<boolean>`exists (select from (select 1) one ${joinShownItem(listItems)})`,
    })
    .from(listItems)
    .where(eq(listItems.listId, listId))
    .orderBy(asc(listItems.position))
  return rows
}

async function requireSpace(tx: Transaction, listId: number): Promise<void> {
  if ((await tx.$count(listItems, eq(listItems.listId, listId))) >= limits.itemsPerList)
    throw new ApiError('list_full')
}

const frontOf = (listId: number): SQL<number> => sql<number>`(
  select coalesce(min(others.position), 1) - 1 from ${listItems} others where others.list_id = ${listId})`
