import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerOptions, run, type Worker } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'

/** The grace is longer than any job takes: what a pool that gives up has begun may end. */
const timeouts = { pauseMs: 1_000, graceMs: 30_000 }

type KeptOptions = RunnerOptions & { pgPool: Pick<Pool, 'query'> }

/**
 * A runner that is there until it is stopped. One that cannot write down what it has done, because PostgreSQL went away, gives up, and
 * may wait for ever for an answer that went with PostgreSQL, or hear no answer any more without giving up; another takes its place and
 * whatever it still held.
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

  /** Nothing when it is stopped meanwhile. */
  async function startAgain({ poolIds }: typeof current): Promise<typeof current | undefined> {
    for (;;) {
      await wait(pauseMs)
      if (isStopping) return undefined
      try {
        await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [[...poolIds]])
        return await start()
      } catch {
        // PostgreSQL is not back yet.
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.gone
      // Its timetable would go on beside that of the next one.
      void stopRunner()
      const next = isStopping ? undefined : await startAgain(current)
      if (!next) return
      logger.warn('the job queue stopped and was started again')
      current = next
      if (isStopping) await stopRunner()
    }
  }

  /** It may just have stopped by itself. */
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
 * A worker without a job asks for one every few seconds, and hears of none or of one. One that does not has lost its question, or asks in
 * vain for ever: the library keeps the first answer to which jobs there are, even when that answer was a broken connection.
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
