import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import {
  getProduct,
  listProductPosts,
  listProductSampleItems,
  searchProducts,
} from '#contract/products/routes.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildBrand, buildCategory, buildProduct, one } from '#tests/support/builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let heading: { id: number }
let sofas: { id: number }
let sofa: { id: number }
let chair: { id: number }
let maker: { id: number }
let draft: { id: number }
let empty: { id: number }
let hidden: { id: number }
let ivory: { id: number }
let moss: { id: number }

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api
  heading = await buildCategory(db, { name: 'ソファ' })
  sofas = await buildCategory(db, { name: '2人掛けソファ', parentId: heading.id })
  const brand = await buildBrand(db, { name: 'NAGI' })
  maker = { id: brand.makerId }
  sofa = await buildProduct(db, {
    name: '雲 ソファ',
    makerId: brand.makerId,
    brandId: brand.id,
    categoryIds: [sofas.id],
    sampleLimit: 3,
  })
  moss = await buildVariation(db, { productId: sofa.id, position: 2, inStock: false, colorTypes: [4] })
  ivory = await buildVariation(db, {
    productId: sofa.id,
    position: 1,
    inStock: false,
    sampleAvailable: true,
    sampleDescription: '張地サンプル 100×100 mm',
    colorTypes: [12],
  })
  await buildVariation(db, {
    productId: sofa.id,
    published: false,
    sampleAvailable: true,
    sampleDescription: 'x',
  })
  await buildVariation(db, {
    productId: sofa.id,
    discontinued: true,
    sampleAvailable: true,
    sampleDescription: 'x',
  })
  chair = await buildProduct(db)
  await buildVariation(db, { productId: chair.id })
  draft = await buildProduct(db, { published: false, categoryIds: [sofas.id] })
  await buildVariation(db, { productId: draft.id, sampleAvailable: true, sampleDescription: 'x' })
  empty = await buildProduct(db, { categoryIds: [sofas.id] })
  hidden = await buildProduct(db, { categoryIds: [sofas.id] })
  await buildVariation(db, { productId: hidden.id, published: false })
})
afterAll(() => api.close())

async function search(query: RequestOptions['query'] = {}) {
  const response = await api.request('GET', '/products/search', { query })
  expect(response.status).toBe(200)
  return response.as(searchProducts.response)
}
const foundIds = async (query: RequestOptions['query']) => (await search(query)).items.map(({ id }) => id)

test('pages products newest first without drafts and products without public variations', async () => {
  expect(await search()).toMatchObject({
    total_count: 2,
    next_page: null,
    items: [{ id: chair.id }, { id: sofa.id }],
  })
  expect(await search({ limit: 1 })).toMatchObject({
    total_count: 2,
    next_page: 2,
    items: [{ id: chair.id }],
  })
  expect(await search({ limit: 1, page: 2 })).toMatchObject({ next_page: null, items: [{ id: sofa.id }] })
  expect(await search({ page: 9 })).toMatchObject({ total_count: 2, items: [] })
})

test('returns a product row with its first finish’s picture and the number of finishes', async () => {
  const { items } = await search({ category_id: sofas.id })
  const first = (await api.request('GET', `/product_variations/${ivory.id}`)).as(getProductVariation.response)
  expect(one(items)).toMatchObject({
    full_name: '雲 ソファ',
    product_variation_count: 3,
    color_type_ids: [4, 12],
    image: first.image,
  })
})

test('filters products by categories, headings, stock and maker', async () => {
  expect(await foundIds({ category_id: heading.id })).toEqual([sofa.id])
  expect(await foundIds({ category_id: [sofas.id, 999_999] })).toEqual([sofa.id])
  expect(await foundIds({ category_id: 999_999 })).toEqual([])
  expect(await foundIds({ in_stock: true })).toEqual([chair.id])
  expect(await foundIds({ maker_id: maker.id })).toEqual([sofa.id])
  expect(await foundIds({ maker_id: maker.id, in_stock: true })).toEqual([])
})

test('returns a product with its public finishes in order and marks discontinued ones', async () => {
  const product = (await api.request('GET', `/products/${sofa.id}`)).as(getProduct.response)
  expect(product).toMatchObject({ full_name: '雲 ソファ', brand: { name: 'NAGI' }, kind: 1 })
  expect(product.product_variations.slice(0, 2).map(({ id }) => id)).toEqual([ivory.id, moss.id])
  expect(product.product_variations.map(({ discontinued }) => discontinued)).toEqual([false, false, true])
  expect((await api.request('GET', `/products/${chair.id}`)).body).toMatchObject({ brand: null })
})

test('lists the available samples of a product with its limit', async () => {
  const items = async (id: number) =>
    (await api.request('GET', `/products/${id}/sample_items`)).as(listProductSampleItems.response).items
  expect(await items(sofa.id)).toMatchObject([
    {
      product_variation: { id: ivory.id, full_name: expect.stringMatching(/^雲 ソファ ナチュラル/) },
      sample: { available: true, in_stock: false, limit: 3, description: '張地サンプル 100×100 mm' },
    },
  ])
  expect(await items(chair.id)).toEqual([])
})

test.each(['', '/posts', '/sample_items'])(
  'answers 404 for an unknown, draft or empty product: /products/{id}%s',
  async (path) => {
    for (const id of [999_999, draft.id, empty.id, hidden.id]) {
      expect((await api.request('GET', `/products/${id}${path}`)).status).toBe(404)
    }
    expect((await api.request('GET', `/products/sofa${path}`)).status).toBe(422)
  },
)

test('pages photos of a product by cursor while newer ones arrive', async () => {
  const made = []
  for (const pinned of [[ivory.id], [moss.id, ivory.id], [ivory.id]])
    made.push((await buildPost(api.db, { pinned })).id)
  const project = await buildProject(api.db, { published: false })
  await buildPost(api.db, { projectId: project.id, pinned: [ivory.id] })
  const read = async (cursor?: string) =>
    (await api.request('GET', `/products/${sofa.id}/posts`, { query: { limit: 2, cursor } })).as(
      listProductPosts.response,
    )
  const first = await read()
  expect(first.total_count).toBe(3)
  await buildPost(api.db, { pinned: [moss.id] })
  const second = await read(first.next_cursor ?? '')
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.toReversed())
  expect(second.next_cursor).toBeNull()
})

test.each(['!', 'abc', 'MS4y', 'LTE.', 'MDE'])('answers 422 for a made-up cursor: %s', async (cursor) => {
  const response = await api.request('GET', `/products/${sofa.id}/posts`, { query: { cursor } })
  expect(response).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } })
})

test('answers 422 for a limit of 0 or 1000, page 0 and an invalid flag', async () => {
  for (const query of [{ limit: 1000 }, { page: 0 }, { limit: 0 }, { in_stock: 'maybe' }]) {
    expect((await api.request('GET', '/products/search', { query })).status).toBe(422)
  }
})
