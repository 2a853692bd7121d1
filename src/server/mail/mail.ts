import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { removeFailedJobs } from '#server/jobs/queue-upkeep.ts'

/** Plain text: readable everywhere, and immune to markup injection. */
export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribe?: string
}

/** Retries use the same id: recipients can detect duplicates. */
export type SendMail = (mail: Mail, id: string) => Promise<void>

export const mailJob = defineJob({
  name: 'send_mail',
  quick: true,
  run: ({ sendMail }: { sendMail: SendMail }, mail: Mail, id) => sendMail(mail, id),
})

/** Sends a mail after the transaction commits. */
export const enqueueMail = (executor: Executor, mail: Mail): Promise<void> => enqueue(executor, mailJob, mail)

export const removeFailedMails = (executor: Executor, to: string): Promise<void> =>
  removeFailedJobs(executor, sql`payload->>'to' = ${to}`)
