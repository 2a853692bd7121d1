import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerOptions, run, type Worker } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'

/** The grace exceeds any job, so that a failing pool can finish its work. */
const timeouts = { pauseMs: 1_000, graceMs: 30_000 }

type KeptOptions = RunnerOptions & { pgPool: Pick<Pool, 'query'> }

/**
 * Replaces a failed runner until stopped. Without PostgreSQL a runner may give up, wait forever for a lost
 * answer, or silently stop polling. The next one takes over its jobs.
 */
export async function keepRunning(
  options: KeptOptions,
  logger: Logger,
  { pauseMs, graceMs } = timeouts,
  begin: typeof run = run,
): Promise<{ stop: () => Promise<void> }> {
  let current = await start()
  let isStopping = false

  async function start() {
    const poolIds = new Set<string>()
    const events: NonNullable<RunnerOptions['events']> = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
    const givingUp = once(events, 'pool:gracefulShutdown').then(() =>
      wait(graceMs, undefined, { ref: false }),
    )
    const deafness = untilDeaf(events, graceMs)
    const runner = await begin({ ...options, events })
    return { runner, poolIds, gone: Promise.race([runner.promise.catch(() => {}), givingUp, deafness]) }
  }

  async function startAgain({ poolIds }: typeof current): Promise<typeof current | undefined> {
    for (;;) {
      await wait(pauseMs)
      if (isStopping) return undefined
      try {
        await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [[...poolIds]])
        return await start()
      } catch {}
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.gone
      // Its cron schedule would run beside the next runner's.
      void stopRunner()
      const next = isStopping ? undefined : await startAgain(current)
      if (!next) return
      logger.warn('the job queue stopped and was started again')
      current = next
      if (isStopping) await stopRunner()
    }
  }

  const stopRunner = () => current.runner.stop().catch(() => {})

  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      await Promise.race([stopRunner(), wait(graceMs, undefined, { ref: false })])
      await watching
    },
  }
}

/**
 * Resolves when a worker falls silent: its query was lost, or it asks in vain, because the library caches even a
 * failed first list of tasks.
 */
function untilDeaf(events: NonNullable<RunnerOptions['events']>, graceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timers = new Map<Worker, NodeJS.Timeout>()
  const forget = ({ worker }: { worker: Worker }) => clearTimeout(timers.get(worker))
  const hear = ({ worker }: { worker: Worker }) => {
    forget({ worker })
    timers.set(worker, setTimeout(resolve, graceMs).unref())
  }
  for (const sign of ['worker:create', 'worker:getJob:empty', 'job:complete'] as const) events.on(sign, hear)
  for (const end of ['job:start', 'worker:stop'] as const) events.on(end, forget)
  return promise
}
