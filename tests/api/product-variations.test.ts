import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getProductVariation,
  listProductVariationPosts,
  listProductVariationsByIds,
} from '#contract/product-variations/routes.ts'
import { makers, productVariationColors, productVariations } from '#server/db/schema/index.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import {
  buildBrand,
  buildCategory,
  buildConditionGroup,
  buildImage,
  buildMaker,
  buildMaterial,
  buildProduct,
  one,
} from '#tests/support/builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const soon = { interval: 20 }

let api: TestApi
let chair: { id: number; makerId: number }
let oak: { id: number }
let black: { id: number }
let gone: { id: number }
let hidden: { id: number }
let other: { id: number }

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      const maker = await buildMaker(db, { name: '木曽の椅子' })
      const brand = await buildBrand(db, { makerId: maker.id, name: 'KISO' })
      const dining = await buildCategory(db, { name: 'ダイニングチェア' })
      const wood = await buildMaterial(db, { name: 'オーク' })
      const group = await buildConditionGroup(db, { valueNames: ['できる', 'できない'] })
      const [stackable] = group.values
      chair = await buildProduct(db, {
        makerId: maker.id,
        brandId: brand.id,
        name: 'ボウ チェア',
        categoryIds: [dining.id],
        sampleLimit: 2,
      })
      oak = await buildVariation(db, {
        productId: chair.id,
        name: 'ナチュラルオーク',
        position: 1,
        price: 66_005,
        thickness: 12.5,
        colorTypes: [11],
        materialIds: [wood.id],
        conditionValueIds: [stackable?.id ?? 0],
        sampleAvailable: true,
        sampleStock: 3,
        sampleDescription: '木部サンプル 60×100 mm',
        fireProtectionMaterial: 1,
        fireProtectionCertificate: 'NM-1234',
        fireProtectionNote: '不燃石膏ボード直張り',
        formaldehyde: 4,
      })
      const imageIds = [(await buildImage(db)).id, (await buildImage(db)).id]
      black = await buildVariation(db, { productId: chair.id, position: 0, colorTypes: [14], imageIds })
      gone = await buildVariation(db, {
        productId: chair.id,
        discontinued: true,
        sampleAvailable: true,
        sampleDescription: 'なし',
      })
      hidden = await buildVariation(db, { productId: chair.id, published: false, colorTypes: [1] })
      other = await buildVariation(db, { priceKind: 3, price: null, imageIds: [] })
      await buildPost(db, { pinned: [oak.id, hidden.id, other.id] })
    },
  })
})
afterAll(() => api.close())

const get = async (id: number) => {
  const response = await api.request('GET', `/product_variations/${id}`)
  expect(response.status).toBe(200)
  return response.as(getProductVariation.response)
}
const byIds = async (...ids: number[]) =>
  (await api.request('GET', '/product_variations/searchByIDs', { query: { ids: ids.join(',') } })).as(
    listProductVariationsByIds.response,
  )

test('returns a variation with everything its page shows', async () => {
  expect(await get(oak.id)).toMatchObject({
    full_name: 'ボウ チェア ナチュラルオーク',
    product: { id: chair.id, maker: { name: '木曽の椅子' }, color_type_ids: [11, 14] },
    brand: { name: 'KISO' },
    maker_website: null,
    price: { kind: 1, excluding_tax: 66_005, including_tax: 72_605, unit: 1 },
    size: { width: 480, thickness: 12.5 },
    color_type_ids: [11],
    materials: [{ name: 'オーク' }],
    conditions: [{ values: [{ name: 'できる' }] }],
    sample: { available: true, in_stock: true, limit: 2, description: '木部サンプル 60×100 mm' },
    regulations: {
      fire_protection_material: { grade: 1, certificate: 'NM-1234', note: '不燃石膏ボード直張り' },
      fire_resistance: null,
      formaldehyde: { grade: 4, certificate: null },
      flame_prevention_regulation: null,
    },
    image: { urls: { small: expect.stringMatching(/^http:\/\/api\.test\/images\/\d+\?w=384$/) } },
  })
})

test('lists the finishes of a product in order without unpublished and discontinued ones', async () => {
  expect((await get(oak.id)).siblings.map(({ id }) => id)).toEqual([black.id, oak.id])
  expect((await get(oak.id)).siblings.map(({ image_count }) => image_count)).toEqual([2, 1])
  const discontinued = await get(gone.id)
  expect(discontinued.siblings.map(({ id }) => id)).toEqual([black.id, oak.id, gone.id])
  expect(discontinued).toMatchObject({ discontinued: true, sample: { available: false } })
})

test('limits samples of a request by their stock', async () => {
  const product = await buildProduct(api.db, { sampleLimit: 3 })
  const sampleOf = async (sampleStock: number) => {
    const { id } = await buildVariation(api.db, {
      ...{ productId: product.id, sampleAvailable: true, sampleDescription: '小片', sampleStock },
    })
    return (await get(id)).sample
  }
  expect(await sampleOf(2)).toMatchObject({ in_stock: true, limit: 2 })
  expect(await sampleOf(9)).toMatchObject({ in_stock: true, limit: 3 })
  expect(await sampleOf(0)).toMatchObject({ in_stock: false, limit: 3 })
})

