import { afterAll, expect, test } from 'vitest'
import { createReadReplica } from '#server/db/read-replica.ts'
import { createLogger } from '#server/logger.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const { pool, close } = await createTestDatabase()
const stopping = new AbortController()
afterAll(async () => {
  stopping.abort()
  await close()
})

test('what is no replica is watched and never asked', async () => {
  let questions = 0
  const ask = (text: string) => {
    questions += 1
    return pool.query(text)
  }
  const replica = createReadReplica({
    pool,
    watched: { primary: pool, replica: { query: ask } as typeof pool },
    logger: createLogger('silent'),
    signal: stopping.signal,
  })
  await expect.poll(() => questions).toBeGreaterThan(1)
  expect(await replica.tryRead(async () => 'read')).toBeUndefined()
  expect(replica.state()).toEqual({ total: 0, passedOn: 0, secondsBehind: Number.POSITIVE_INFINITY })
})
