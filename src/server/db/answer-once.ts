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
  /** The Idempotency-Key header, which a client may leave out. */
  key: string | undefined
  /** The parameters, as JSON would write them. */
  request: unknown
  /** Without a key: for so many seconds the same request is the same write. Left out where the rules of the write see to doubles. */
  sameFor?: number
}

const dayInSeconds = 24 * 3600

/**
 * Does a write once for a key, within its transaction, and gives the first answer to whoever asks again in the next 24 hours.
 * Calls with the same key wait for each other. Throws `idempotency_key_reused` when the key came with another request.
 */
export async function answerOnce<T extends object>(
  tx: Transaction,
  { userId, route, key: given, request, sameFor }: Once,
  work: () => Promise<T>,
): Promise<T> {
  if (given === undefined && sameFor === undefined) return work()
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  // No client sends a key with a space in it.
  const key = given ?? `same ${requestHash}`
  const lifetime = given === undefined ? sameFor : dayInSeconds
  await takeTurns(tx, `${userId} ${route} ${key}`)
  const itsRow = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
  await tx
    .delete(idempotencyKeys)
    // The clock and not the transaction's start, which may have been before a wait.
    .where(
      and(itsRow, lt(idempotencyKeys.createdAt, sql`clock_timestamp() - make_interval(secs => ${lifetime})`)),
    )
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
