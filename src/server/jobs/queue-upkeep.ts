import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/connect.ts'
import { defineJob, type Job } from './job.ts'

// Private tables of the library. tests/api/library-tables.test.ts checks their shape.
const jobTable = sql`graphile_worker._private_jobs`
const taskTable = sql`graphile_worker._private_tasks`
const timetable = sql`graphile_worker._private_known_crontabs`

export async function removeFailedJobs(executor: Executor, which: SQL): Promise<void> {
  await executor.execute(sql`
    delete from ${jobTable} where attempts >= max_attempts and locked_at is null and ${which}`)
}

export type QueueState = {
  /** Waiting time of the oldest due job; 0 without one. */
  oldestDueSeconds: number
  /** Reveals that all workers are gone when no job is due: jobs locked by a killed worker are not due. */
  timetableIdleSeconds: number
}

export async function readQueue(executor: Executor): Promise<QueueState> {
  const { rows } = await executor.execute<QueueState>(sql`
    select
      (select coalesce(extract(epoch from now() - min(run_at)), 0) from ${jobTable}
        where run_at <= now() and is_available)::float8 as "oldestDueSeconds",
      (select coalesce(extract(epoch from now() - max(coalesce(last_execution, known_since))), 'infinity')
        from ${timetable})::float8 as "timetableIdleSeconds"`)
  return rows[0] ?? { oldestDueSeconds: 0, timetableIdleSeconds: Number.POSITIVE_INFINITY }
}

/** Unlocks sooner than the library, which waits four hours, plus up to ten minutes. */
export async function releaseAbandonedJobs(executor: Executor, names: readonly string[]): Promise<void> {
  await executor.execute(sql`
    update ${jobTable} j set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    from ${taskTable} t
    where t.id = j.task_id and t.identifier = any(${sql.param(names)}::text[])
      and j.locked_at < now() - interval '10 minutes'`)
}

type Parts = { db: Database }

export const queueUpkeep = (jobs: readonly Pick<Job<never, never>, 'name' | 'quick'>[]) => {
  const quickNames = jobs.filter(({ quick }) => quick).map(({ name }) => name)
  return [
    defineJob({
      name: 'release_abandoned_jobs',
      cron: '*/5 * * * *',
      // Runs again in five minutes; retries would pile up during an outage.
      attempts: 1,
      run: ({ db }: Parts) => releaseAbandonedJobs(db, quickNames),
    }),
    // Payloads contain personal data, so they are kept for debugging only.
    defineJob({
      name: 'remove_failed_jobs',
      cron: '47 18 * * *',
      run: ({ db }: Parts) => removeFailedJobs(db, sql`updated_at < now() - interval '14 days'`),
    }),
  ]
}