test('returns null for a missing price, picture and brand, and the default sample limit', async () => {
  expect(await get(other.id)).toMatchObject({
    price: { kind: 3, including_tax: null, excluding_tax: null },
    image: null,
    images: [],
    brand: null,
    sample: { available: false, limit: 5 },
  })
})

test('answers 404 for an unknown variation', async () => {
  for (const path of [
    '/product_variations/999999',
    '/product_variations/999999/posts',
    '/product_variations/999999/similarities',
  ]) {
    expect((await api.request('GET', path)).status).toBe(404)
  }
})

test('answers 404 for an unpublished variation and for one of an unpublished product', async () => {
  expect((await api.request('GET', `/product_variations/${hidden.id}`)).status).toBe(404)
  expect((await api.request('GET', `/product_variations/${hidden.id}/posts`)).status).toBe(404)
  const draft = await buildProduct(api.db, { published: false })
  const inside = await buildVariation(api.db, { productId: draft.id })
  expect((await api.request('GET', `/product_variations/${inside.id}`)).status).toBe(404)
  expect((await byIds(inside.id)).items).toEqual([])
})

test('returns variations by ids once each in the requested order, without hidden ones', async () => {
  const { items, total_count } = await byIds(other.id, hidden.id, oak.id, 999_999, other.id, gone.id)
  expect(items.map(({ id }) => id)).toEqual([other.id, oak.id, gone.id])
  expect(total_count).toBe(3)
  expect((await byIds()).items).toEqual([])
  const tooMany = { ids: Array.from({ length: 101 }, (_, i) => i + 1) }
  expect((await api.request('GET', '/product_variations/searchByIDs', { query: tooMany })).status).toBe(422)
})

test('returns the current sample stock of variations by ids', async () => {
  const sample = { available: true, in_stock: true, limit: 2, description: '木部サンプル 60×100 mm' }
  expect((await byIds(oak.id, gone.id)).items).toMatchObject([{ sample }, { sample: { available: false } }])
  const stock = (sampleStock: number) =>
    api.db.update(productVariations).set({ sampleStock }).where(eq(productVariations.id, oak.id))
  await stock(0)
  expect((await byIds(oak.id)).items).toMatchObject([{ sample: { ...sample, in_stock: false } }])
  await stock(3)
})

test('lists photos of published projects, newest first, with public pins', async () => {
  const draft = await buildProject(api.db, { published: false })
  await buildPost(api.db, { projectId: draft.id, pinned: [oak.id] })
  const second = await buildPost(api.db, { pinned: [oak.id] })
  const list = async (page: number) =>
    (await api.request('GET', `/product_variations/${oak.id}/posts`, { query: { limit: 1, page } })).as(
      listProductVariationPosts.response,
    )
  const first = await list(1)
  expect(first).toMatchObject({ total_count: 2, next_page: 2, items: [{ id: second.id }] })
  const last = await list(2)
  expect(last.next_page).toBeNull()
  expect(one(last.items).pins.map((pin) => pin.product_variation.id)).toEqual([oak.id, other.id])
  expect((await list(3)).items).toEqual([])
})

test('updates a cached card after its maker changes or it is hidden', async () => {
  await byIds(oak.id, other.id)
  await api.db.update(makers).set({ name: '木曽家具' }).where(eq(makers.id, chair.makerId))
  await api.db.update(productVariations).set({ published: false }).where(eq(productVariations.id, other.id))
  const cards = async () => (await byIds(oak.id, other.id)).items
  await expect.poll(cards, soon).toMatchObject([{ id: oak.id, product: { maker: { name: '木曽家具' } } }])
})

test('updates the colors on a card when finishes are added, changed or removed', async () => {
  const product = await buildProduct(api.db)
  const first = await buildVariation(api.db, { productId: product.id, colorTypes: [1] })
  const colors = async () => one((await byIds(first.id)).items).product.color_type_ids
  await expect.poll(colors, soon).toEqual([1])
  const second = await buildVariation(api.db, { productId: product.id, colorTypes: [4] })
  await expect.poll(colors, soon).toEqual([1, 4])
  await api.db
    .update(productVariationColors)
    .set({ colorType: 5 })
    .where(eq(productVariationColors.variationId, second.id))
  await expect.poll(colors, soon).toEqual([1, 5])
  await api.db.update(productVariations).set({ published: false }).where(eq(productVariations.id, second.id))
  await expect.poll(colors, soon).toEqual([1])
  await api.db.update(productVariations).set({ published: true }).where(eq(productVariations.id, second.id))
  await expect.poll(colors, soon).toEqual([1, 5])
  await api.db.delete(productVariations).where(eq(productVariations.id, second.id))
  await expect.poll(colors, soon).toEqual([1])
})
