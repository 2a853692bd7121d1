import { messages } from '#contract/data/messages.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { columnOf, isShown, type Thing } from '#server/features/lists/service.ts'
import { notify, takeBack } from '#server/features/notifications/service.ts'
import { countForOrder, countLikes, deleteLikeRow, insertLike } from './queries.ts'

export { uncountLikesOf } from './queries.ts'

/** Idempotent: only the first like counts and notifies. */
export const createLike = (db: Database, { userId }: Actor, thing: Thing) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    found(await isShown(tx, thing))
    if (await insertLike(tx, userId, thing)) {
      await countForOrder(tx, thing, 1)
      await notify(tx, occasionOf(userId, thing))
    }
    return { ...thing, liked: true, like_count: await countLikes(tx, thing) }
  })

/** Works for hidden things too, without revealing their like count. */
export const deleteLike = (db: Database, { userId }: Actor, thing: Thing) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    const shown = await isShown(tx, thing)
    if (await deleteLikeRow(tx, userId, thing)) {
      await countForOrder(tx, thing, -1)
      await takeBack(tx, occasionOf(userId, thing))
    }
    return { ...thing, liked: false, like_count: shown ? await countLikes(tx, thing) : 0 }
  })

const occasionOf = (actorId: number, { kind, id }: Thing) =>
  ({ type: 'LIKE', actorId, thing: { [columnOf(kind)]: id } }) as const

export function requireThing({ kind, id }: { [K in keyof Thing]?: Thing[K] | undefined }): Thing {
  if (kind !== undefined && id !== undefined) return { kind, id }
  const missing = [...(kind === undefined ? ['kind'] : []), ...(id === undefined ? ['id'] : [])]
  throw new ApiError(
    'invalid_request',
    missing.map((path) => ({ path, code: 'required', message: messages.required })),
  )
}
