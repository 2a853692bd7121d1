import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { images, imageUploads, listItems, lists, users } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

export const deleteUser = (executor: Executor, userId: number) =>
  executor.delete(users).where(eq(users.id, userId))

export const selectLists = (executor: Executor, userId: number) =>
  executor
    .select({ list: lists, item: { kind: listItems.kind, itemId: listItems.itemId } })
    .from(lists)
    .leftJoin(listItems, eq(listItems.listId, lists.id))
    .where(eq(lists.ownerId, userId))
    .orderBy(lists.id, listItems.id)

export const selectUploads = (executor: Executor, userId: number) =>
  executor
    .select(imageColumns(images))
    .from(imageUploads)
    .innerJoin(images, eq(images.id, imageUploads.imageId))
    .where(eq(imageUploads.userId, userId))
    .orderBy(images.id)
