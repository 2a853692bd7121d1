import { afterAll, expect, test } from 'vitest'
import { productSorts } from '#contract/data/enums.ts'
import {
  searchProductVariationPosts,
  searchProductVariations,
} from '#contract/product-variations/search-routes.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { deltaE2000, labFromHex } from '#search/color.ts'
import type { Lab } from '#search/types.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

type Query = Record<string, string | number | boolean | number[]>

async function search(query: Query) {
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response)
}

async function walk(query: Query): Promise<VariationCard[]> {
  const cards: VariationCard[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const page = await search({ ...query, limit: 37, offset })
    cards.push(...page.items)
    offset = page.next_offset
  }
  return cards
}

test.each(productSorts.map((sort) => sort.id))('pages without gaps or repeats by %s', async (sort) => {
  for (const keyword of ['', 'オーク']) {
    const ids = (await walk({ sort, keyword })).map((card) => card.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength((await search({ keyword, limit: 1 })).total_count)
  }
})

const nullsLast = (price: number | null, direction: 1 | -1) => price ?? direction * Number.POSITIVE_INFINITY

test('sorts by price in both directions with missing prices last', async () => {
  for (const [sort, direction] of [
    ['price_asc', 1],
    ['price_desc', -1],
  ] as const) {
    const prices = (await walk({ sort })).map((card) => nullsLast(card.price.including_tax, direction))
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
  }
})

test('sorts by request counters and by date', async () => {
  const { rows } = await api.pool.query<{
    id: string
    total: number
    recent: number
    weekly: number
    at: Date
  }>(
    `select v.id, coalesce(sample_requests_total, 0) as total, coalesce(sample_requests_recent, 0) as recent,
       coalesce(sample_requests_weekly, 0) as weekly, v.created_at as at
     from product_variations v left join product_variation_counters c on c.variation_id = v.id`,
  )
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  const keys = {
    sample_requests_total_desc: 'total',
    sample_requests_recent_desc: 'recent',
    sample_requests_weekly_desc: 'weekly',
    newest: 'at',
  } as const
  for (const [sort, key] of Object.entries(keys) as [keyof typeof keys, (typeof keys)[keyof typeof keys]][]) {
    const values = (await walk({ sort })).map((card) => Number(byId.get(card.id)?.[key]))
    expect([sort, values]).toEqual([sort, values.toSorted((a, b) => b - a)])
  }
})

test('finds similar colors, nearest first', async () => {
  const wanted = '#6b4a2f'
  const { rows } = await api.pool.query<{ id: string; colors: string[] }>(
    `select distinct on (x.variation_id) x.variation_id as id,
       case when cardinality(i.palette) > 0 then i.palette[1:2] else array[i.dominant_hex] end as colors
     from product_variation_images x join images i on i.id = x.image_id order by x.variation_id, x.position`,
  )
  const toLab = (hex: string): Lab => labFromHex(hex) ?? [0, 0, 0]
  const distances = new Map(
    rows.map((row) => [
      Number(row.id),
      Math.min(...row.colors.map((hex) => deltaE2000(toLab(hex), toLab(wanted)))),
    ]),
  )
  for (const hex of [wanted, wanted.slice(1), wanted.toUpperCase()]) {
    const found = (await walk({ color_hex: hex })).map((card) => distances.get(card.id) ?? 0)
    expect(found.length).toBeGreaterThan(3)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(Math.max(...found)).toBeLessThanOrEqual(15)
  }
})

test('returns an empty page at offset 10,000', async () => {
  const answer = await search({ offset: 10_000 })
  expect(answer).toMatchObject({ items: [], next_offset: null, total_count: (await search({})).total_count })
})

test.each([
  { limit: 1000 },
  { limit: 0 },
  { offset: 10_001 },
  { offset: -1 },
  { sort: 'best' },
  { color_hex: 'red' },
  { kind: 'chair' },
  { 'category_id[]': [1.5] },
  { min_price: 'cheap' },
  { in_stock: 'maybe' },
  { keyword: 'あ'.repeat(201) },
])('answers 422 with every mistake: %j', async (query) => {
  const answer = await api.request('GET', searchProductVariations.path, {
    query: { ...query, max_width: 'wide' },
  })
  expect(answer.status).toBe(422)
  const { errors } = answer.body as { errors: { path: string; message: string }[] }
  expect(errors.map((error) => error.path.split('.')[0])).toEqual(
    expect.arrayContaining([Object.keys(query)[0]?.replace('[]', ''), 'max_width']),
  )
})

test('lists photos with at least one of the found products', async () => {
  const answer = await api.request('GET', searchProductVariationPosts.path, {
    query: { keyword: 'ソファ', limit: 100 },
  })
  const posts = answer.as(searchProductVariationPosts.response)
  const sofas = new Set((await walk({ keyword: 'ソファ' })).map((card) => card.id))
  expect(posts.total_count).toBeGreaterThan(0)
  for (const post of posts.items)
    expect(post.pins.some((pin) => sofas.has(pin.product_variation.id))).toBe(true)
  const none = await api.request('GET', searchProductVariationPosts.path, {
    query: { maker_id: 4_000_000_000 },
  })
  expect(none.as(searchProductVariationPosts.response)).toMatchObject({ items: [], total_count: 0 })
})
