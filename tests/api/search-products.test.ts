// `group=product`: each product once, by its best variation, and counted once. What is expected follows from the answer of variations.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  countProductVariations,
  searchProductVariations,
  totalProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { db } = api

type Query = Record<string, string | number | boolean | readonly number[]>

async function search(query: Query) {
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response)
}

async function findAll(query: Query) {
  const pages = await Promise.all([0, 100, 200].map((offset) => search({ ...query, limit: 100, offset })))
  return pages.flatMap(({ items }) => items)
}

const products = (query: Query) => ({ ...query, group: 'product' })
const searches: Query[] = [
  {},
  { keyword: '椅子' },
  { keyword: 'オーク テーブル' },
  { keyword: '10万円以下の黒いソファ' },
  { 'color_type_ids[]': [11, 12] },
  { kind: 2, sort: 'price_asc' },
  { sort: 'price_desc', available_sample_request: true },
  { color_hex: '9a3b26' },
  { keyword: '床材', sort: 'newest', in_stock: true },
]

test.each(searches)('%j gives each product once, by its first variation', async (query) => {
  const variations = await findAll(query)
  const firsts = variations.filter(
    ({ product }, place) => variations.findIndex((other) => other.product.id === product.id) === place,
  )
  const found = await search({ ...products(query), limit: 100 })
  expect(found.total_count).toBe(firsts.length)
  expect(found.items.map(({ id }) => id)).toEqual(firsts.slice(0, 100).map(({ id }) => id))
  const second = await search({ ...products(query), limit: 5, offset: 3 })
  expect(second.items.map(({ id }) => id)).toEqual(firsts.slice(3, 8).map(({ id }) => id))
})

test('the count of a filter is how many products choosing it leaves', async () => {
  const { facets } = await search(products({ kind: 1 }))
  const choices = {
    'category_id[]': facets.category_id,
    'color_type_ids[]': facets.color_type_ids,
    'material_id[]': facets.material_id,
    'maker_id[]': facets.maker_id,
    'formaldehyde[]': facets.formaldehyde,
  }
  for (const [name, values] of Object.entries(choices)) {
    expect(values.length).toBeGreaterThan(0)
    for (const { id, count } of values.slice(0, 8)) {
      const { total_count } = await search(products({ kind: 1, [name]: [id], limit: 1 }))
      expect([name, id, count]).toEqual([name, id, total_count])
    }
  }
})

test('counts alone say the same', async () => {
  const query = products({ keyword: '椅子', 'color_type_ids[]': [11] })
  const { total_count, facets } = await search(query)
  const counted = await api.request('GET', countProductVariations.path, { query })
  expect(counted.as(countProductVariations.response)).toMatchObject({ total_count, facets })
  const total = await api.request('GET', totalProductVariations.path, { query })
  expect(total.as(totalProductVariations.response)).toEqual({ total_count })
})

test('a product stays one while its variations come, change and go', async () => {
  const product = await buildProduct(db, { name: '衝立八橋' })
  const query = products({ keyword: '"衝立八橋"' })
  const expectFound = (ids: readonly number[]) =>
    expect
      .poll(async () => {
        const { total_count, items } = await search(query)
        return [total_count, ...items.map(({ id }) => id)]
      })
      .toEqual([ids.length, ...ids])
  const first = await buildVariation(db, { productId: product.id, price: 50_000 })
  await expectFound([first.id])
  const popular = await buildVariation(db, {
    productId: product.id,
    price: 20_000,
    counters: { views: 9_000 },
  })
  await expectFound([popular.id])
  const cheapest = async () => (await search({ ...query, sort: 'price_desc' })).items.map(({ id }) => id)
  await expect.poll(cheapest).toEqual([first.id])
  await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, popular.id))
  await expectFound([first.id])
  await db.delete(productVariations).where(eq(productVariations.id, first.id))
  await expectFound([])
})

test('what groups there are is said of a wrong one', async () => {
  const answer = await api.request('GET', searchProductVariations.path, { query: { group: 'maker' } })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    errors: [{ path: 'group', message: 'variation か product を指定してください' }],
  })
})
