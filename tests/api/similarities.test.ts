import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSimilarProductVariations } from '#contract/product-variations/routes.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import {
  buildCategory,
  buildImage,
  buildMaker,
  buildMaterial,
  buildProduct,
} from '#tests/support/builders.ts'
import { buildVariation, type VariationValues } from '#tests/support/variation-builder.ts'

let api: TestApi
let makerId: number
const ids: Record<string, number> = {}

/** Lightens #808080: ΔE2000 grows with the step. */
const grey = (step: number) => `#${(128 + step).toString(16).repeat(3)}`

/** Builds an image signature; the more the bytes differ, the less two images look alike. */
const look = (byte: number) => new Uint8Array(257).fill(byte)

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      makerId = (await buildMaker(db)).id
      const chairs = await buildCategory(db, { name: 'チェア' })
      const dining = await buildCategory(db, { name: 'ダイニングチェア', parentId: chairs.id })
      const lounge = await buildCategory(db, { name: 'ラウンジチェア', parentId: chairs.id })
      const tables = await buildCategory(db, { name: 'テーブル' })
      const tiles = await buildCategory(db, { name: 'タイル', kind: 2 })
      const oak = await buildMaterial(db, { name: 'オーク' })
      const glass = await buildMaterial(db, { name: 'ガラス' })
      const steel = await buildMaterial(db, { name: 'スチール' })
      const linen = await buildMaterial(db, { name: 'リネン' })

      type Thing = VariationValues & {
        category: number
        kind?: number
        hex?: string
        byte?: number
        maker?: number
      }
      const place = async (
        name: string,
        { category, kind = 1, hex = grey(0), byte, maker, ...values }: Thing,
      ) => {
        const productId =
          values.productId ??
          (await buildProduct(db, { kind, categoryIds: [category], ...(maker && { makerId: maker }) })).id
        const image = await buildImage(db, {
          dominantHex: hex,
          palette: [hex],
          signature: byte ? look(byte) : null,
        })
        ids[name] = (await buildVariation(db, { imageIds: [image.id], ...values, productId })).id
        return productId
      }
      const base = { price: 10_000, materialIds: [oak.id, linen.id], width: 500, depth: 500, height: 800 }
      const productId = await place('base', { ...base, category: dining.id, byte: 100 })
      await place('sibling', { ...base, category: dining.id, productId })
      await place('same', { ...base, category: dining.id, hex: grey(2), byte: 100, counters: { views: 1 } })
      await place('lounge', {
        ...base,
        category: lounge.id,
        hex: grey(6),
        byte: 104,
        price: 8_000,
        width: 520,
        materialIds: [oak.id],
        maker: makerId,
      })
      await place('table', {
        ...base,
        category: tables.id,
        hex: grey(1),
        byte: 101,
        price: 10_100,
        height: 700,
        materialIds: [linen.id, oak.id],
      })
      await place('far', {
        ...base,
        category: dining.id,
        hex: grey(60),
        price: 14_000,
        width: 1_200,
        materialIds: [glass.id, oak.id, steel.id],
        byte: 220,
      })
      await place('gone', { ...base, category: dining.id, discontinued: true })
      const glassLounge = {
        ...base,
        category: lounge.id,
        byte: 100,
        materialIds: [glass.id],
        discontinued: true,
      }
      await place('glass lounge', glassLounge)
      await place('wide lounge', { ...glassLounge, width: 1_200 })
      await place('red lounge', { ...glassLounge, width: 1_200, hex: '#ff0000' })
      await place('hidden', { ...base, category: dining.id, published: false })
      await place('far table', { category: tables.id, hex: grey(90), byte: 120 })
      await place('tile', { ...base, category: tiles.id, kind: 2 })
      await place('bare', {
        category: dining.id,
        hex: '#ff0000',
        priceKind: 4,
        price: null,
        priceUnit: 2,
        width: null,
        depth: null,
        height: null,
      })
    },
  })
})
afterAll(() => api.close())

async function similar(axis: string, from = 'base', query: Record<string, number> = {}) {
  const response = await api.request('GET', `/product_variations/${ids[from]}/similarities`, {
    query: { axis, ...query },
  })
  expect(response.status).toBe(200)
  return response.as(listSimilarProductVariations.response)
}

const names = async (...given: Parameters<typeof similar>) => {
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await similar(...given)).items.map(({ id, reason }) => [nameOf.get(id), reason.value, reason.text])
}

