import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { lockNames } from '#server/db/query-fragments.ts'

/** Locks the acting user's row, and throws if they may not write. */
export type EntryCheck = (tx: Transaction, actor: Actor) => Promise<void>

export const enterStaff: EntryCheck = async (tx, { userId }) => {
  const { isStaff } = await lockPerson(tx, userId, 'key share')
  if (!isStaff) throw new ApiError('forbidden')
}

/** For writes that lock another person too: staff who change each other would deadlock. */
export const enterForPerson: EntryCheck = async (tx, actor) => {
  await lockNames(tx, 'console people')
  await enterStaff(tx, actor)
}
