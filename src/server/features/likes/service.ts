import { messages } from '#contract/data/messages.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { columnOf, type ItemRef, isShown } from '#server/features/lists/service.ts'
import { notify, withdrawNotifications } from '#server/features/notifications/service.ts'
import { countForOrder, countLikes, deleteLikeRow, insertLike } from './queries.ts'

export { uncountLikesOf } from './queries.ts'

/** Idempotent: only the first like counts and notifies. */
export const createLike = (db: Database, { userId }: Actor, item: ItemRef) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    found(await isShown(tx, item))
    if (await insertLike(tx, userId, item)) {
      await countForOrder(tx, item, 1)
      await notify(tx, occasionOf(userId, item))
    }
    return { ...item, liked: true, like_count: await countLikes(tx, item) }
  })

/** Works for hidden items too, without revealing their like count. */
export const deleteLike = (db: Database, { userId }: Actor, item: ItemRef) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    const shown = await isShown(tx, item)
    if (await deleteLikeRow(tx, userId, item)) {
      await countForOrder(tx, item, -1)
      await withdrawNotifications(tx, occasionOf(userId, item))
    }
    return { ...item, liked: false, like_count: shown ? await countLikes(tx, item) : 0 }
  })

const occasionOf = (actorId: number, { kind, id }: ItemRef) =>
  ({ type: 'LIKE', actorId, subject: { [columnOf(kind)]: id } }) as const

export function requireItemRef({ kind, id }: { [K in keyof ItemRef]?: ItemRef[K] | undefined }): ItemRef {
  if (kind !== undefined && id !== undefined) return { kind, id }
  const missing = [...(kind === undefined ? ['kind'] : []), ...(id === undefined ? ['id'] : [])]
  throw new ApiError(
    'invalid_request',
    missing.map((path) => ({ path, code: 'required', message: messages.required })),
  )
}
