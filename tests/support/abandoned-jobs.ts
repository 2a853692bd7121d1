import { createDatabase } from '#server/db/connect.ts'
import { importJobs } from '#server/features/imports/import-jobs.ts'
import { ageSampleRequests } from '#server/features/orders/stock.ts'
import { releaseAbandonedJobs } from '#server/jobs/queue-upkeep.ts'
import { mailJob } from '#server/mail/mail.ts'

/** Expires the locks of killed workers, as the passing of time would. Returns the number of jobs released. */
export async function releaseAbandoned(url: string): Promise<number> {
  const { db, pool } = createDatabase(url)
  const { rowCount } = await pool.query(`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes'
    where locked_at is not null`)
  const names = [mailJob, ageSampleRequests, ...importJobs].map(({ name }) => name)
  await releaseAbandonedJobs(db, names)
  await pool.end()
  return rowCount ?? 0
}
