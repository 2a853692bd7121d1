// The indexer with a real database and an OpenSearch in memory that can delay requests.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { ApiError } from '#server/api-error.ts'
import { makers } from '#server/db/schema/index.ts'
import { createLogger } from '#server/logger.ts'
import { makerKind } from '#server/search-index/kinds/makers.ts'
import { teamKind } from '#server/search-index/kinds/teams.ts'
import { aliasOf } from '#server/search-index/opensearch/aliases.ts'
import { startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { readProgress } from '#server/search-index/opensearch/indexer-progress.ts'
import { isIndexerRunning, kindsOfAnotherForm } from '#server/search-index/opensearch/indexer-state.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPretendOpenSearch } from '#tests/support/pretend-opensearch.ts'
import { planOf } from '#tests/support/query-plan.ts'

const { db, pool, url, close } = await createTestDatabase()
let refused: RegExp | undefined
let hold: { pattern: RegExp; until: Promise<void> } | undefined
const held: string[] = []
const { client, documentOf, nameOf, placeOf } = createPretendOpenSearch(async (request) => {
  if (refused?.test(request)) throw new ApiError('search_unavailable')
  if (!hold?.pattern.test(request)) return
  const { until } = hold
  hold = undefined
  held.push(request)
  await until
})
/** Delays the next matching request until released. */
function holdUp(pattern: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held.length = 0
  hold = { pattern, until: promise }
  return resolve
}
const logger = createLogger('silent')
const begin = (documentsVersion = teamKind.documentsVersion) =>
  startIndexer({
    db,
    pool,
    url,
    client,
    logger,
    groups: { small: [{ ...teamKind, documentsVersion }, makerKind] },
  })
const [teams, ofMakers] = [aliasOf(client, 'team'), aliasOf(client, 'maker')]
const nameOfMaker = (id: number) => documentOf(ofMakers, id)
const soon = { interval: 50 }

let indexer = begin()
afterAll(async () => {
  await indexer.stop()
  await close()
})

test('indexes changes of other kinds while one kind is rebuilt at the start', async () => {
  await expect.poll(() => placeOf('small'), soon).toBeDefined()
  await indexer.stop()
  const letGo = holdUp(/^POST \/pretend-team\.v\d+-\w+\/_refresh$/)
  indexer = begin(teamKind.documentsVersion + 1)
  await expect.poll(() => held.length, soon).toBe(1)
  const maker = await buildMaker(db, { name: '霧の椅子店' })
  await expect.poll(() => nameOfMaker(maker.id), soon).toMatchObject({ name: '霧の椅子店' })
  letGo()
})

test('builds a requested index in the next worker when the first stops halfway', async () => {
  await expect.poll(() => nameOf(`${teams}-next`), soon).toBeUndefined()
  const before = nameOf(teams)
  const letGo = holdUp(/^POST \/pretend-team\.v\d+-\w+\/_refresh$/)
  await requestReindex(pool)
  await expect.poll(() => held.length, soon).toBe(1)
  const stopped = indexer.stop()
  letGo()
  await stopped
  expect(nameOf(teams)).toBe(before)
  indexer = begin(teamKind.documentsVersion + 1)
  await expect.poll(() => nameOf(teams), soon).not.toBe(before)
})

test('gives up a write after losing the lock, and the next holder repeats the write', async () => {
  const maker = await buildMaker(db, { name: '雨の机店' })
  await expect.poll(() => nameOfMaker(maker.id), soon).toMatchObject({ name: '雨の机店' })
  const letGo = holdUp(/^POST \/pretend-maker\.v\d+\/_bulk/)
  await db.update(makers).set({ name: '雪の机店' }).where(eq(makers.id, maker.id))
  await expect.poll(() => held.length, soon).toBe(1)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tokonoma search indexer' and datname = current_database()`,
  )
  await expect.poll(() => nameOfMaker(maker.id), soon).toMatchObject({ name: '雪の机店' })
  letGo()
})

test('saves the position again before its bookmark is pruned, even without changes', async () => {
  await indexer.stop()
  const last = placeOf('small')
  indexer = begin(teamKind.documentsVersion + 1)
  await expect.poll(() => placeOf('small'), soon).not.toEqual(last)
  const first = placeOf('small')
  await pool.query(`update search_outbox set created_at = now() - interval '7 hours'`)
  await expect.poll(() => placeOf('small'), soon).not.toEqual(first)
})

test('reports whether an indexer runs, how far behind it is and its failures', async () => {
  const progress = async () => (await readProgress(db, ['small', 'large']))[0]
  await expect.poll(progress, soon).toMatchObject({ secondsBehind: 0 })
  const before = (await progress())?.failures ?? 0
  refused = /_bulk/
  const maker = await buildMaker(db, { name: '雷の机店' })
  await expect.poll(async () => (await progress())?.failures, soon).toBeGreaterThan(before + 1)
  await expect.poll(async () => (await progress())?.secondsBehind, soon).toBeGreaterThan(1)
  expect(nameOfMaker(maker.id)).toBeUndefined()
  refused = undefined
  await expect.poll(progress, soon).toMatchObject({ secondsBehind: 0 })
  expect(await isIndexerRunning(pool)).toBe(true)

  await indexer.stop()
  await pool.query(
    `insert into search_outbox (kind, event, row_id, created_at) values ('maker', 'changed', 1, now() - interval '5 minutes')`,
  )
  expect(await isIndexerRunning(pool)).toBe(false)
  expect((await progress())?.secondsBehind).toBeGreaterThan(299)
})

test('counts failures of an indexer that cannot start and logs them once', async () => {
  const lines: unknown[] = []
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(logger, level).mockImplementation((...words: unknown[]) => void lines.push(words.at(-1)))
  refused = /_doc/
  const progress = async () => (await readProgress(db, ['small']))[0]?.failures
  const before = await progress()
  indexer = begin(teamKind.documentsVersion + 1)
  await expect.poll(progress, soon).toBeGreaterThan((before ?? 0) + 1)
  const begins = 'the search indexes cannot be kept up to date; trying again until they can'
  expect(lines).toEqual([begins])
  refused = undefined
  await expect.poll(() => lines, soon).toEqual([begins, 'the search indexes are kept up to date again'])
  await indexer.stop()
})

test('reads only waiting rows of the outbox to report progress', async () => {
  await pool.query(`insert into search_outbox (event) select 'bookmark' from generate_series(1, 20000)`)
  await pool.query('analyze search_outbox')
  const { indexes, readWhole } = await planOf(pool, (asked) => readProgress(asked, ['small']))
  expect(indexes).toContain('search_outbox_transaction')
  expect(readWhole).not.toContain('search_outbox')
})

test('names the kinds whose index has another version', async () => {
  const kinds = [teamKind, makerKind]
  expect(await kindsOfAnotherForm(client, db, kinds)).toEqual(['team'])
})
