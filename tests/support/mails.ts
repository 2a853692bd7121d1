import { sql } from 'drizzle-orm'
import { allJobs } from '#server/all-jobs.ts'
import { runDueJobs } from '#server/jobs/run-jobs.ts'
import type { Mail, SendMail } from '#server/mail/mail.ts'
import type { TestApi } from './api.ts'

/** Does the jobs that are due, and gives the mails among them instead of sending them. */
export async function deliverMails(api: TestApi): Promise<Mail[]> {
  const mails: Mail[] = []
  await workOff(api, async (mail) => void mails.push(mail))
  return mails
}

/** The same of those that wait a minute, in case somebody takes back what they tell of. */
export async function mailsAfterAMinute(api: TestApi): Promise<Mail[]> {
  await api.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  return deliverMails(api)
}

/** Does the jobs that are due, with another logger too where that is looked at. */
export const workOff = (
  { pool, services }: TestApi,
  sendMail: SendMail,
  logger = services.logger,
): Promise<void> => runDueJobs({ jobs: allJobs, parts: { ...services, sendMail }, pool, logger })

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Mail): string => /[?&](?:token|change)=([\w.-]+)/.exec(text)?.[1] ?? ''
