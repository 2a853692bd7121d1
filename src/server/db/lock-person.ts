import { eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from './connect.ts'
import { first } from './query-parts.ts'
import { users } from './schema/index.ts'

/**
 * Strength of the lock on a person:
 * - key share: the person cannot be deleted
 * - no key update: also serializes writes to the person's own things
 * - update: also blocks other writes in the person's name, for deletion
 */
export type LockMode = 'key share' | 'no key update' | 'update'

/**
 * Locks a person's row. Throws `account_missing` or, if the staff locked it, `account_locked`. Writes in a
 * person's name take this lock first, to avoid deadlocks with account deletion.
 */
export async function lockPerson(tx: Transaction, userId: number, mode: LockMode) {
  const person = await first(tx.select().from(users).where(eq(users.id, userId)).for(mode))
  if (!person) throw new ApiError('account_missing')
  if (person.lockedAt) throw new ApiError('account_locked')
  return person
}

export type Person = Awaited<ReturnType<typeof lockPerson>>
