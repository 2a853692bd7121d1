import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { images, imageUploads, listItems, lists, users } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/image-columns.ts'

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
