import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { notify, withdrawNotifications } from '#server/features/notifications/service.ts'
import { deleteFollowRow, insertFollow, lockFollowee } from './queries.ts'

export const createFollow = (db: Database, actor: Actor, userId: number) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    if (userId === actor.userId) throw ownself()
    found(await lockFollowee(tx, userId))
    if (await insertFollow(tx, actor.userId, userId)) await notify(tx, occasionOf(actor, userId))
    return { user_id: userId, followed: true }
  })

export const deleteFollow = (db: Database, actor: Actor, userId: number) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'key share')
    found(await lockFollowee(tx, userId))
    if (await deleteFollowRow(tx, actor.userId, userId))
      await withdrawNotifications(tx, occasionOf(actor, userId))
    return { user_id: userId, followed: false }
  })

const occasionOf = (actor: Actor, userId: number) =>
  ({ type: 'FOLLOW', actorId: actor.userId, userId }) as const

const ownself = () =>
  new ApiError('invalid_request', [
    { path: 'user_id', code: 'own_self', message: '自分をフォローすることはできません' },
  ])
