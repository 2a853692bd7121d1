import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { idArray, isOneOf } from '#server/db/query-fragments.ts'
import { listItems, lists } from '#server/db/schema/index.ts'
import { notify, withdrawNotifications } from '#server/features/notifications/service.ts'
import type { VisibleList } from './access.ts'
import { columnOf, type ItemRef, itemRefOf } from './item-refs.ts'
import type { ItemColumn } from './shown-items.ts'

const occasionOf = (actorId: number, { kind, id }: ItemRef) => ({
  type: 'ADD_LIST' as const,
  actorId,
  subject: { [columnOf(kind)]: id },
})

/** Notifies the owners of the item, unless the list is private. */
export async function notifyOfAddition(
  tx: Transaction,
  actor: Actor,
  list: VisibleList,
  ref: ItemRef,
): Promise<void> {
  if (!list.isPrivate) await notify(tx, occasionOf(actor.userId, ref))
}

type ItemRow = typeof listItems.$inferSelect

/** Withdraws unread notifications when the item leaves the person's last public list. */
export async function withdrawForRemoval(
  tx: Transaction,
  list: VisibleList,
  items: readonly ItemRow[],
): Promise<void> {
  if (list.isPrivate) return
  const told = items.filter(({ variationId }) => variationId === null)
  const gone = told.map((item) => ({ adderId: item.addedById ?? list.ownerId, ref: itemRefOf(item) }))
  const visible = new Set((await selectPublic(tx, list, gone)).map(keyOf))
  await withdrawNotifications(
    tx,
    ...gone.filter((each) => !visible.has(keyOf(each))).map(({ adderId, ref }) => occasionOf(adderId, ref)),
  )
}

/** Treats a deleted or hidden list like the removal of all items. */
export async function withdrawForHiding(tx: Transaction, list: VisibleList): Promise<void> {
  await withdrawForRemoval(tx, list, await tx.select().from(listItems).where(eq(listItems.listId, list.id)))
}

type AddedItem = { adderId: number; ref: ItemRef }

const keyOf = ({ adderId, ref }: AddedItem): string => `${adderId} ${ref.kind} ${ref.id}`

async function selectPublic(
  tx: Transaction,
  list: VisibleList,
  gone: readonly AddedItem[],
): Promise<AddedItem[]> {
  const idsOf = (column: ItemColumn) =>
    gone.filter(({ ref }) => columnOf(ref.kind) === column).map(({ ref }) => ref.id)
  const rows = await tx
    .select({ item: listItems, ownerId: lists.ownerId })
    .from(listItems)
    .innerJoin(lists, eq(lists.id, listItems.listId))
    .where(
      and(
        or(isOneOf(listItems.projectId, idsOf('projectId')), isOneOf(listItems.postId, idsOf('postId'))),
        sql`coalesce(${listItems.addedById}, ${lists.ownerId}) = any(${idArray(gone.map(({ adderId }) => adderId))})`,
        lists.shown,
        ne(lists.id, list.id),
      ),
    )
  return rows.map(({ item, ownerId }) => ({ adderId: item.addedById ?? ownerId, ref: itemRefOf(item) }))
}
