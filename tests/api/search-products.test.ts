// `group=product`: each product once, by its best variation, counted once. Expectations derive from the
// answer of variations.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import {
  countProductVariations,
  searchProductVariations,
  totalProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { searchEverything } from '#contract/search/routes.ts'
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

test.each(searches)('returns each product once, by its first variation: %j', async (query) => {
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

test.each(searches)('lists each product’s variations, matching ones first: %j', async (query) => {
  const [matching, found, all] = await Promise.all([
    findAll(query),
    search({ ...products(query), limit: 100 }),
    findAll({}),
  ])
  const matchingIds = new Set(matching.map(({ id }) => id))
  for (const { id, product, swatches = [], variation_count } of found.items) {
    const siblings = all.filter((other) => other.product.id === product.id)
    expect(variation_count).toBe(siblings.length)
    expect(swatches.length).toBe(siblings.length === 1 ? 0 : Math.min(siblings.length, limits.swatches))
    if (swatches.length > 0) expect(swatches[0]?.id).toBe(id)
    const flags = swatches.map(({ matches }) => matches)
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)))
    for (const swatch of swatches) {
      const card = siblings.find((other) => other.id === swatch.id)
      expect(swatch).toMatchObject({
        name: card?.name,
        code: card?.code,
        price: card?.price,
        color_type_ids: card?.color_type_ids,
        image: card?.image ? { id: card.image.id, dominant_hex: card.image.dominant_hex } : null,
        available_sample_request: card?.available_sample_request,
        in_stock: card?.in_stock,
        matches: matchingIds.has(swatch.id),
      })
    }
  }
})

test('returns the color of a flat picture for materials only', async () => {
  const { items } = await search({ ...products({ kind: 2 }), limit: 100 })
  const swatches = items.flatMap((item) => item.swatches ?? [])
  const hexes = swatches.flatMap(({ flat_hex }) => flat_hex ?? [])
  expect(hexes.length).toBeGreaterThan(10)
  for (const hex of hexes) expect(hex).toMatch(/^#[0-9a-f]{6}$/i)
})

test('finds one variation by its full product code with any hyphens', async () => {
  const { items } = await search({ ...products({ kind: 1 }), limit: 100 })
  const item = items.find(({ swatches = [] }) => swatches.length > 1)
  const other = item?.swatches?.at(-1)
  for (const keyword of [other?.code, other?.code.replaceAll('-', '').toLowerCase()]) {
    const found = await search(products({ keyword: keyword ?? '' }))
    expect(found.items).toMatchObject([
      { id: other?.id, swatches: [], variation_count: item?.variation_count },
    ])
  }
})

test('returns no swatches for variations', async () => {
  const { items } = await search({ limit: 20 })
  for (const item of items) expect(item).not.toHaveProperty('swatches')
})

test('groups by product in the search for everything', async () => {
  const ask = async (query: Query) => {
    const answer = await api.request('GET', searchEverything.path, { query })
    return answer.as(searchEverything.response)
  }
  const found = await ask({ keyword: '椅子', group: 'product' })
  const list = await search(products({ keyword: '椅子', kind: 1, limit: 6 }))
  expect(found.interiors.total_count).toBe(list.total_count)
  expect(found.interiors.items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id))
  expect(found.interiors.items[0]?.swatches).toEqual(list.items[0]?.swatches)
  const variations = await ask({ keyword: '椅子' })
  expect(variations.interiors.total_count).toBeGreaterThan(found.interiors.total_count)
})

test('counts for each filter value the products that choosing it leaves', async () => {
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

test('counts products alike with and without results', async () => {
  const query = products({ keyword: '椅子', 'color_type_ids[]': [11] })
  const { total_count, facets } = await search(query)
  const counted = await api.request('GET', countProductVariations.path, { query })
  expect(counted.as(countProductVariations.response)).toMatchObject({ total_count, facets })
  const total = await api.request('GET', totalProductVariations.path, { query })
  expect(total.as(totalProductVariations.response)).toEqual({ total_count })
})

test('keeps one product while its variations are added, changed and removed', async () => {
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

test('names the allowed groups for an unknown one', async () => {
  const answer = await api.request('GET', searchProductVariations.path, { query: { group: 'maker' } })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    errors: [{ path: 'group', message: 'variation か product を指定してください' }],
  })
})