test('sorts similar products by price with the difference in yen', async () => {
  expect(await names('price')).toEqual([
    ['same', 0, '同じ価格'],
    ['lounge', 2_200, '税込で2,200円安い'],
  ])
})

test('compares size on every side that both products have', async () => {
  expect(await names('size')).toEqual([
    ['same', 0, '同じサイズ'],
    ['lounge', 20, '幅 +20・奥行 ±0・高さ ±0 mm'],
  ])
})

test('requires half of the materials in common and names them', async () => {
  expect(await names('material')).toEqual([
    ['same', 2, 'オーク、リネンが共通'],
    ['lounge', 1, 'オークが共通'],
    ['far', 1, 'オークが共通'],
  ])
  expect((await names('material', 'far')).map(([name]) => name)).toEqual([])
  const { items } = await similar('material')
  expect(items[1]?.reason.materials).toMatchObject([{ name: 'オーク' }])
})

test('lists the same category first, then neighbours of its family', async () => {
  expect(await names('category')).toEqual([
    ['same', null, '同じカテゴリ「ダイニングチェア」'],
    ['far', null, '同じカテゴリ「ダイニングチェア」'],
    ['bare', null, '同じカテゴリ「ダイニングチェア」'],
    ['lounge', null, 'どちらも「チェア」'],
  ])
})

test('compares color by ΔE2000 in words and leaves out merely equal color names', async () => {
  expect(await names('color')).toEqual([
    ['same', 0.8, 'ほぼ同じ色'],
    ['lounge', 2.2, 'とても近い色'],
  ])
})

test('sorts by look and names what else is alike', async () => {
  expect(await names('image')).toEqual([
    ['same', 0, '似た見た目・同じ素材・近い色・近いサイズ'],
    ['lounge', expect.any(Number), '似た見た目・同じ素材・近い色・近いサイズ'],
  ])
})

test('lists other categories by look only with more in common than a color', async () => {
  const found = await names('image', 'glass lounge')
  expect(found[0]).toEqual(['lounge', expect.any(Number), '似た見た目・近い色・近いサイズ'])
  expect(found.slice(1).map(([name, , text]) => [name, text])).toEqual([
    ['base', '似た見た目・近い色・近いサイズ'],
    ['same', '似た見た目・近い色・近いサイズ'],
  ])
  expect(await names('image', 'wide lounge')).toEqual([['lounge', expect.any(Number), '似た見た目・近い色']])
  expect(await names('image', 'red lounge')).toEqual([
    ['lounge', expect.any(Number), '似た見た目・同じカテゴリ'],
  ])
})

test('never lists products of another family', async () => {
  for (const axis of ['price', 'size', 'material', 'image', 'color', 'category'])
    expect((await names(axis)).map(([name]) => name)).not.toContain('table')
})

test('returns nothing for a product without data to compare', async () => {
  for (const axis of ['price', 'size', 'material', 'image']) expect(await names(axis, 'bare')).toEqual([])
})

test.each([
  ['price', 'bare', 'この製品には価格の記載がないため、比べられません。'],
  ['size', 'bare', 'この製品には寸法の記載がないため、比べられません。'],
  ['material', 'bare', 'この製品には素材の記載がないため、比べられません。'],
  ['image', 'bare', 'この製品には見た目を比べられる写真がないため、比べられません。'],
  ['size', 'base', '同じ大分類に、寸法の差が合計の25%以内の製品がほかにありません。'],
  ['material', 'base', '同じ大分類に、素材の50%以上が共通の製品がほかにありません。'],
])('says why the axis %s has no results for %s', async (axis, name, note) => {
  expect(await similar(axis, name, { maker_id: 999_999 })).toMatchObject({ items: [], note })
})

test('finds similar products for a discontinued one', async () => {
  expect((await names('price', 'gone')).map(([name]) => name)).toContain('base')
})

test('filters by maker and respects the limit', async () => {
  expect((await names('price', 'base', { maker_id: makerId })).map(([name]) => name)).toEqual(['lounge'])
  expect(await similar('category', 'base', { limit: 1 })).toMatchObject({ total_count: 1 })
  expect(await names('size', 'base', { maker_id: 999_999 })).toEqual([])
})

test('answers 422 for an unknown axis', async () => {
  const response = await api.request('GET', `/product_variations/${ids.base}/similarities`, {
    query: { axis: 'taste' },
  })
  expect(response).toMatchObject({ status: 422, body: { errors: [{ path: 'axis' }] } })
})
