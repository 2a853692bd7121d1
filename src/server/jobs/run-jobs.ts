import { type JobHelpers, Logger as JobLogger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'
import { inSpan, type SpanOf } from '#server/telemetry/spans.ts'
import { type Job, jobId } from './job.ts'
import { keepRunning } from './keep-running.ts'
import { logQueue } from './log-queue.ts'

export type JobOptions<Parts> = {
  jobs: readonly Job<never, Parts>[]
  parts: Parts
  pool: Pool
  logger: Logger
}

/**
 * Zero delays make the library write results in batches: only there it catches a failed write, which would
 * otherwise crash the process, and a stopping run waits for it.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Runs each job in one process, of several that may share a database. */
export function runJobs<Parts>(options: JobOptions<Parts>): Promise<{ stop: () => Promise<void> }> {
  const crontab = writeCrontab(options.jobs)
  const running = { ...settingsOf(options), crontab, concurrency: 2, pollInterval: 2_000 }
  return keepRunning(running, options.logger)
}

/** Runs due jobs and returns, for tests and one-off commands. */
export const runDueJobs = <Parts>(options: JobOptions<Parts>): Promise<void> => runOnce(settingsOf(options))

export const writeCrontab = (
  jobs: readonly Pick<Job<never, never>, 'name' | 'cron' | 'attempts'>[],
): string =>
  jobs
    .filter(({ cron }) => cron !== undefined)
    .map(({ name, cron, attempts }) => `${cron} ${name}${attempts === undefined ? '' : ` ?max=${attempts}`}`)
    .join('\n')

/** Links a job to its enqueuing span, stored as its only flag. */
const jobSpan = (name: string, flags: Record<string, boolean> | null): SpanOf => ({
  name: `job ${name}`,
  kind: 'consumer',
  labels: { job: name },
  histogram: 'job.duration',
  parent: Object.keys(flags ?? {})[0],
})

function settingsOf<Parts>({ jobs, parts, pool, logger }: JobOptions<Parts>) {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, run, giveUp }) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        inSpan(jobSpan(name, job.flags), async () => {
          try {
            await run(parts, payload as never, jobId(job))
          } catch (error) {
            if (job.attempts >= job.max_attempts) await giveUp?.(parts, payload as never)
            throw error
          }
        }),
    ]),
  )
  return {
    pgPool: pool,
    taskList,
    preset,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message, meta) => logQueue(logger, level, message, meta)),
  }
}
