import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { takeTurns } from '#server/db/query-parts.ts'

/** Begins a transaction with the row of the one who writes, and throws when they may not. */
export type Enter = (tx: Transaction, actor: Actor) => Promise<void>

export const enterStaff: Enter = async (tx, { userId }) => {
  const { isStaff } = await lockPerson(tx, userId, 'key share')
  if (!isStaff) throw new ApiError('forbidden')
}

/** For writes that take the row of another person: of two of the staff who change each other, each would hold what the other waits for. */
export const enterForPerson: Enter = async (tx, actor) => {
  await takeTurns(tx, 'console people')
  await enterStaff(tx, actor)
}
