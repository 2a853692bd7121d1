// The api on OpenSearch: it finds writes, and recovers from outages by itself.
import { randomBytes } from 'node:crypto'
import { connect as connectTcp, createServer, type Server, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { suggestKeywords } from '#contract/search/routes.ts'
import { products } from '#server/db/schema/index.ts'
import { createLogger } from '#server/logger.ts'
import { aliasOf } from '#server/search-index/opensearch/aliases.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'
import { createSearchIndexes, indexedGroups } from '#server/search-index/search-indexes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const given = new URL(inject('searchUrl') ?? '')
const wire = await createWire(given)
const searchUrl = `${wire.address}/follow-${randomBytes(4).toString('hex')}${given.search}`
const client = connectOpenSearch(searchUrl)
const api = await createTestApi({ demo: true, searchUrl })
const { db, pool, services } = api
const url = pool.options.connectionString ?? ''
const logger = createLogger('silent')
const begin = () => startIndexer({ db, pool, url, client, logger, groups: indexedGroups })
let indexer = begin()
const inProcess = createSearchIndexes({ db, pool, url, logger })
await inProcess.start()
afterAll(async () => {
  wire.join()
  await indexer.stop()
  await inProcess.stop()
  await api.close()
  const { prefix } = client
  // Searches would be refused for a while after the last outage.
  const anyIndex = z.record(z.string(), z.unknown())
  const indexes = await client.ask(anyIndex, 'GET', `/${prefix}-*`, undefined, 'write')
  for (const index of Object.keys(indexes))
    await client.ask(z.unknown(), 'DELETE', `/${index}`, undefined, 'write')
  await wire.close()
})

const soon = { interval: 50 }
const variations = aliasOf(client, 'product_variation')
const totalOf = (keyword: string) =>
  services.indexes.variations.count({ keyword }).catch((error: Error) => error.message)
const expectSoon = (keyword: string, total: number) => expect.poll(() => totalOf(keyword), soon).toBe(total)
const nameOfIndex = async () =>
  Object.keys(await client.ask(z.record(z.string(), z.unknown()), 'GET', `/${variations}`))

test('answers as the index in process does, in every kind', async () => {
  const all = await inProcess.variations.count({})
  await expectSoon('', all)
  for (const kind of [
    'variations',
    'projects',
    'posts',
    'boards',
    'articles',
    'lists',
    'teams',
    'users',
    'makers',
  ] as const) {
    for (const keyword of ['', '木', '椅子', 'オーク', '東京', '設計', '白い椅子']) {
      const query = { keyword, limit: 100 }
      await expect
        .poll(() => services.indexes[kind].search(query).catch(String), soon)
        .toEqual(await inProcess[kind].search(query))
    }
  }
})

test('finds a change of the database', async () => {
  const product = await buildProduct(db, { name: '霧箱' })
  await buildVariation(db, { productId: product.id, code: 'KRB-1' })
  await expectSoon('KRB-1', 1)
  await db.update(products).set({ name: '霜柱' }).where(eq(products.id, product.id))
  await expectSoon('霜柱', 1)
  await db.update(products).set({ published: false }).where(eq(products.id, product.id))
  await expectSoon('KRB-1', 0)
})

test('builds a new index while the old one answers, then swaps them', async () => {
  const [before] = await nameOfIndex()
  const answers: unknown[] = []
  await requestReindex(pool)
  await expect
    .poll(async () => {
      answers.push(await totalOf('椅子'))
      return (await nameOfIndex())[0]
    }, soon)
    .not.toBe(before)
  expect(new Set(answers)).toEqual(new Set([await inProcess.variations.count({ keyword: '椅子' })]))
})

test('resumes from the saved position after a change of indexers', async () => {
  const before = await nameOfIndex()
  await indexer.stop()
  const product = await buildProduct(db, { name: '留守の棚' })
  await buildVariation(db, { productId: product.id, code: 'RSU-1' })
  indexer = begin()
  await expectSoon('RSU-1', 1)
  expect(await nameOfIndex()).toEqual(before)
})

test('reports a deleted index as unavailable and rebuilds the index by the command', async () => {
  const [name] = await nameOfIndex()
  await client.ask(z.unknown(), 'DELETE', `/${name}`, undefined, 'write')
  expect(await totalOf('椅子')).toBe('search_unavailable')
  await requestReindex(pool)
  await expectSoon('椅子', await inProcess.variations.count({ keyword: '椅子' }))
})

test('reports searches as unavailable while OpenSearch is down, and finds meanwhile writes afterwards', async () => {
  const { ids } = await inProcess.variations.search({ limit: 1 })
  const search = () => api.request('GET', searchProductVariations.path, { query: { keyword: '椅子' } })
  // Words are counted once changes pause, which takes a while after the first start.
  await expect.poll(async () => (await services.indexes.suggest('いす', 5)).length, soon).toBeGreaterThan(0)
  wire.cut()
  const refused = await search()
  expect([refused.status, refused.body]).toEqual([
    503,
    expect.objectContaining({
      code: 'search_unavailable',
      detail: expect.stringContaining('検索をお休みしています'),
    }),
  ])
  const page = await api.request('GET', getProductVariation.path.replace('{id}', String(ids[0])))
  expect(page.status).toBe(200)
  const suggested = await api.request('GET', suggestKeywords.path, { query: { keyword: 'いす' } })
  expect(suggested.as(suggestKeywords.response).items.map(({ text }) => text)).toContain('椅子')
  const product = await buildProduct(db, { name: '停電の卓' })
  await buildVariation(db, { productId: product.id, code: 'TDN-1' })
  wire.join()
  await expectSoon('TDN-1', 1)
  await expect.poll(async () => (await search()).status, soon).toBe(200)
})

/** Creates a proxy that can be cut. */
async function createWire({ hostname, port }: URL) {
  const open = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connectTcp(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => open.delete(socket))
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    join: () => {
      isCut = false
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
