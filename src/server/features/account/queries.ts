import { and, eq, notExists, sql } from 'drizzle-orm'
import { orderStatus } from '#contract/order-status.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  images,
  imageUploads,
  listItems,
  lists,
  orderGroups,
  orders,
  users,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/image-columns.ts'

/** Nobody orders, saves or writes in this person's name until the transaction ends. */
export const lockUser = (tx: Transaction, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export const selectGroupCodes = (tx: Transaction, userId: number) =>
  tx
    .select({ code: orderGroups.code })
    .from(orderGroups)
    .where(eq(orderGroups.userId, userId))
    .orderBy(orderGroups.id)

const forgotten = {
  recipient: '（退会済み）',
  company: '',
  zipCode: '',
  city: '',
  street: '',
  building: '',
  phone: '',
  note: '',
}

/** Nothing of these groups will ever be sent: nobody needs to know where to. */
export const forgetAddresses = (tx: Transaction, userId: number) =>
  tx
    .update(orderGroups)
    .set(forgotten)
    .where(
      and(
        eq(orderGroups.userId, userId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(orders)
            .where(and(eq(orders.groupId, orderGroups.id), sql`${orders.status} <> ${orderStatus.cancel}`)),
        ),
      ),
    )

export const deleteUser = (tx: Transaction, userId: number) => tx.delete(users).where(eq(users.id, userId))

export const selectLists = (db: Database, userId: number) =>
  db
    .select({ list: lists, item: { kind: listItems.kind, itemId: listItems.itemId } })
    .from(lists)
    .leftJoin(listItems, eq(listItems.listId, lists.id))
    .where(eq(lists.ownerId, userId))
    .orderBy(lists.id, listItems.id)

export const selectUploads = (db: Database, userId: number) =>
  db
    .select(imageColumns(images))
    .from(imageUploads)
    .innerJoin(images, eq(images.id, imageUploads.imageId))
    .where(eq(imageUploads.userId, userId))
    .orderBy(images.id)
