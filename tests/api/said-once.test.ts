// While the database is away, retries log one line at the beginning and one at the end.
import { afterAll, expect, test, vi } from 'vitest'
import { ApiError } from '#server/api-error.ts'
import { listenTo } from '#server/live-notifications/listen-to.ts'
import { createLogger, type Logger } from '#server/logger.ts'
import { startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { isIndexerRunning } from '#server/search-index/opensearch/indexer-state.ts'
import { followOutbox } from '#server/search-index/outbox/follow-outbox.ts'
import { readOutboxPosition } from '#server/search-index/outbox/outbox.ts'
import { openBreakableConnection } from '#tests/support/breakable-connection.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPretendOpenSearch } from '#tests/support/pretend-opensearch.ts'

const { db, pool, url, close } = await createTestDatabase()
const connection = await openBreakableConnection(url)
const since = await readOutboxPosition(pool)
/** Number of refused writes of the position of the group `refused`. */
let refusals = 0
let isRefused = false
const { client } = createPretendOpenSearch((request) => {
  if (!isRefused || !request.includes('/_doc/refused.')) return
  refusals += 1
  throw new ApiError('search_unavailable')
})
afterAll(async () => {
  await connection.close()
  await close()
})

function listen() {
  const logger = createLogger('silent')
  const lines: unknown[] = []
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(logger, level).mockImplementation((...words: unknown[]) => void lines.push(words.at(-1)))
  return { logger, lines }
}

const way = { url: connection.url }
const startWriting = (logger: Logger) =>
  startIndexer({ db, pool, ...way, client, logger, groups: { none: [] }, longTurnMs: 100 })
const writing = {
  begins: 'the search indexes cannot be kept up to date; trying again until they can',
  ends: 'the search indexes are kept up to date again',
}
test.each([
  {
    who: 'the follower of the outbox',
    begin: (logger: Logger) => followOutbox({ ...way, since, logger, onChanges: async () => {} }),
    begins: 'the search index cannot follow the database; trying again until it can',
    ends: 'the search index follows the database again',
  },
  {
    who: 'the listener of notifications',
    begin: (logger: Logger) =>
      listenTo({ ...way, channel: 'news', logger, onPayload: () => {}, onReturn: () => {} }),
    begins: 'notifications cannot be heard; trying again until they can',
    ends: 'notifications are heard again',
  },
  {
    who: 'the indexer',
    begin: startWriting,
    ...writing,
  },
])('logs the start and the end of an outage once each: $who', async ({ begin, begins, ends }) => {
  const { logger, lines } = listen()
  const said = () => lines.filter((line) => line === begins || line === ends)
  const follower = begin(logger)
  const all: string[] = []
  for (const _ of [1, 2]) {
    const before = connection.refused()
    connection.cut()
    await expect.poll(connection.refused).toBeGreaterThan(before + 2)
    connection.mend()
    all.push(begins, ends)
    await expect.poll(said).toEqual(all)
  }
  await follower.stop()
})

test('logs the end of an outage for a waiting indexer when another one holds the lock', async () => {
  const { logger, lines } = listen()
  connection.cut()
  const waiting = startWriting(logger)
  await expect.poll(() => lines).toEqual([writing.begins])
  const other = startIndexer({ db, pool, url, client, logger, groups: { none: [] } })
  await expect.poll(() => isIndexerRunning(pool)).toBe(true)
  connection.mend()
  await expect.poll(() => lines).toEqual([writing.begins, writing.ends])
  await Promise.all([waiting.stop(), other.stop()])
})

test('logs the end of an outage only when every group of indexes is followed again', async () => {
  const { logger, lines } = listen()
  isRefused = true
  const indexer = startIndexer({ db, pool, url, client, logger, groups: { none: [], refused: [] } })
  await expect.poll(() => refusals).toBeGreaterThan(2)
  expect(lines).toEqual([writing.begins])
  isRefused = false
  await expect.poll(() => lines).toEqual([writing.begins, writing.ends])
  await indexer.stop()
})
