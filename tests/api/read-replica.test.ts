import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createReadReplica, fromPrimary } from '#server/db/read-replica.ts'
import { createLogger } from '#server/logger.ts'
import { createCards } from '#server/search-index/card-cache.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const { pool, close } = await createTestDatabase()
const stopping = new AbortController()
afterAll(async () => {
  stopping.abort()
  await close()
})

const asPool = (query: (asked: string) => unknown) => ({ query }) as unknown as typeof pool

/** A server that always reports this position. */
const at = (lsn: string, history = '00000001 7') => asPool(async () => ({ rows: [{ lsn, history }] }))

function watch(watched: { primary: typeof pool; replica: typeof pool }, asked = pool) {
  const log = new PassThrough()
  const replica = createReadReplica({
    ...{ pool: asked, watched, signal: stopping.signal },
    logger: createLogger('info', log),
  })
  return {
    ...replica,
    lines: () =>
      text(log.end()).then((lines) =>
        lines
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
  }
}

test('watches a server that is no replica, reads nothing from it and logs once', async () => {
  let questions = 0
  const ask = (asked: string) => {
    questions += 1
    return pool.query(asked)
  }
  const replica = watch({ primary: pool, replica: asPool(ask) })
  await expect.poll(() => questions).toBeGreaterThan(2)
  expect(await replica.tryRead(async () => 'read')).toBeUndefined()
  expect(replica.state()).toEqual({ total: 0, passedOn: 0, secondsBehind: Number.POSITIVE_INFINITY })
  const lines = await replica.lines()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: expect.stringContaining('the primary is asked'),
    err: { message: 'it is no replica' },
  })
})

test('reads nothing from a replica with another history', async () => {
  let questions = 0
  const elsewhere = at('200', '00000002 7')
  const ask = (asked: string) => {
    questions += 1
    return elsewhere.query(asked)
  }
  const replica = watch({ primary: at('100'), replica: asPool(ask) })
  await expect.poll(() => questions).toBeGreaterThan(2)
  expect(await replica.tryRead(async () => 'read')).toBeUndefined()
})

test('stops waiting for a silent replica and returns to it when it answers', async () => {
  const replica = watch({ primary: at('100'), replica: at('100') })
  await expect.poll(() => replica.tryRead(async () => 'read')).toBe('read')
  const { passedOn } = replica.state()
  expect(await replica.tryRead(() => new Promise(() => {}))).toBeUndefined()
  expect(replica.state()).toMatchObject({
    passedOn: passedOn + 1,
    secondsBehind: Number.POSITIVE_INFINITY,
  })
  await expect.poll(() => replica.tryRead(async () => 'read')).toBe('read')
})

test('discards an answer that is too old when it arrives', async () => {
  let written = 100
  const primary = asPool(async () => ({ rows: [{ lsn: String(written), history: '00000001 7' }] }))
  const replica = watch({ primary, replica: at('100') })
  await expect.poll(() => replica.tryRead(async () => 'read')).toBe('read')
  // The replica stops replaying.
  written += 1
  await expect.poll(() => replica.state().secondsBehind, { interval: 20 }).toBeGreaterThan(3.8)
  expect(await replica.tryRead(() => wait(1_500, 'old'))).toBeUndefined()
})

test('reads cached values from the primary while the replica answers the request', async () => {
  const saying = (name: string) => asPool(async () => ({ rows: [name] }))
  const replica = watch({ primary: at('100'), replica: at('100') }, saying('replica'))
  const shared = replica.share(saying('primary'))
  const whoAnswers = async () => (await shared.query('select')).rows[0]
  await expect.poll(() => replica.tryRead(whoAnswers)).toBe('replica')
  const asked = await replica.tryRead(async () => {
    const kept = await fromPrimary(async () => {
      await wait(1)
      return whoAnswers()
    })
    return [kept, await whoAnswers()]
  })
  expect(asked).toEqual(['primary', 'replica'])

  const indexes = { ready: true, variations: { onChange: () => () => {} } } as unknown as SearchIndexes
  const loadCards = createCards<{ from: string }>('variations', 10)
  const readCards = async (ids: number[]) => {
    const from = await whoAnswers()
    return ids.map((id) => [id, { from }] as const)
  }
  const cards = await replica.tryRead(async () => [
    await loadCards(indexes, [1, 2], readCards),
    await whoAnswers(),
  ])
  expect(cards).toEqual([[{ from: 'primary' }, { from: 'primary' }], 'replica'])
})
