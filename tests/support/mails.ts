import { runDueJobs } from '#server/jobs/run-jobs.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { TestApi } from './api.ts'

/** Does the jobs that are due, and gives the mails among them instead of sending them. */
export async function deliverMails({ pool, services }: TestApi): Promise<Mail[]> {
  const mails: Mail[] = []
  await runDueJobs({ pool, logger: services.logger, sendMail: async (mail) => void mails.push(mail) })
  return mails
}

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Mail): string => /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? ''
