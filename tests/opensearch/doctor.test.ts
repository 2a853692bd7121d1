// `tokonoma doctor` on an OpenSearch: empty, without an indexer, full, and healthy.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { checkSearch } from '#cli/doctor-search.ts'
import { FORM_VERSION } from '#search/opensearch/mapping.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { createLogger } from '#server/logger.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { indexerLock } from '#server/search-index/opensearch/indexer-state.ts'
import { indexedGroups } from '#server/search-index/search-indexes.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const given = new URL(inject('searchUrl') ?? '')
const prefix = `doctor-${randomBytes(4).toString('hex')}`
const searchUrl = `${given.origin}/${prefix}${given.search}`
const client = connectOpenSearch(searchUrl)
const database = await createTestDatabase()
const { db, pool, url } = database
const begin = () =>
  startIndexer({ db, pool, url, client, logger: createLogger('silent'), groups: indexedGroups })
let indexer: ReturnType<typeof begin> | undefined
afterAll(async () => {
  await indexer?.stop()
  await database.close()
})

const examineWith = (searchUrl: string, databaseUrl?: string) =>
  checkSearch({ searchUrl, databaseUrl }).catch((error: Error) => error.message)
const examine = (address: string) => examineWith(address, url)
const soon = { interval: 200 }

test('reports a server that is no OpenSearch 3 or is down', async () => {
  const nowhere = `127.0.0.1:${await findFreePort()}`
  expect(await examine(`http://${nowhere}`)).toBe(
    `SEARCH_URL: OpenSearch at ${nowhere} does not answer (ECONNREFUSED)`,
  )
  const answers = [
    [200, '{"version":{"number":"8.15.0"}}', 'another server 8.15.0; expected OpenSearch 3'],
    [200, '{"version":{"number":"2.19.1","distribution":"opensearch"}}', 'opensearch 2.19.1; expected'],
    [200, '<html></html>', 'answers as no OpenSearch would'],
    [401, 'Unauthorized', 'refuses this user or password'],
  ] as const
  for (const [status, body, said] of answers) {
    const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await examine(`http://u:hidden-word@127.0.0.1:${port}`)).toContain(said)
    server.close()
  }
})

test('reports missing indexes without a worker, current ones with one, and no writer after it', async () => {
  expect(await examine(searchUrl)).toMatch(/has no index of product_variation, .*no worker runs/)
  indexer = begin()
  await expect.poll(() => examine(searchUrl), soon).toMatch(/\(3\.\S+\), every index there and up to date$/)
  await indexer.stop()
  indexer = undefined
  expect(await examine(searchUrl)).toContain('nobody writes to the search indexes: start a worker')
})

test('reports that no worker builds the indexes of another prefix', async () => {
  const others = `${given.origin}/${prefix}-elsewhere${given.search}`
  indexer = begin()
  await expect.poll(() => examine(searchUrl), soon).toContain('up to date')
  expect(await examine(others)).toMatch(
    /has no index of product_variation, .*: a worker with this SEARCH_URL builds it; /,
  )
  await indexer.stop()
  indexer = undefined
})

test('checks the indexes without a database or with one that does not answer', async () => {
  const others = `${given.origin}/${prefix}-elsewhere${given.search}`
  const away = `postgres://127.0.0.1:${await findFreePort()}/none`
  for (const databaseUrl of [undefined, away]) {
    expect(await examineWith(others, databaseUrl)).toMatch(
      /has no index of product_variation, .*: a worker with this SEARCH_URL builds it$/,
    )
    expect(await examineWith(searchUrl, databaseUrl)).toMatch(/, every index there; only the database knows/)
  }
})

test('reports a database without tables', async () => {
  expect(await examineWith(searchUrl, inject('postgresUrl'))).toMatch(
    /^The database lacks \d+ migrations; run tokonoma migrate first$/,
  )
})

test('ignores indexes of an installation whose prefix merely begins alike', async () => {
  const neighbours = ['maker', 'team'].map((kind) => `${prefix}-staging-${kind}.v${FORM_VERSION}-mih2w0ab`)
  // One index is read-only, and one cannot be allocated.
  const settings = [{ 'blocks.write': true }, { 'routing.allocation.require._name': 'nobody' }]
  for (const [place, name] of neighbours.entries())
    await client.ask(z.unknown(), 'PUT', `/${name}?wait_for_active_shards=0`, { settings: settings[place] })
  indexer = begin()
  try {
    await expect.poll(() => examine(searchUrl), soon).toContain('up to date')
  } finally {
    await indexer.stop()
    indexer = undefined
    for (const name of neighbours) await client.ask(z.unknown(), 'DELETE', `/${name}`)
  }
})

test('expects no replica of its state index on a single node, also for one created earlier', async () => {
  const health = async () => {
    const path = `/_cluster/health/${prefix}-state`
    return (await client.ask(z.object({ status: z.string() }), 'GET', path)).status
  }
  expect(await health()).toBe('green')
  await client.ask(z.unknown(), 'PUT', `/${prefix}-state/_settings`, {
    auto_expand_replicas: false,
    number_of_replicas: 1,
  })
  expect(await health()).toBe('yellow')
  indexer = begin()
  await expect.poll(health, soon).toBe('green')
  await indexer.stop()
  indexer = undefined
})

test('reports indexes locked by a full disk and indexes that fall behind', async () => {
  indexer = begin()
  await expect.poll(() => examine(searchUrl), soon).toContain('up to date')
  const lock = (locked: true | null) =>
    client.ask(z.unknown(), 'PUT', `/${prefix}-*/_settings`, {
      'index.blocks.read_only_allow_delete': locked,
    })
  await lock(true)
  expect(await examine(searchUrl)).toMatch(new RegExp(`takes no writes to .*${prefix}-product_variation\\.v`))
  await lock(null)
  await indexer.stop()
  await pool.query(
    `insert into search_outbox (kind, event, row_id, created_at) values ('maker', 'changed', 1, now() - interval '5 minutes')`,
  )
  // Holds the indexer's lock without working.
  const holder = await pool.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [indexerLock])
    expect(await examine(searchUrl)).toMatch(/the indexes \(\w+\) are 3\d\d seconds behind the database/)
  } finally {
    holder.release(true)
  }
})
