import type { Mail } from '#server/mail/mail.ts'
import type { AgedRequests } from './age-sample-requests.ts'

/** Every kind of job with what it carries. */
export type JobPayloads = {
  age_sample_requests: AgedRequests
  send_mail: Mail
}

export type JobName = keyof JobPayloads
