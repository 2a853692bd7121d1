import { sql } from 'drizzle-orm'
import { allJobs } from '#server/all-jobs.ts'
import { runDueJobs } from '#server/jobs/run-jobs.ts'
import type { Mail, SendMail } from '#server/mail/mail.ts'
import type { TestApi } from './api.ts'

/** Works off due jobs and returns their mails without sending them. */
export async function deliverMails(api: TestApi): Promise<Mail[]> {
  const mails: Mail[] = []
  await workOff(api, async (mail) => void mails.push(mail))
  return mails
}

/** Also delivers mails that are delayed by a minute, so that an undo can cancel them. */
export async function mailsAfterAMinute(api: TestApi): Promise<Mail[]> {
  await api.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  return deliverMails(api)
}

/** Works off due jobs, with `logger` if a test inspects the log. */
export const workOff = (
  { pool, services, ask }: TestApi,
  sendMail: SendMail,
  logger = services.logger,
): Promise<void> => runDueJobs({ jobs: allJobs, context: { ...services, ask, sendMail }, pool, logger })

export const tokenIn = ({ text }: Mail): string => /[?&](?:token|change)=([\w.-]+)/.exec(text)?.[1] ?? ''
