// A new version beside the previous one's indexes: it answers from them until its own are built, and the
// previous version keeps working.
import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { createLogger } from '#server/logger.ts'
import { productVariationKind } from '#server/search-index/kinds/product-variations.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { startIndexer } from '#server/search-index/opensearch/indexer.ts'
import { kindsOfAnotherForm } from '#server/search-index/opensearch/indexer-state.ts'
import { createKindOfOpenSearch } from '#server/search-index/opensearch/kind-of-opensearch.ts'
import { createTestApi } from '#tests/support/api.ts'

const given = new URL(inject('searchUrl') ?? '')
const searchUrl = `${given.origin}/form-${randomBytes(4).toString('hex')}${given.search}`
const client = connectOpenSearch(searchUrl)
const logger = createLogger('silent')
const soon = { interval: 50 }

/** The previous version: no groups, sizes or こだわり, and text fields in another order. */
const before: typeof productVariationKind = {
  ...productVariationKind,
  documentsVersion: productVariationKind.documentsVersion - 1,
  schemaFor: (terms) => {
    const { text, choices, numbers } = productVariationKind.schemaFor(terms)
    return {
      text: Object.fromEntries(Object.entries(text).toReversed()),
      choices: choices.filter((name) => !name.startsWith('condition')),
      numbers: numbers.filter((name) => name === 'price'),
    }
  },
}

const api = await createTestApi({ demo: true, searchUrl })
const { db, pool } = api
const begin = (kind: SearchKind<{ id: number }, unknown>) =>
  startIndexer({
    db,
    pool,
    url: pool.options.connectionString ?? '',
    client,
    logger,
    groups: { large: [kind] },
  })
afterAll(api.close)

const ask = async (query: Record<string, string>) => {
  const { status, body } = await api.request('GET', searchProductVariations.path, { query })
  return status === 200 ? (body as { total_count: number }).total_count : status
}
const otherForms = async () => (await kindsOfAnotherForm(client, db, [productVariationKind])).length

test('answers searches, counts and products before, during and after a change of index form', async () => {
  const { signal } = new AbortController()
  const old = createKindOfOpenSearch(before, { db, client, logger, signal })
  const olderIndexer = begin(before)
  await old.open()
  await expect.poll(() => old.count({ keyword: '椅子' }).catch(String), soon).toBeGreaterThan(0)
  await olderIndexer.stop()
  expect(await otherForms()).toBe(1)

  const fresh = createKindOfOpenSearch(productVariationKind, { db, client, logger, signal })
  await fresh.open()
  const total = await old.count({ keyword: '椅子' })
  expect(await fresh.count({ keyword: '椅子', grouped: true })).toBe(total)
  expect(fresh.terms.groups.size).toBe(0)
  const sized = { keyword: '椅子', max_width: '600' }
  await expect.poll(() => ask({ keyword: '椅子' }), soon).toBe(total)
  expect(await ask({ keyword: '椅子', sort: 'newest' })).toBe(total)
  expect(await ask(sized)).toBe(503)

  const seen = new Set<unknown>()
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      seen.add(await ask({ keyword: '椅子' }))
      seen.add(await old.count({ keyword: '椅子' }).catch(String))
    }
  })()
  const indexer = begin(productVariationKind)
  onTestFinished(async () => {
    isOver = true
    await indexer.stop()
  })
  await expect.poll(() => ask(sized), soon).toBeLessThan(total)
  await expect.poll(() => ask({ keyword: '椅子', group: 'product' }), soon).toBeLessThan(total)
  isOver = true
  await asking
  expect(seen).toEqual(new Set([total]))
  expect(await otherForms()).toBe(0)
})
