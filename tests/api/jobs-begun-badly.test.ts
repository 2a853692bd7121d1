import { afterAll, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { keepRunning } from '#server/jobs/keep-running.ts'
import { createLogger } from '#server/logger.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const knock = defineJob({ name: 'knock', run: async (_parts: object, _payload: object) => {} })

/** Creates a pool that loses its connection at the first query after the job names. */
function createBreakingPool() {
  const { pool } = createDatabase(database.url)
  let broken = 0
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: [{ text?: string }]) => {
      if (broken > 0 || !args[0].text?.includes('_private_tasks as tasks')) return ask(...args)
      broken += 1
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }) as never
  })
  return { pool, broken: () => broken }
}

test('runs jobs although the connection broke during the worker’s first query for job names', async () => {
  const done = vi.fn()
  const { pool, broken } = createBreakingPool()
  const options = { pgPool: pool, taskList: { [knock.name]: done }, noHandleSignals: true, pollInterval: 50 }
  const kept = await keepRunning(options, createLogger('silent'), { pauseMs: 10, graceMs: 500 })
  await enqueue(database.db, knock, {})
  await expect.poll(() => done.mock.calls).toHaveLength(1)
  expect(broken()).toBe(1)
  await kept.stop()
  await pool.end()
})
