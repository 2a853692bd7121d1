import type { Mail } from '#server/mail/mail.ts'

/** Every kind of job with what it carries. */
export type JobPayloads = {
  send_mail: Mail
}

export type JobName = keyof JobPayloads
