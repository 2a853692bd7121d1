import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrand, listBrandPosts, listBrands, listBrandVariations } from '#contract/brands/routes.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildBrand, buildImage, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let brand: { id: number }
let own: { id: number }
let red: { id: number }
let photo: { id: number }

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      const maker = await buildMaker(db, { name: '灯り舎' })
      const logo = await buildImage(db)
      brand = await buildBrand(db, {
        makerId: maker.id,
        name: 'TOMOSHI',
        nameKana: 'トモシ',
        logoImageId: logo.id,
      })
      const product = await buildProduct(db, { makerId: maker.id, brandId: brand.id })
      own = await buildVariation(db, { productId: product.id, counters: { views: 9 } })
      red = await buildVariation(db, { productId: product.id, colorTypes: [1] })
      await buildProduct(db, { makerId: maker.id, brandId: brand.id, published: false })
      await buildProduct(db, { makerId: maker.id, brandId: brand.id })
      const sameMaker = await buildVariation(db, {
        productId: (await buildProduct(db, { makerId: maker.id })).id,
      })
      photo = await buildPost(db, { pinned: [own.id, sameMaker.id] })
      await buildPost(db, { pinned: [sameMaker.id] })
      const draft = await buildProject(db, { published: false })
      await buildPost(db, { projectId: draft.id, pinned: [own.id] })
    },
  })
})
afterAll(() => api.close())

test('returns a brand with its maker and the number of products with public variations', async () => {
  const answer = (await api.request('GET', `/brands/${brand.id}`)).as(getBrand.response)
  expect(answer).toMatchObject({
    name: 'TOMOSHI',
    name_kana: 'トモシ',
    maker: { name: '灯り舎' },
    product_count: 1,
    cover_image: null,
    logo: { urls: { small: expect.stringContaining('http://api.test/images/') } },
  })
})

test('lists the variations of a brand by the filters of the product search', async () => {
  const search = async (query = {}) =>
    (await api.request('GET', `/brands/${brand.id}/product_variations`, { query })).as(
      listBrandVariations.response,
    )
  expect((await search()).items.map(({ id }) => id)).toEqual([own.id, red.id])
  expect(await search({ color_type_ids: 1 })).toMatchObject({ total_count: 1, items: [{ id: red.id }] })
})

test('lists the public photos in which products of a brand are pinned', async () => {
  const posts = (await api.request('GET', `/brands/${brand.id}/posts`)).as(listBrandPosts.response)
  expect(posts).toMatchObject({ total_count: 1, next_offset: null, items: [{ id: photo.id }] })
  expect(posts.items[0]?.pins).toHaveLength(2)
})

test.each(['', '/posts', '/product_variations'])(
  'answers 404 for an unknown brand: /brands/{id}%s',
  async (path) => {
    expect((await api.request('GET', `/brands/999999${path}`)).status).toBe(404)
  },
)

test('lists brands by reading with their product counts, optionally of one maker', async () => {
  const other = await buildBrand(api.db, { name: 'あかり', nameKana: 'アカリ' })
  const read = async (query = {}) => (await api.request('GET', '/brands', { query })).as(listBrands.response)
  const all = await read()
  expect(all.items.map(({ id }) => id)).toEqual([other.id, brand.id])
  expect(all.items[1]).toMatchObject({ name: 'TOMOSHI', maker: { name: '灯り舎' }, product_count: 1 })
  expect(all.items[1]?.logo).not.toBeNull()
  const second = await read({ limit: 1, offset: 1 })
  expect(second).toMatchObject({ items: [{ id: brand.id }], total_count: 2, next_offset: null })
  const ofOne = await read({ maker_id: all.items[1]?.maker.id })
  expect(ofOne).toMatchObject({ items: [{ id: brand.id }], total_count: 1 })
})
