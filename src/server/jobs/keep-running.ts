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

  async function startAgain(ended: typeof current): Promise<typeof current | undefined> {
    await wait(pauseMs)
    if (isStopping) return undefined
    try {
      await options.pgPool.query('select graphile_worker.force_unlock_workers($1)', [[...ended.poolIds]])
      return await start(options)
    } catch {
      return startAgain(ended)
    }
  }

  async function watch(): Promise<void> {
    while (!isStopping) {
      await current.runner.promise
      const next = await startAgain(current)
      if (!next) return
      logger.warn('the job queue stopped and was started again')
      current = next
    }
  }

  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      // It may just have stopped by itself.
      await current.runner.stop().catch(() => {})
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
