import { createHash } from 'node:crypto'
import { and, eq, like, lt, sql } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from './connect.ts'
import { first, takeTurns } from './query-parts.ts'
import { idempotencyKeys } from './schema/index.ts'

export type Once = {
  userId: number
  route: string
  key: string | undefined
  request: unknown
  /** Seconds in which an identical request without a key counts as a retry. */
  sameFor?: number
}

const dayInSeconds = 24 * 3600

/** Cannot collide: no client sends a key with a space. */
const sameAs = (requestHash: string) => `same ${requestHash}`

/**
 * Runs a write once per key, serialized, and repeats its first answer for 24 hours. Throws
 * `idempotency_key_reused` if the request differs.
 */
export async function answerOnce<T extends object>(
  tx: Transaction,
  { userId, route, key: given, request, sameFor }: Once,
  work: () => Promise<T>,
): Promise<T> {
  if (given === undefined && sameFor === undefined) return work()
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const key = given ?? sameAs(requestHash)
  const lifetime = given === undefined ? sameFor : dayInSeconds
  await takeTurns(tx, `${userId} ${route} ${key}`)
  const itsRow = and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  )
  await tx
    .delete(idempotencyKeys)
    // now() is the transaction's start, before a possible wait.
    .where(
      and(itsRow, lt(idempotencyKeys.createdAt, sql`clock_timestamp() - make_interval(secs => ${lifetime})`)),
    )
  const known = await first(tx.select().from(idempotencyKeys).where(itsRow))
  if (known) {
    if (known.requestHash !== requestHash) throw new ApiError('idempotency_key_reused')
    // Stored by the same `work`, so it has type T.
    return known.answer as T
  }
  const answer = await work()
  await tx.insert(idempotencyKeys).values({ userId, route, key, requestHash, answer })
  return answer
}

/** Lets the next request without a key count as a new one, because the owner took the last one back. */
export async function forgetSame(tx: Transaction, userId: number, route: string): Promise<void> {
  const { userId: owner, route: call, key } = idempotencyKeys
  await tx.delete(idempotencyKeys).where(and(eq(owner, userId), eq(call, route), like(key, sameAs('%'))))
}
