import { and, eq, ne } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { selectUsablePictures } from '#server/console/usable-pictures.ts'
import type { Transaction } from '#server/db/connect.ts'
import { posts } from '#server/db/schema/index.ts'
import { lockOrder, ofMaker } from './maker-post-record.ts'

type PlacedPicture = { makerId: number; imageId: number; postId?: number }

/** Requires a picture that the actor may show, once among the maker's photos. */
export async function requirePicture(
  tx: Transaction,
  actor: Actor,
  { makerId, imageId, postId = 0 }: PlacedPicture,
): Promise<void> {
  const usable = await selectUsablePictures(tx, actor, makerId, [imageId])
  if (!usable.has(imageId)) throw refusal('missing', messages.uploadAgain)
  const others = and(ofMaker(makerId), eq(posts.imageId, imageId), ne(posts.id, postId))
  if ((await tx.$count(posts, others)) > 0) throw refusal('taken', messages.makerPhotoTwice)
}

const refusal = (code: string, message: string) =>
  new ApiError('invalid_request', [{ path: 'image_id', code, message }])

export async function requireRoom(tx: Transaction, makerId: number): Promise<void> {
  await lockOrder(tx, makerId)
  if ((await tx.$count(posts, ofMaker(makerId))) >= limits.postsPerMaker)
    throw new ApiError('maker_post_limit')
}
