// Product suggestions of a search field while typing, with typos.
import { afterAll, expect, test } from 'vitest'
import { noSpelling } from '#contract/kit/interpretation.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { suggestKeywords } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

async function suggest(keyword: string) {
  const answer = await api.request('GET', suggestKeywords.path, { query: { keyword } })
  return answer.as(suggestKeywords.response)
}

async function countProducts(keyword: string) {
  const query = { keyword, group: 'product' }
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response).total_count
}

test.each(['KK-10', 'kk10', '1042', 'ｋｋ１０４２', 'KK-1042-N'])(
  'suggests a product by any part of its product code: %s',
  async (typed) => {
    const { products, did_you_mean } = await suggest(typed)
    expect(products).toMatchObject([
      { code: 'KK-1042-NO', maker: { name: '木曽家具工房' }, image: { id: expect.any(Number) } },
    ])
    expect(did_you_mean).toBeNull()
  },
)

test('suggests each product once with its highlights', async () => {
  const [first] = (await suggest('ボウ チェア')).products
  expect(first).toMatchObject({
    full_name: 'ボウ チェア ナチュラルオーク',
    highlights: [
      { start: 0, end: 2 },
      { start: 3, end: 6 },
    ],
  })
  const chairs = (await suggest('いす')).products
  expect(new Set(chairs.map(({ product_id }) => product_id)).size).toBe(4)
})

test('suggests the first products of a sentence’s search', async () => {
  const { products } = await suggest('5万円以下のオークの椅子')
  const query = { keyword: '5万円以下のオークの椅子', group: 'product', limit: 4 }
  const found = (await api.request('GET', searchProductVariations.path, { query })).as(
    searchProductVariations.response,
  )
  expect(products.length).toBeGreaterThan(0)
  expect(products.map(({ id }) => id)).toEqual(found.items.map(({ id }) => id))
})

test.each([
  ['フローリンク', 'フローリング'],
  ['タイリ', 'タイル'],
  ['だいにんぐちぇや', 'ダイニングチェア'],
])('offers for %s the spelling %s with its products', async (typed, meant) => {
  const { items, products, did_you_mean, did_you_mean_count } = await suggest(typed)
  expect(items).toEqual([])
  expect([did_you_mean, did_you_mean_count]).toEqual([meant, await countProducts(meant)])
  expect(products).toEqual((await suggest(meant)).products.map((each) => ({ ...each })))
})

test.each([
  ['いす', 'チェア'],
  ['isu', 'チェア'],
  ['机', 'デスク'],
  ['ダイニングいす', 'ダイニングチェア'],
  ['あかり', '照明'],
])('suggests for %s the category %s', async (typed, name) => {
  const { items } = await suggest(typed)
  expect(items.filter(({ kind }) => kind === 'category').map(({ text }) => text)).toContain(name)
})

test.each([
  ['そふぁ', 'category', 'category_id'],
  ['いす', 'category', 'category_id'],
  ['オーク', 'material', 'material_id'],
  ['木曽', 'maker', 'maker_id'],
])('counts beside a name the products on its page: %s', async (typed, kind, param) => {
  const named = (await suggest(typed)).items.find((item) => item.kind === kind)
  const query = { [param]: named?.id ?? 0, group: 'product' }
  const found = (await api.request('GET', searchProductVariations.path, { query })).as(
    searchProductVariations.response,
  )
  expect(named?.count).toBe(found.total_count)
  expect(found.total_count).toBeGreaterThan(0)
})

test('suggests products for rōmaji and nothing for blank or unknown input', async () => {
  expect((await suggest('isu')).products).toHaveLength(4)
  expect(await suggest(' ')).toEqual({ items: [], products: [], discontinued_matches: [], ...noSpelling })
  expect(await suggest('qqqq')).toEqual({ items: [], products: [], discontinued_matches: [], ...noSpelling })
})
