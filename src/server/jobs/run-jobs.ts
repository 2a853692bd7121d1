import { type JobHelpers, Logger as JobLogger, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'
import { inSpan, type SpanOf } from '#server/telemetry/spans.ts'
import { type Job, jobId } from './job.ts'
import { logQueue } from './log-queue.ts'
import { superviseRunner } from './supervise-runner.ts'

export type JobOptions<Context> = {
  jobs: readonly Job<never, Context>[]
  context: Context
  pool: Pool
  logger: Logger
}

/**
 * Zero delays make the library write results in batches: only there it catches a failed write, instead of
 * crashing, and a stopping run waits for it.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Runs each job in one process, of several that may share a database. */
export function runJobs<Context>(options: JobOptions<Context>): Promise<{ stop: () => Promise<void> }> {
  const crontab = writeCrontab(options.jobs)
  const running = { ...settingsOf(options), crontab, concurrency: 2, pollInterval: 2_000 }
  return superviseRunner(running, options.logger)
}

/** Runs due jobs and returns, for tests and one-off commands. */
export const runDueJobs = <Context>(options: JobOptions<Context>): Promise<void> =>
  runOnce(settingsOf(options))

export const writeCrontab = (
  jobs: readonly Pick<Job<never, never>, 'name' | 'cron' | 'attempts'>[],
): string =>
  jobs
    .filter(({ cron }) => cron !== undefined)
    .map(({ name, cron, attempts }) => `${cron} ${name}${attempts === undefined ? '' : ` ?max=${attempts}`}`)
    .join('\n')

/** Links a job to its enqueuing span, its only flag. */
const jobSpan = (name: string, flags: Record<string, boolean> | null): SpanOf => ({
  name: `job ${name}`,
  kind: 'consumer',
  labels: { job: name },
  histogram: 'job.duration',
  parent: Object.keys(flags ?? {})[0],
})

function settingsOf<Context>({ jobs, context, pool, logger }: JobOptions<Context>) {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ name, run, giveUp }) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        inSpan(jobSpan(name, job.flags), async () => {
          try {
            await run(context, payload as never, jobId(job))
          } catch (error) {
            if (job.attempts >= job.max_attempts) await giveUp?.(context, payload as never)
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
