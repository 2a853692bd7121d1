import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchBoards } from '#contract/boards/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import {
  boards,
  categorySearchConditionGroups,
  makers,
  products,
  productVariationConditionValues,
  productVariations,
} from '#server/db/schema/index.ts'
import { createLogger } from '#server/logger.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'
import { createSearchIndexes, type OwnedSearchIndexes } from '#server/search-index/search-indexes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildConditionGroup, buildProduct } from '#tests/support/builders.ts'
import { buildBoard } from '#tests/support/editorial-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
const { db } = api
const started: OwnedSearchIndexes[] = []
afterAll(async () => {
  await Promise.all(started.map((indexes) => indexes.stop()))
  await api.close()
})

let productId: number
beforeAll(async () => {
  productId = (await buildProduct(db, { name: '銀杏ベンチ', nameKana: 'イチョウベンチ' })).id
})

type Query = Record<string, string | number>

async function search(query: Query) {
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response)
}

/** The bench measures the promised second; a busy machine may miss it here. */
const soon = { interval: 10 }
const total = (query: Query) => search(query).then((answer) => answer.total_count)
const expectSoon = (query: Query, count: number) => expect.poll(() => total(query), soon).toBe(count)

function createAnother(): OwnedSearchIndexes {
  const url = api.pool.options.connectionString ?? ''
  const indexes = createSearchIndexes({ db, pool: api.pool, url, logger: createLogger('silent') })
  started.push(indexes)
  return indexes
}

test('finds a new, changed and deleted variation soon', async () => {
  const { id } = await buildVariation(db, { productId, name: '生成り', code: 'GN-100', price: 10_000 })
  await expectSoon({ keyword: '銀杏ベンチ 生成り' }, 1)
  await db.update(productVariations).set({ name: '墨', price: 90_000 }).where(eq(productVariations.id, id))
  await expectSoon({ keyword: '"生成り"' }, 0)
  await expectSoon({ keyword: '銀杏ベンチ 墨', min_price: 99_000 }, 1)
  expect((await search({ keyword: 'GN100' })).items[0]).toMatchObject({
    name: '墨',
    price: { including_tax: 99_000 },
  })
  await db.update(productVariations).set({ discontinued: true }).where(eq(productVariations.id, id))
  await expectSoon({ keyword: 'GN-100' }, 0)
  await db.update(productVariations).set({ discontinued: false }).where(eq(productVariations.id, id))
  await expectSoon({ keyword: 'GN-100' }, 1)
  await db.delete(productVariations).where(eq(productVariations.id, id))
  await expectSoon({ keyword: 'GN-100' }, 0)
})

test('updates all variations and facets when their product or maker changes', async () => {
  const product = await buildProduct(db, { name: '欅の踏み台' })
  await buildVariation(db, { productId: product.id })
  await buildVariation(db, { productId: product.id })
  await expectSoon({ keyword: '欅の踏み台' }, 2)
  await db.update(makers).set({ name: '遠野木工' }).where(eq(makers.id, product.makerId))
  await expectSoon({ keyword: '遠野木工' }, 2)
  const ofMakers = () => search({ keyword: '遠野木工' }).then(({ facets }) => facets.maker_id)
  await expect.poll(ofMakers, soon).toEqual([{ id: product.makerId, name: '遠野木工', count: 2 }])
  await db.update(products).set({ published: false }).where(eq(products.id, product.id))
  await expectSoon({ keyword: '欅の踏み台' }, 0)
})

test('turns a new condition group into a filter', async () => {
  const category = await buildCategory(db, { name: '灯籠' })
  const product = await buildProduct(db, { name: '雪見灯籠', categoryIds: [category.id] })
  const variation = await buildVariation(db, { productId: product.id })
  const group = await buildConditionGroup(db, { valueNames: ['御影石', '鉄'] })
  const [stone, iron] = group.values.map((value) => value.id)
  await db.insert(categorySearchConditionGroups).values({ categoryId: category.id, groupId: group.id })
  await db.insert(productVariationConditionValues).values({ variationId: variation.id, valueId: stone ?? 0 })
  await expectSoon({ keyword: '雪見灯籠', search_condition_value_ids: stone ?? 0 }, 1)
  await expectSoon({ keyword: '雪見灯籠', search_condition_value_ids: iron ?? 0 }, 0)
  const answer = await search({ keyword: '雪見灯籠', search_condition_value_ids: iron ?? 0 })
  expect(answer.condition_groups).toEqual([{ id: group.id, name: group.name }])
  expect(answer.facets.search_condition_value_ids).toEqual([
    { id: stone, name: '御影石', count: 1, parent_id: group.id },
    { id: iron, name: '鉄', count: 0, parent_id: group.id },
  ])
})

