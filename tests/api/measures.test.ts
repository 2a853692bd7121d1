import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { measures } from '#contract/data/measures.ts'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { categoryMeasures, productVariationMeasures } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaterial, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const world = { lighting: 0, pendants: 0, chairs: 0, dim: 0, bright: 0, chair: 0, oak: 0, steel: 0 }
const api = await createTestApi({
  prepare: async (db) => {
    world.lighting = (await buildCategory(db, { name: '照明' })).id
    world.pendants = (await buildCategory(db, { name: 'ペンダント', parentId: world.lighting })).id
    world.chairs = (await buildCategory(db, { name: 'いす' })).id
    world.oak = (await buildMaterial(db, { name: 'オーク' })).id
    world.steel = (await buildMaterial(db, { name: 'スチール' })).id
    await db.insert(categoryMeasures).values([
      { categoryId: world.lighting, measure: measures.lumens.id },
      { categoryId: world.lighting, measure: measures.kelvin.id },
      { categoryId: world.chairs, measure: measures.seat_height.id },
      // A measure of a later version of the program.
      { categoryId: world.chairs, measure: 9_999 },
    ])
    const lamp = await buildProduct(db, { categoryIds: [world.pendants], name: 'まる灯' })
    const seat = await buildProduct(db, { categoryIds: [world.chairs], name: '丸いす' })
    const lampOf = (values: Parameters<typeof buildVariation>[1]) =>
      buildVariation(db, { productId: lamp.id, ...values })
    world.dim = (await lampOf({ measures: { lumens: 390, watts: 6.2 }, materialIds: [world.oak] })).id
    world.bright = (await lampOf({ measures: { lumens: 1_450 }, materialIds: [world.oak, world.steel] })).id
    world.chair = (
      await buildVariation(db, { productId: seat.id, seatHeight: 430, materialIds: [world.steel] })
    ).id
  },
})
afterAll(() => api.close())

type Query = Record<string, string | number | boolean | readonly number[]>

async function search(query: Query) {
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response)
}
const find = async (query: Query) => (await search(query)).items.map(({ id }) => id).sort((a, b) => a - b)

const nothing = { min: null, max: null }

test('counts a measure for its categories and the categories below them only', async () => {
  const { facets } = await search({ category_id: [world.pendants] })
  expect(facets.lumens).toEqual({ min: 390, max: 1_450 })
  expect(facets.seat_height).toEqual(nothing)
  // The lamp has the value, but its category does not use the measure.
  expect(facets.watts).toEqual(nothing)
  const chairs = await search({ category_id: [world.chairs] })
  expect(chairs.facets.seat_height).toEqual({ min: 430, max: 430 })
  expect(chairs.facets.lumens).toEqual(nothing)
})

test('counts a measure when most found products have it', async () => {
  expect((await search({ keyword: 'まる灯' })).facets.lumens).toEqual({ min: 390, max: 1_450 })
  expect((await search({ keyword: '丸いす' })).facets.lumens).toEqual(nothing)
})

test('filters products by bounds of a measure and skips unmeasured ones', async () => {
  expect(await find({ min_lumens: 400 })).toEqual([world.bright])
  expect(await find({ min_lumens: 390, max_lumens: 390 })).toEqual([world.dim])
  expect(await find({ min_lumens: 0 })).toEqual([world.dim, world.bright])
  expect(await find({ min_lumens: 0, category_id: [world.chairs] })).toEqual([])
  expect(await find({ max_watts: 6.2 })).toEqual([world.dim])
  expect(await find({ max_seat_height: 430 })).toEqual([world.chair])
})

test('shows a size on cards only when the search asks for a size', async () => {
  const factsOf = async (query: Query) => (await search(query)).items.map(({ facts }) => facts)
  const [fact] = await factsOf({ max_seat_height: 430 })
  expect(fact).toEqual([expect.stringMatching(/SH430 mm$/)])
  for (const keyword of ['SH430の丸いす', '480×520の丸いす', '幅48cmくらいの丸いす'])
    expect(await factsOf({ keyword })).toEqual([fact])
  expect(await factsOf({ category_id: [world.chairs] })).toEqual([undefined])
})

test('ignores a measure’s own bound when it counts the measure', async () => {
  const { facets, total_count } = await search({ min_lumens: 400 })
  expect(total_count).toBe(1)
  expect(facets.lumens).toEqual({ min: 390, max: 1_450 })
})

test.each([
  [{ min_lumens: '明るめ' }, 'min_lumens', '0以上の整数で指定してください'],
  [{ min_lumens: '600.5' }, 'min_lumens', '0以上の整数で指定してください'],
  [{ max_weight: '-1' }, 'max_weight', '0以上の数値で指定してください'],
  [{ all_materials: 'たぶん' }, 'all_materials', 'true または false で指定してください'],
])('answers 422 for %j', async (query, path, message) => {
  const { status, body } = await api.request('GET', searchProductVariations.path, { query })
  expect(status).toBe(422)
  expect(body).toMatchObject({ errors: [{ path, message }] })
})

test('lists the measures of a product in the order of the filters', async () => {
  const path = getProductVariation.path.replace('{id}', String(world.dim))
  const { measures: said } = (await api.request('GET', path)).as(getProductVariation.response)
  expect(said).toEqual([
    { key: 'watts', name: '消費電力', value: 6.2, unit: 'W' },
    { key: 'lumens', name: '光束', value: 390, unit: 'lm' },
  ])
})

test('finds a changed measure and a new measure of a category soon', async () => {
  await api.db
    .update(productVariationMeasures)
    .set({ value: 2_000 })
    .where(eq(productVariationMeasures.variationId, world.bright))
  await expect.poll(() => find({ min_lumens: 1_900 })).toEqual([world.bright])
  await api.db.insert(categoryMeasures).values({ categoryId: world.pendants, measure: measures.watts.id })
  const watts = async () => (await search({ category_id: [world.pendants] })).facets.watts
  await expect.poll(watts).toEqual({ min: 6.2, max: 6.2 })
})

test('filters by any or all materials and counts each further material', async () => {
  const both = { material_id: [world.oak, world.steel] }
  expect(await find(both)).toEqual([world.dim, world.bright, world.chair])
  expect((await search(both)).facets.all_materials).toEqual({ count: 1 })
  const all = await search({ ...both, all_materials: true })
  expect(all.items.map(({ id }) => id)).toEqual([world.bright])
  const countsOf = ({ facets }: Awaited<ReturnType<typeof search>>) =>
    Object.fromEntries(facets.material_id.map(({ id, count }) => [id, count]))
  expect(countsOf(all)).toEqual({ [world.oak]: 1, [world.steel]: 1 })
  expect(countsOf(await search({ material_id: [world.oak], all_materials: true }))).toEqual({
    [world.oak]: 2,
    [world.steel]: 1,
  })
  expect(countsOf(await search({ material_id: [world.oak] }))).toEqual({
    [world.oak]: 2,
    [world.steel]: 2,
  })
  const products = await search({ ...both, all_materials: true, group: 'product' })
  expect(products.total_count).toBe(1)
})
