import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunnerOptions, run } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '#server/logger.ts'

const pauseMs = 1_000

type KeptOptions = RunnerOptions & { pgPool: Pool }

/**
 * A runner that is there until it is stopped. One that cannot write down what it has done, because PostgreSQL went away, stops; another
 * takes its place and whatever it still held.
 */
export async function keepRunning(
  options: KeptOptions,
  logger: Logger,
): Promise<{ stop: () => Promise<void> }> {
  let current = await start(options)
  let isStopping = false

  /** Nothing when it is stopped meanwhile. */
  async function startAgain({ poolIds }: typeof current): Promise<typeof current | undefined> {
    for (;;) {
      await wait(pauseMs)
      if (isStopping) return undefined
      try {
        await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [[...poolIds]])
        return await start(options)
      } catch {
        // PostgreSQL is not back yet.
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.runner.promise.catch(() => {})
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
      await stopRunner()
      await watching
    },
  }
}

async function start(options: KeptOptions) {
  const poolIds = new Set<string>()
  const events: NonNullable<RunnerOptions['events']> = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
  return { runner: await run({ ...options, events }), poolIds }
}
