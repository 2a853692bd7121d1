import { z } from 'zod'
import { withoutPersonalData } from '#contract/data/personal-data.ts'
import { isOwnRefusal } from '#server/api-error.ts'
import { framesOf, type Logger } from '#server/logger.ts'

/** Omits payloads and error messages, which contain personal data. */
export function logQueue(
  logger: Logger,
  level: string,
  message: string,
  meta: Record<string, unknown> | undefined,
): void {
  const job = FailedJobSchema.safeParse(meta?.job).data
  const words = withoutPersonalData(message.split('\n', 1)[0] ?? '')
  if (level === 'warning') logger.warn(words)
  if (level !== 'error') return
  const isRetried = job && job.attempts < job.max_attempts
  const jobLevel = isRetried && isOwnRefusal(meta?.error) ? 'warn' : 'error'
  if (job) logger[jobLevel]({ ...job, reason: reasonOf(meta?.error) }, 'a job failed')
  else logger.error({ reason: reasonOf(meta?.error) }, words)
}

const FailedJobSchema = z.object({
  id: z.coerce.string(),
  task_identifier: z.string(),
  attempts: z.number(),
  max_attempts: z.number(),
})

/** Omits the message: a mail server's may quote the mail. */
function reasonOf(error: unknown): object | undefined {
  if (!(error instanceof Error)) return undefined
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
    stack: framesOf(error),
    cause: reasonOf(error.cause),
  }
}
