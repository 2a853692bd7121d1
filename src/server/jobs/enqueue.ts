import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { JobName, JobPayloads } from './job-payloads.ts'

/** Puts a job beside the rows that it follows from: both are there after the commit, or neither. */
export async function enqueue<Name extends JobName>(
  db: Database | Transaction,
  name: Name,
  payload: JobPayloads[Name],
  /** How long it waits at least, as PostgreSQL writes it. */
  delay = '0',
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => now() + ${delay}::interval)`)
}
