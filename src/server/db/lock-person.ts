import { eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from './connect.ts'
import { first } from './query-parts.ts'
import { users } from './schema/index.ts'

/**
 * key share      nobody leaves before the transaction ends
 * no key update  and nobody else changes what hangs on the person: one at a time
 * update         and nothing else is written in the person's name: for who leaves
 */
export type LockMode = 'key share' | 'no key update' | 'update'

/**
 * Takes the row of a person, and answers it; `account_missing` for who has left meanwhile, `account_locked` for whom the staff has
 * locked. Whoever writes in somebody's name begins with this: who came to it only later could hold what somebody who leaves is waiting for.
 */
export async function lockPerson(tx: Transaction, userId: number, mode: LockMode) {
  const person = await first(tx.select().from(users).where(eq(users.id, userId)).for(mode))
  if (!person) throw new ApiError('account_missing')
  if (person.lockedAt) throw new ApiError('account_locked')
  return person
}

export type Person = Awaited<ReturnType<typeof lockPerson>>
