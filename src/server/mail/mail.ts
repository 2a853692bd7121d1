import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { removeFailedJobs } from '#server/jobs/queue-upkeep.ts'

/** A mail as it is sent. Plain text: it reads everywhere, and nothing in it can be mistaken for markup. */
export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** The address by which a mail program offers to end mails of this kind, by one press (RFC 8058). */
  unsubscribe?: string
}

/** Sends a mail. Told again to send the same one, it is sent under the same id, so that who gets it twice can tell. */
export type SendMail = (mail: Mail, id: string) => Promise<void>

export const mailJob = defineJob({
  name: 'send_mail',
  quick: true,
  run: ({ sendMail }: { sendMail: SendMail }, mail: Mail, id) => sendMail(mail, id),
})

/** Has a mail sent once the transaction is committed; never, if it is not. */
export const enqueueMail = (executor: Executor, mail: Mail): Promise<void> => enqueue(executor, mailJob, mail)

/** Mails that never reached somebody. */
export const removeFailedMails = (executor: Executor, to: string): Promise<void> =>
  removeFailedJobs(executor, sql`payload->>'to' = ${to}`)
