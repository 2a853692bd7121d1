import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/connect.ts'
import { defineJob, type Job } from './job.ts'

// Tables of the library's own, for which it has no function. tests/api/library-tables.test.ts holds their shape.
const jobTable = sql`graphile_worker._private_jobs`
const taskTable = sql`graphile_worker._private_tasks`
const timetable = sql`graphile_worker._private_known_crontabs`

/** Jobs that nobody will try again. */
export async function removeFailedJobs(executor: Executor, which: SQL): Promise<void> {
  await executor.execute(sql`
    delete from ${jobTable} where attempts >= max_attempts and locked_at is null and ${which}`)
}

export type QueueState = {
  /** How long the oldest job waits that could be done now; 0 where none does. */
  oldestDueSeconds: number
  /** What a worker that was killed holds is due to nobody, and where nothing new comes the timetable alone tells that all are gone. */
  timetableIdleSeconds: number
}

/** Infinite where no worker has ever looked at the timetable. */
export async function readQueue(executor: Executor): Promise<QueueState> {
  const { rows } = await executor.execute<QueueState>(sql`
    select
      (select coalesce(extract(epoch from now() - min(run_at)), 0) from ${jobTable}
        where run_at <= now() and is_available)::float8 as "oldestDueSeconds",
      (select coalesce(extract(epoch from now() - max(coalesce(last_execution, known_since))), 'infinity')
        from ${timetable})::float8 as "timetableIdleSeconds"`)
  return rows[0] ?? { oldestDueSeconds: 0, timetableIdleSeconds: Number.POSITIVE_INFINITY }
}

/**
 * Quick jobs of a process that was killed may be taken by another after ten minutes. The library would wait for four hours, and begin to
 * look for them up to ten minutes later.
 */
export async function releaseAbandonedJobs(executor: Executor, names: readonly string[]): Promise<void> {
  await executor.execute(sql`
    update ${jobTable} j set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    from ${taskTable} t
    where t.id = j.task_id and t.identifier = any(${sql.param(names)}::text[])
      and j.locked_at < now() - interval '10 minutes'`)
}

type Parts = { db: Database }

/** What the queue needs done for itself. */
export const queueUpkeep = (jobs: readonly Pick<Job<never, never>, 'name' | 'quick'>[]) => {
  const quickNames = jobs.filter(({ quick }) => quick).map(({ name }) => name)
  return [
    defineJob({
      name: 'release_abandoned_jobs',
      cron: '*/5 * * * *',
      // It comes again in five minutes: with more tries, what fails for a day would pile up.
      attempts: 1,
      run: ({ db }: Parts) => releaseAbandonedJobs(db, quickNames),
    }),
    // Long enough kept for looking at, for they carry addresses and texts of people.
    defineJob({
      name: 'remove_failed_jobs',
      cron: '47 18 * * *',
      run: ({ db }: Parts) => removeFailedJobs(db, sql`updated_at < now() - interval '14 days'`),
    }),
  ]
}
