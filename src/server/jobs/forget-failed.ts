import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'

const hasFailedForGood = sql`attempts >= max_attempts and locked_at is null`

/** Jobs that nobody will try again: long enough kept for looking at, for they carry addresses and texts of people. */
export async function removeFailedJobs(db: Database): Promise<void> {
  await db.execute(sql`
    delete from graphile_worker._private_jobs where ${hasFailedForGood} and updated_at < now() - interval '14 days'`)
}

/** Mails that never reached who leaves. */
export async function removeFailedMails(tx: Transaction, to: string): Promise<void> {
  await tx.execute(sql`
    delete from graphile_worker._private_jobs where ${hasFailedForGood} and payload->>'to' = ${to}`)
}
