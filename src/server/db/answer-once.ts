import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from './connect.ts'
import { first, takeTurns } from './query-parts.ts'
import { idempotencyKeys } from './schema/index.ts'

export type Once = {
  userId: number
  /** The id of the route. */
  route: string
  key: string
  /** What was asked for, as JSON would say it. */
  request: unknown
}

/**
 * Does a write once for a key, within its transaction, and gives the first answer to whoever asks again in the next 24 hours.
 * Calls with the same key wait for each other. Throws `idempotency_key_reused` when the key came with another request.
 */
export async function answerOnce<T extends object>(
  tx: Transaction,
  once: Once,
  work: () => Promise<T>,
): Promise<T> {
  const { userId, route, key } = once
  const requestHash = createHash('sha256').update(JSON.stringify(once.request)).digest('base64url')
  await takeTurns(tx, `${userId} ${route} ${key}`)
  const itsRow = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
  await tx
    .delete(idempotencyKeys)
    .where(and(itsRow, lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`)))
  const known = await first(tx.select().from(idempotencyKeys).where(itsRow))
  if (known) {
    if (known.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
    // The answer that this very work gave.
    return known.answer as T
  }
  const answer = await work()
  await tx.insert(idempotencyKeys).values({ userId, route, key, requestHash, answer })
  return answer
}
