// OpenSearch is killed under load and restarted: calls without search go on, searches report the outage, and
// all recovers by itself.
// `OUTAGE_SECONDS=60 npm run opensearch -- tests/opensearch/outage.test.ts` prints the figures of a longer
// outage.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { suggestKeywords } from '#contract/search/routes.ts'
import { createLogger } from '#server/logger.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { type Indexer, startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { indexedGroups } from '#server/search-index/search-indexes.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const control = inject('searchControl')
const given = new URL(inject('searchUrl') ?? '')
const seconds = Number(process.env.OUTAGE_SECONDS ?? 3)
if (!control) console.log('No outage is tried: the OpenSearch of TEST_SEARCH_URL is not ours to kill')

const order = async (what: 'kill' | 'start') =>
  expect((await fetch(`${control}/${what}`, { method: 'POST' })).status).toBe(204)

describe.skipIf(!control)('OpenSearch killed and restarted', () => {
  let api: TestApi
  let indexer: Indexer
  beforeAll(async () => {
    const searchUrl = `${given.origin}/outage-${randomBytes(4).toString('hex')}${given.search}`
    api = await createTestApi({ demo: true, searchUrl })
    const url = api.pool.options.connectionString ?? ''
    const client = connectOpenSearch(searchUrl)
    const logger = createLogger('silent')
    indexer = startIndexer({ db: api.db, pool: api.pool, url, client, logger, groups: indexedGroups })
  })
  afterAll(async () => {
    await indexer.stop()
    await api.close()
  })

  const timeout = 600_000 + seconds * 2_000
  const patient = { timeout: 300_000, interval: 100 }
  const search = async (keyword: string) => {
    const { status, body } = await api.request('GET', searchProductVariations.path, { query: { keyword } })
    const { code, detail, total_count } = body as { code?: string; detail?: string; total_count?: number }
    return status === 200 ? `found ${total_count}` : `${status} ${code} ${detail}`
  }

  test('recovers under load, with writes meanwhile', { timeout }, async () => {
    await expect.poll(() => search('ソファ'), patient).toMatch(/^found [1-9]/)
    await expect
      .poll(async () => (await api.services.indexes.suggest('いす', 5)).length, patient)
      .toBeGreaterThan(0)
    const usual = await search('ソファ')
    const { ids } = await api.services.indexes.variations.search({ limit: 1 })
    const seen = new Map<string, number>()
    let longestMs = 0
    let isOver = false
    const repeat = async (name: string, ask: () => Promise<string>) => {
      while (!isOver) {
        const begun = performance.now()
        const answer = `${name}: ${await ask()}`
        longestMs = Math.max(longestMs, performance.now() - begun)
        seen.set(answer, (seen.get(answer) ?? 0) + 1)
        await wait(10)
      }
    }
    const statusOf = async (path: string, query = {}) =>
      String((await api.request('GET', path, { query })).status)
    const load = [
      ...Array.from({ length: 4 }, () => repeat('search', () => search('ソファ'))),
      repeat('page', () => statusOf(getProductVariation.path.replace('{id}', String(ids[0])))),
      repeat('words', () => statusOf(suggestKeywords.path, { keyword: 'いす' })),
    ]

    const stopAsking = async () => {
      isOver = true
      await Promise.all(load)
    }
    onTestFinished(stopAsking)

    await order('kill')
    const written = Array.from({ length: seconds }, (_, n) => `OUTAGE-${100 + n}`)
    for (const code of written) {
      const product = await buildProduct(api.db, { name: '停電の卓' })
      await buildVariation(api.db, { productId: product.id, code })
      await wait(1_000)
    }
    const isBackAt = performance.now()
    await order('start')
    const startedMs = performance.now() - isBackAt
    await expect.poll(() => search('ソファ'), patient).toBe(usual)
    for (const code of written) await expect.poll(() => search(code), patient).toBe('found 1')
    const foundMs = performance.now() - isBackAt - startedMs
    await stopAsking()

    const refused = /^search: 503 search_unavailable .*検索をお休みしています/
    const answers = [...seen.keys()].filter((answer) => !refused.test(answer)).toSorted()
    expect(answers).toEqual(['page: 200', `search: ${usual}`, 'words: 200'])
    expect(await search('ソファ')).toBe(usual)
    if (process.env.OUTAGE_SECONDS)
      console.log({ seconds, startedMs, foundMs, longestMs, ...Object.fromEntries(seen) })
  })
})
