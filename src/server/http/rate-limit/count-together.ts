import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#server/db/connect.ts'
import { rateLimits } from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { RateClass } from './rate-classes.ts'
import { countInMemory, type MakeCount } from './rate-limiter.ts'

/** Limits that protect a single process, so each process counts for itself. */
const byProcess: ReadonlySet<RateClass> = new Set(['read', 'image', 'page', 'token'])

/** Counts that another process may reset, so no process may refuse from memory. */
const takenBack: ReadonlySet<RateClass> = new Set(['password', 'slip', 'account'])

/**
 * Counts in the database for all processes. Refuses exhausted keys from memory, without a query, until their
 * time has passed.
 */
export const countTogether =
  (pool: Pool): MakeCount =>
  (name, window) => {
    if (byProcess.has(name)) return countInMemory(name, window)
    return new HashedCounts({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `${name} ${window.seconds}`,
      points: window.count,
      duration: window.seconds,
      ...(!takenBack.has(name) && { inMemoryBlockOnConsumed: window.count + 1 }),
    })
  }

/** Stores hashes instead of networks and mail addresses. */
class HashedCounts extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return createHash('sha256').update(super.getKey(key)).digest('base64url')
  }
}

export const oldCountsJob = defineJob({
  name: 'remove_old_counts',
  cron: '17 * * * *',
  run: ({ db }: { db: Database }) => db.delete(rateLimits).where(lt(rateLimits.expire, Date.now())),
})
