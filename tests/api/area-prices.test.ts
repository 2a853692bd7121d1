import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { productVariationCoverages } from '#server/db/schema/index.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation, type VariationValues } from '#tests/support/variation-builder.ts'

const soon = { interval: 20 }

let api: TestApi
let chair: { id: number }
let tile: { id: number }
let board: { id: number }
let paint: { id: number }
let sheet: { id: number }
let open: { id: number }

type Coverage = Omit<typeof productVariationCoverages.$inferInsert, 'variationId'>

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      const material = async (values: VariationValues, coverage?: Coverage) => {
        const product = await buildProduct(db, { kind: 2, name: '床の材料' })
        const variation = await buildVariation(db, { productId: product.id, ...values })
        if (coverage) {
          await db.insert(productVariationCoverages).values({ variationId: variation.id, ...coverage })
        }
        return variation
      }
      chair = await buildVariation(db, { price: 1_000, priceUnit: 1 })
      tile = await material({ price: 7_800, priceUnit: 2 })
      board = await material({ price: 33_800, priceUnit: 4 }, { pieceArea: 0.34398, casePieces: 6 })
      paint = await material(
        { price: 12_400, priceUnit: 8 },
        { pieceArea: 28, lossPercent: 8, priceIncludesWork: true },
      )
      sheet = await material({ price: 9_800, priceUnit: 3 })
      open = await material({ priceKind: 3, price: null, priceUnit: 4 }, { pieceArea: 0.04, casePieces: 6 })
    },
  })
})
afterAll(() => api.close())

const search = async (query: Record<string, string | number>) => {
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response)
}
const get = async ({ id }: { id: number }) =>
  (await api.request('GET', `/product_variations/${id}`)).as(getProductVariation.response)

test('returns the price of a square metre with tax for materials and null for anything else', async () => {
  const perArea = async (variation: { id: number }) => (await get(variation)).price.per_area
  expect(await perArea(tile)).toBe(8_580)
  expect(await perArea(board)).toBe(18_015)
  expect(await perArea(paint)).toBe(487)
  for (const variation of [chair, sheet, open]) expect(await perArea(variation)).toBeNull()
})

test('says whether the price includes the work, and returns the coverage of a material', async () => {
  expect((await get(paint)).price.includes_work).toBe(true)
  expect((await get(board)).price.includes_work).toBe(false)
  expect((await get(paint)).coverage).toEqual({ piece_area: 28, case_pieces: null, loss_percent: 8 })
  expect((await get(board)).coverage).toEqual({ piece_area: 0.34398, case_pieces: 6, loss_percent: 5 })
  expect((await get(tile)).coverage).toEqual({ piece_area: null, case_pieces: null, loss_percent: 5 })
  expect((await get(open)).coverage).toMatchObject({ piece_area: 0.04 })
  for (const variation of [chair, sheet]) expect((await get(variation)).coverage).toBeNull()
})

test('sorts materials by the price of a square metre, those without one last', async () => {
  const { items } = await search({ kind: 2, sort: 'price_per_area_asc' })
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual([paint.id, tile.id, board.id])
  const dearest = await search({ kind: 2, sort: 'price_per_area_desc' })
  expect(dearest.items.slice(0, 3).map(({ id }) => id)).toEqual([board.id, tile.id, paint.id])
})

test('filters by an inclusive range of square metre prices and counts its histogram without that filter', async () => {
  const { items, facets } = await search({ min_price_per_area: 487, max_price_per_area: 8_580 })
  expect(items.map(({ id }) => id).sort()).toEqual([tile.id, paint.id].sort())
  const { min, max, histogram = [] } = facets.price_per_area
  expect([min, max]).toEqual([487, 18_015])
  expect(histogram.filter(({ count }) => count > 0)).toEqual([
    { up_to: 1_000, count: 1 },
    { up_to: 12_000, count: 1 },
    { up_to: 20_000, count: 1 },
  ])
  const { facets: ofFurniture } = await search({ kind: 1 })
  expect(ofFurniture.price_per_area).toMatchObject({ min: null, max: null })
})

test('reads a square metre price from a sentence and returns it as a filter', async () => {
  const { items, interpretation } = await search({ keyword: '㎡1万円以下の床の材料' })
  expect(items.map(({ id }) => id).sort()).toEqual([tile.id, paint.id].sort())
  expect(interpretation.parts[0]).toMatchObject({
    label: '〜10,000円/m²',
    filter: { max_price_per_area: [10_000] },
  })
})

test('finds a material by its square metre price within a second after its coverage is added', async () => {
  await api.db.insert(productVariationCoverages).values({ variationId: sheet.id, pieceArea: 1.62 })
  await expect
    .poll(async () => (await search({ min_price_per_area: 6_654, max_price_per_area: 6_654 })).items, soon)
    .toMatchObject([{ id: sheet.id, price: { per_area: 6_654 } }])
})
