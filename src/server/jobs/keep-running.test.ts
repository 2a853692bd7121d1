import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Runner, RunnerOptions } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { keepRunning } from './keep-running.ts'

/** Creates controllable runners in place of the library's. */
function createRunners() {
  const made: { events: EventEmitter; end: () => void; stop: () => Promise<void> }[] = []
  const begin = async ({ events }: RunnerOptions): Promise<Runner> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = vi.fn(async () => resolve())
    if (events) made.push({ events, end: resolve, stop })
    return { promise, stop, kill: stop, addJob: vi.fn(), events: events ?? vi.fn() } as unknown as Runner
  }
  return { made, begin }
}

const quick = { pauseMs: 1, graceMs: 20 }

function keep(begin: ReturnType<typeof createRunners>['begin']) {
  const pgPool = { query: vi.fn() }
  return keepRunning({ pgPool, taskList: {} } as never, createLogger('silent'), quick, begin)
}

test('starts another job runner when one ends, until it is stopped', async () => {
  const { made, begin } = createRunners()
  const kept = await keep(begin)
  made[0]?.end()
  await expect.poll(() => made).toHaveLength(2)
  await kept.stop()
  expect(made).toHaveLength(2)
})

test('replaces a job runner that shuts down without reporting it, and ends its timetable', async () => {
  const { made, begin } = createRunners()
  const kept = await keep(begin)
  made[0]?.events.emit('pool:gracefulShutdown', {})
  await expect.poll(() => made).toHaveLength(2)
  expect(made[0]?.stop).toHaveBeenCalled()
  expect(made[1]?.stop).not.toHaveBeenCalled()
  await kept.stop()
})

test('replaces a job runner with an idle worker that gets no jobs, but not one at work', async () => {
  const { made, begin } = createRunners()
  const kept = await keep(begin)
  const [worker, other] = [{}, {}]
  made[0]?.events.emit('worker:getJob:empty', { worker })
  made[0]?.events.emit('job:start', { worker })
  made[0]?.events.emit('worker:create', { worker: other })
  made[0]?.events.emit('worker:stop', { worker: other })
  await wait(3 * quick.graceMs)
  expect(made).toHaveLength(1)
  made[0]?.events.emit('job:complete', { worker })
  const asking = setInterval(() => made[0]?.events.emit('worker:getJob:start', { worker }), 1)
  await expect.poll(() => made).toHaveLength(2)
  expect(made[0]?.stop).toHaveBeenCalled()
  clearInterval(asking)
  await kept.stop()
})
