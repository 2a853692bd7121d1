import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { productSorts } from '#contract/data/enums.ts'
import { listMakerPosts, listMakerProjects } from '#contract/makers/relation-routes.ts'
import {
  searchProductVariationPosts,
  searchProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { pins, posts, products, productVariations, projects } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildPin, buildPost } from '#tests/support/project-builders.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { db } = api

const lists = {
  '/product_variations/search/posts': searchProductVariationPosts.response,
  '/makers/{id}/posts': listMakerPosts.response,
  '/makers/{id}/projects': listMakerProjects.response,
  '/product_variations/search': searchProductVariations.response,
} as const
type ListPath = keyof typeof lists
type Query = Record<string, string | number | number[]>

async function walk(path: ListPath, makerId: number, query: Query, limit: number) {
  const ids: number[] = []
  const totals = new Set<number>()
  for (let offset: number | null = 0; offset !== null; ) {
    const answer = await api.request('GET', path.replace('{id}', String(makerId)), {
      query: { ...query, limit, offset },
    })
    const page = answer.as(lists[path])
    ids.push(...page.items.map(({ id }) => id))
    totals.add(page.total_count)
    offset = page.next_offset
  }
  return { ids, totals: [...totals] }
}

const pinned = await db
  .select({ variationId: pins.variationId, postId: posts.id, projectId: projects.id })
  .from(pins)
  .innerJoin(posts, eq(posts.id, pins.postId))
  .leftJoin(projects, eq(projects.id, posts.projectId))
const makerIds = await db.selectDistinct({ id: products.makerId }).from(products)

/** Returns the ids by the rank of their best product, the newest first among equals. */
function rank(
  order: readonly number[],
  idOf: (row: (typeof pinned)[number]) => number | null,
  newest: boolean,
) {
  const places = new Map(order.map((id, place) => [id, place]))
  const best = new Map<number, number>()
  for (const row of pinned) {
    const [id, place] = [idOf(row), places.get(row.variationId ?? 0)]
    if (id !== null && place !== undefined) best.set(id, Math.min(place, best.get(id) ?? Infinity))
  }
  return [...best].sort(([a, x], [b, y]) => (newest ? 0 : x - y) || b - a).map(([id]) => id)
}

const sorts = productSorts.map(({ id }) => id)

test('sorts photos and projects by their best pinned product, page by page', async () => {
  const query = fc.record(
    {
      sort: fc.constantFrom(...sorts),
      keyword: fc.constantFrom('', 'オーク', '10万円以下の椅子', '照明'),
      kind: fc.constantFrom(1, 2),
      min_price: fc.constantFrom(10_000, 80_000),
      group: fc.constantFrom('product', 'variation'),
    },
    { requiredKeys: ['sort'] },
  )
  const path = fc.constantFrom<ListPath>(
    '/product_variations/search/posts',
    '/makers/{id}/posts',
    '/makers/{id}/projects',
  )
  const maker = fc.constantFrom(...makerIds.map(({ id }) => id))
  await fc.assert(
    fc.asyncProperty(
      path,
      maker,
      query,
      fc.integer({ min: 1, max: 60 }),
      async (path, makerId, query, limit) => {
        const scope: Query = path.startsWith('/makers') ? { maker_id: makerId } : {}
        const found = await walk(
          '/product_variations/search',
          0,
          { ...query, ...scope, group: 'variation' },
          100,
        )
        const idOf = path.endsWith('projects')
          ? (row: (typeof pinned)[number]) => row.projectId
          : (row: (typeof pinned)[number]) => row.postId
        const expected = rank(found.ids, idOf, query.sort === 'newest')
        const listed = await walk(path, makerId, query, limit)
        expect(listed.ids).toEqual(expected)
        expect(listed.totals).toEqual([expected.length])
      },
    ),
    { numRuns: 60 },
  )
})

test.each([{}, { keyword: 'オーク' }])('searches once for a page of photos: %o', async (query) => {
  const search = vi.spyOn(api.services.indexes.variations, 'search')
  const answer = await api.request('GET', '/product_variations/search/posts', {
    query: { ...query, limit: 3 },
  })
  const calls = search.mock.calls.length
  search.mockRestore()
  expect(answer.as(searchProductVariationPosts.response).items).toHaveLength(3)
  expect(calls).toBe(1)
})

test('orders photos differently for each product sort', async () => {
  const orders = await Promise.all(
    sorts.map(async (sort) => (await walk('/product_variations/search/posts', 0, { sort }, 100)).ids.join()),
  )
  expect(new Set(orders).size).toBeGreaterThan(5)
})

test('follows placed and removed pins and hides photos at once', async () => {
  const [variation] = await db
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(eq(productVariations.discontinued, false))
    .limit(1)
  const post = await buildPost(db)
  const pin = await buildPin(db, { postId: post.id, variationId: variation?.id ?? 0 })
  const newest = async () =>
    (await walk('/product_variations/search/posts', 0, { sort: 'newest' }, 100)).ids.includes(post.id)
  await expect.poll(newest).toBe(true)
  await db.update(posts).set({ hiddenAt: new Date(), hiddenReason: 1 }).where(eq(posts.id, post.id))
  expect(await newest()).toBe(false)
  await db.update(posts).set({ hiddenAt: null, hiddenReason: null }).where(eq(posts.id, post.id))
  await db.delete(pins).where(eq(pins.id, pin.id))
  await expect.poll(newest).toBe(false)
})