test('indexes a bulk load only after a requested reindex', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(`set local tokonoma.bulk_load = 'on'`)
    await tx.insert(productVariations).values({
      productId,
      name: '一括',
      code: 'BULK-1',
      position: 1,
      priceKind: 3,
      priceUnit: 1,
      materialNote: '',
      inStock: true,
      sampleAvailable: false,
    })
  })
  expect(await total({ keyword: 'BULK-1' })).toBe(0)
  await requestReindex(api.pool)
  await expectSoon({ keyword: 'BULK-1' }, 1)
})

test('indexes a late commit without delaying later transactions', async () => {
  const slow = await api.pool.connect()
  try {
    await slow.query('begin')
    await slow.query(`update products set name = '遅咲きの棚' where id = $1`, [productId])
    const product = await buildProduct(db, { name: '早咲きの棚' })
    await buildVariation(db, { productId: product.id })
    await expectSoon({ keyword: '早咲きの棚' }, 1)
    await slow.query('commit')
  } finally {
    slow.release()
  }
  await expect.poll(() => total({ keyword: '遅咲きの棚' }), soon).toBeGreaterThan(0)
})

test('removes an unpublished board while changes of products are blocked', async () => {
  const board = await buildBoard(db, { title: '蔵の写真' })
  const found = async () => {
    const { body } = await api.request('GET', searchBoards.path, { query: { keyword: '蔵の写真' } })
    return (body as { total_count: number }).total_count
  }
  await expect.poll(found, soon).toBe(1)
  const blocking = await api.pool.connect()
  try {
    await blocking.query('begin')
    // This table is read only for documents of variations.
    await blocking.query('lock table product_variation_condition_values in access exclusive mode')
    await buildVariation(db, { productId, name: '待たされる色', code: 'WAIT-1' })
    await db.update(boards).set({ published: false }).where(eq(boards.id, board.id))
    await expect.poll(found, soon).toBe(0)
    expect(await total({ keyword: 'WAIT-1' })).toBe(0)
    await blocking.query('commit')
  } finally {
    blocking.release()
  }
  await expectSoon({ keyword: 'WAIT-1' }, 1)
})

test('catches up after cut connections', async () => {
  await api.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tokonoma search index'`)
  await buildVariation(db, { productId, name: '断線のあと', code: 'CUT-1' })
  await expectSoon({ keyword: 'CUT-1' }, 1)
})

test('loads a new index equal to one that followed all changes', async () => {
  await buildVariation(db, { productId, name: '最後の一つ', code: 'LAST-1' })
  await expectSoon({ keyword: 'LAST-1' }, 1)
  const fresh = createAnother()
  await fresh.start()
  const query = {
    limit: 1_000,
    facets: ['kind', 'category', 'maker', 'material', 'color', 'in_stock'],
    histograms: [{ field: 'price', edges: [0, 50_000, 100_000] }],
  }
  expect(await fresh.variations.search(query)).toEqual(await api.services.indexes.variations.search(query))
  for (const keyword of ['木工', 'ベンチ', '棚', '試作']) {
    expect(await fresh.variations.search({ keyword, limit: 1_000 })).toEqual(
      await api.services.indexes.variations.search({ keyword, limit: 1_000 }),
    )
  }
})

test('rejects searches until loaded and reports readiness', async () => {
  const indexes = createAnother()
  expect(indexes.ready).toBe(false)
  await expect(indexes.variations.search({})).rejects.toThrow('unavailable')
  expect(await indexes.suggest('い', 5)).toEqual([])
  await indexes.start()
  expect(indexes.ready).toBe(true)
})

test('stops following when stopped while loading', async () => {
  const indexes = createAnother()
  const start = expect(indexes.start()).rejects.toThrow('aborted')
  await indexes.stop()
  await start
  expect(indexes.ready).toBe(false)
})

test('notifies listeners of a change once it can be found', async () => {
  const indexes = createAnother()
  await indexes.start()
  const heard: number[] = []
  const stop = indexes.variations.onChange((change) => {
    if (change !== 'everything') heard.push(...change)
  })
  const { id } = await buildVariation(db, { productId, name: '知らせ', code: 'NEWS-1' })
  await expect.poll(() => heard, soon).toContain(id)
  expect((await indexes.variations.search({ keyword: 'NEWS-1' })).ids).toEqual([id])
  stop()
})
