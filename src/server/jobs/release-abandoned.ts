import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import type { JobName } from './job-payloads.ts'

/** What follows from something that happened, and must; each takes seconds. What the timetable brings comes again by itself. */
const quickJobs = ['send_mail', 'age_sample_requests'] satisfies JobName[]

/**
 * Whatever a process that was killed still held may be taken by another after ten minutes. The library would wait for four hours, and
 * begin to look for them up to ten minutes later.
 */
export async function releaseAbandonedJobs(db: Database): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs j set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ${quickJobs} and j.locked_at < now() - interval '10 minutes'`)
}
