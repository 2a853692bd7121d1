import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import type { Mail } from '#server/mail/mail.ts'

/** Returns queued mails that contain the text, in order of creation. */
export async function mailsOf(db: Database, text: string): Promise<Mail[]> {
  const { rows } = await db.execute<{ mail: Mail }>(sql`
    select payload as mail from graphile_worker._private_jobs
    where payload->>'text' like ${`%${text}%`} order by id`)
  return rows.map(({ mail }) => mail)
}
