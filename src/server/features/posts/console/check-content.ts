import { and, eq, ne, type SQL } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { selectUsablePictures } from '#server/console/usable-pictures.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { posts } from '#server/db/schema/index.ts'

type PlacedPicture = { makerId: number; imageId: number }

export const ofMaker = (makerId: number): SQL => eq(posts.makerId, makerId)

/** Serializes changes of the order, the number and the pictures of a maker's photos. */
export const lockOrder = (tx: Transaction, makerId: number) => lockNames(tx, `photos of maker ${makerId}`)

/** Requires a picture that the actor may show. */
export async function requirePicture(
  tx: Transaction,
  actor: Actor,
  { makerId, imageId }: PlacedPicture,
): Promise<void> {
  const usable = await selectUsablePictures(tx, actor, makerId, [imageId])
  if (!usable.has(imageId)) throw refusePicture('missing', messages.uploadAgain)
}

/** Requires room for one more photo, and a picture once among the maker's photos. Expects the lock of the order. */
export async function requirePlace(
  tx: Transaction,
  { id, isNew, makerId, imageId }: PlacedPicture & { id: number; isNew: boolean },
): Promise<void> {
  if (isNew && (await tx.$count(posts, ofMaker(makerId))) >= limits.postsPerMaker)
    throw new ApiError('maker_post_limit')
  const others = and(ofMaker(makerId), eq(posts.imageId, imageId), ne(posts.id, id))
  if ((await tx.$count(posts, others)) > 0) throw refusePicture('taken', messages.makerPhotoTwice)
}

const refusePicture = (code: string, message: string) =>
  new ApiError('invalid_request', [{ path: 'image_id', code, message }])
