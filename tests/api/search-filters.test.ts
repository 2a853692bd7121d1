import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  countProductVariations,
  searchProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { barEdges } from '#server/search-facets/bar-edges.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createSearchOracle, type OracleFilter } from '#tests/support/search-oracle.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const oracle = await createSearchOracle(api.db)
const { terms: taxonomy } = api.services.indexes.variations

const search = async (filter: OracleFilter, page: { limit?: number; offset?: number } = {}) => {
  const answer = await api.request('GET', searchProductVariations.path, { query: { ...filter, ...page } })
  return answer.as(searchProductVariations.response)
}

async function findAll(filter: OracleFilter): Promise<number[]> {
  const pages = [0, 100, 200].map((offset) => search(filter, { limit: 100, offset }))
  return (await Promise.all(pages)).flatMap((page) => page.items.map((item) => item.id))
}

const some = (ids: Iterable<number>) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 3,
  })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

const filters: fc.Arbitrary<OracleFilter> = fc.record({
  kind: some([1, 2]),
  category_id: some(taxonomy.categories.keys()),
  color_type_ids: some([10, 11, 12, 13, 14]),
  material_id: some(taxonomy.materials.keys()),
  maker_id: some(taxonomy.makers.keys()),
  search_condition_value_ids: some(taxonomy.values.keys()),
  fire_protection_material: some([1, 2, 3]),
  formaldehyde: some([1, 2, 3, 4]),
  flame_prevention_regulation: some([1, 2]),
  in_stock: maybe(fc.constant(true as const)),
  available_sample_request: maybe(fc.constant(true as const)),
  min_price: maybe(fc.constantFrom(1_000, 11_000, 22_000)),
  max_price: maybe(fc.constantFrom(33_000, 88_000, 120_000)),
  min_width: maybe(fc.constantFrom(100, 400)),
  max_width: maybe(fc.constantFrom(600, 2_000)),
  min_depth: maybe(fc.constant(300)),
  max_height: maybe(fc.constant(800)),
  min_seat_height: maybe(fc.constantFrom(400, 440)),
  max_thickness: maybe(fc.constantFrom(0.5, 12)),
  max_weight: maybe(fc.constantFrom(2.4, 6)),
  min_lumens: maybe(fc.constantFrom(390, 500)),
  min_slip_resistance: maybe(fc.constant(0.4)),
  all_materials: maybe(fc.constant(true as const)),
})

/** Keeps few filters of a random set, or most queries would find nothing. */
const sparse = fc
  .tuple(filters, fc.uniqueArray(fc.nat({ max: 22 }), { maxLength: 3 }))
  .map(([filter, kept]): OracleFilter => {
    const entries = Object.entries(filter)
    return Object.fromEntries(kept.flatMap((place) => entries.slice(place, place + 1)))
  })

const toMap = (values: { id: number; count: number }[]) =>
  new Map(values.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]))

async function expectAsInSql(filter: OracleFilter): Promise<void> {
  const { total_count, facets } = await search(filter)
  const ids = await oracle.ids(filter)
  expect(total_count).toBe(ids.length)
  expect((await findAll(filter)).sort((a, b) => a - b)).toEqual(ids)
  for (const name of Object.keys(oracle.counts) as (keyof typeof oracle.counts)[]) {
    expect([name, toMap(facets[name])]).toEqual([name, await oracle.counts[name](filter)])
  }
  expect(facets.in_stock.count).toBe(await oracle.flag('in_stock', filter))
  expect(facets.available_sample_request.count).toBe(await oracle.flag('available_sample_request', filter))
  for (const [groupId, values] of Map.groupBy(
    facets.search_condition_value_ids,
    (value) => value.parent_id ?? 0,
  )) {
    expect(toMap(values)).toEqual(await oracle.conditions(groupId, filter))
  }
  for (const key of ['lumens', 'slip_resistance'] as const) {
    const { min, max } = facets[key]
    if (max !== null) expect([key, { min, max }]).toEqual([key, await oracle.extremes(key, filter)])
  }
  const prices = await oracle.prices(filter)
  expect(facets.price.histogram?.map((bar) => bar.count)).toEqual(countBars(prices))
  expect(facets.price.min).toBe(prices.length > 0 ? Math.min(...prices) : null)
  expect(facets.price.max).toBe(prices.length > 0 ? Math.max(...prices) : null)
}

