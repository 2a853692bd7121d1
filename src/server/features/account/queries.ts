import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import {
  images,
  imageUploads,
  listItems,
  lists,
  products,
  productVariations,
  users,
} from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'

export const deleteUser = (executor: Executor, userId: number) =>
  executor.delete(users).where(eq(users.id, userId))

/** 1 project, 2 post, 3 interior, 4 building material: what a person put on a list, as the api numbers it. */
const kind = sql<number>`case when ${listItems.projectId} is not null then 1 when ${listItems.postId} is not null then 2
  else (select p.kind + 2 from ${productVariations} v join ${products} p on p.id = v.product_id
    where v.id = ${listItems.variationId}) end`
const itemId = sql<
  number | null
>`coalesce(${listItems.projectId}, ${listItems.postId}, ${listItems.variationId})::int`

export const selectLists = (executor: Executor, userId: number) =>
  executor
    .select({ list: lists, kind, itemId })
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
    .orderBy(imageUploads.id)