const countBars = (prices: number[]) =>
  [...(barEdges.price ?? []), Number.POSITIVE_INFINITY].map(
    (edge, bar, edges) => prices.filter((price) => price <= edge && price > (edges[bar - 1] ?? -1)).length,
  )

test('agrees with SQL in hits and counts for random filters', async () => {
  await fc.assert(fc.asyncProperty(sparse, expectAsInSql), { numRuns: 40 })
})

test('agrees with SQL for each filter alone', async () => {
  await expectAsInSql({})
  const alone: OracleFilter[] = [
    { kind: [1] },
    { category_id: [...taxonomy.categories.keys()].slice(0, 1) },
    { color_type_ids: [11] },
    { fire_protection_material: [1] },
    { formaldehyde: [1, 4] },
    { flame_prevention_regulation: [1] },
    { in_stock: true },
    { available_sample_request: true },
    { min_price: 50_000, max_price: 120_000 },
    { min_width: 400, max_width: 900 },
    { min_seat_height: 430 },
    { max_thickness: 12 },
    { max_weight: 2.4 },
    { min_lumens: 400 },
    { min_slip_resistance: 0.4 },
    { exclude_product_id: 1 },
  ]
  for (const filter of alone) await expectAsInSql(filter)
})

test('treats values of one condition group as alternatives', async () => {
  const groups = [...taxonomy.groups.values()].filter((group) => group.values.length > 1)
  for (const group of groups.slice(0, 5)) {
    await expectAsInSql({ search_condition_value_ids: group.values.slice(0, 2).map((value) => value.id) })
  }
})

test('finds nothing for unknown ids, without an error', async () => {
  const unknown = 4_000_000_000
  for (const name of [
    'category_id',
    'material_id',
    'maker_id',
    'search_condition_value_ids',
    'formaldehyde',
  ]) {
    for (const id of [unknown, 9_999_999_999]) {
      const answer = await api.request('GET', searchProductVariations.path, { query: { [name]: [id] } })
      expect([name, answer.status, answer.as(searchProductVariations.response).total_count]).toEqual([
        name,
        200,
        0,
      ])
    }
  }
  const excluded = await search({ exclude_product_id: unknown })
  expect(excluded.total_count).toBe((await search({})).total_count)
})

test('keeps chosen values in their facets when they find nothing', async () => {
  const [makerId = 0] = taxonomy.makers.keys()
  const [categoryId = 0] = taxonomy.categories.keys()
  const [materialId = 0] = taxonomy.materials.keys()
  const { facets, total_count } = await search({
    maker_id: [makerId],
    category_id: [categoryId],
    material_id: [materialId],
    min_price: 999_999_000,
  })
  expect(total_count).toBe(0)
  expect(facets.maker_id).toMatchObject([{ id: makerId, count: 0 }])
  expect(facets.material_id).toMatchObject([{ id: materialId, count: 0 }])
  expect(facets.category_id).toMatchObject([{ id: categoryId, count: 0 }])
})

test('counts products alike with and without results', async () => {
  const query = { keyword: 'オーク', in_stock: true }
  const searched = await api.request('GET', searchProductVariations.path, { query })
  const counted = await api.request('GET', countProductVariations.path, { query })
  const { total_count, facets } = searched.as(searchProductVariations.response)
  const counts = facets.kind.map(({ id, count }) => ({ kind: id, total_count: count }))
  expect(counted.as(countProductVariations.response)).toEqual({ total_count, facets, counts })
})
