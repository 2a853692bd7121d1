import { afterAll, expect, test } from 'vitest'
import {
  countProductVariations,
  searchProductVariations,
  totalProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

/** Names that contain words for a color, a shape, a size and an amount. */
const names = ['黒い月', '600角の家', '丸い石の話', '安い時計屋']

const api = await createTestApi({
  demo: true,
  prepare: async (db) => {
    for (const name of names) await buildVariation(db, { productId: (await buildProduct(db, { name })).id })
  },
})
afterAll(() => api.close())

type Query = Record<string, string | number>

async function search(keyword: string, query: Query = {}) {
  const answer = await api.request('GET', searchProductVariations.path, {
    query: { keyword, limit: 100, ...query },
  })
  return answer.as(searchProductVariations.response)
}

const filtered = (query: Query) => search('', query)
const idsOf = ({ items }: { items: readonly { id: number }[] }) =>
  items.map(({ id }) => id).sort((a, b) => a - b)
const conditionsOf = ({ interpretation }: Awaited<ReturnType<typeof search>>) =>
  interpretation.parts.flatMap(({ label, text }) => (label === null ? [] : [[text, label]]))

async function idOf(facet: 'category_id' | 'material_id' | 'color_type_ids' | 'maker_id', name: string) {
  const { facets } = await search('', { kind: 1 })
  const found = facets[facet].find((value) => value.name === name)
  if (!found) throw new Error(`no ${name} among ${facet}`)
  return found.id
}

test.each([
  ['"ガラスの靴" オーク', {}],
  ['オークの椅子', { min_price: 99_999_999 }],
  ['オーク 椅子 大理石', { max_price: 10_000 }],
  ['ぬめり、ぬめり', {}],
  ['zqx'.repeat(66), {}],
])('drops no condition when fewer conditions find nothing either: %s', async (keyword, query) => {
  const { total_count, interpretation } = await search(keyword, query)
  expect(total_count).toBe(0)
  expect(interpretation.relaxed).toBeNull()
  expect(interpretation.parts.map(({ state }) => state)).not.toContain('given_up')
})

test('drops a product name on a page of another kind, but not beside a maker', async () => {
  const asked = ['ソファ', 'ラグ']
  const { total_count, interpretation } = await search(asked.join(' '), { kind: 2 })
  expect(interpretation.relaxed?.texts).toEqual(asked)
  expect(total_count).toBe((await filtered({ kind: 2 })).total_count)
  const makerOfLamps = await idOf('maker_id', '高岡灯器')
  const ofMaker = await search(asked.join(' '), { kind: 1, maker_id: makerOfLamps })
  expect([ofMaker.total_count, ofMaker.interpretation.relaxed]).toEqual([0, null])
})

test('drops all materials beside a price when nothing else fits', async () => {
  const asked = ['オーク', '大理石']
  const { total_count, interpretation } = await search(asked.join(' '), { max_price: 10_000 })
  expect(interpretation.relaxed?.texts).toEqual(asked)
  expect(total_count).toBe((await filtered({ max_price: 10_000 })).total_count)
})

test('finds for a sentence the same products as its filters and returns the reading', async () => {
  const sofa = await idOf('category_id', 'ソファ')
  const read = await search('20万円以下のソファ')
  expect(read.total_count).toBeGreaterThan(0)
  expect(idsOf(read)).toEqual(idsOf(await filtered({ category_id: sofa, max_price: 200_000 })))
  expect(read.interpretation).toEqual({
    parts: [
      {
        from: 0,
        to: 6,
        text: '20万円以下',
        reading: 'condition',
        label: '〜200,000円',
        excluded: false,
        state: 'applied',
        filter: { max_price: [200_000] },
      },
      expect.objectContaining({ text: 'の', reading: 'filler', label: null }),
      expect.objectContaining({
        from: 7,
        to: 10,
        text: 'ソファ',
        label: 'ソファ',
        filter: { category_id: [sofa] },
      }),
    ],
    relaxed: null,
    in_texts: null,
  })
})

test('excludes a negated color and sorts by a word', async () => {
  const [sofa, black] = [await idOf('category_id', 'ソファ'), await idOf('color_type_ids', 'ブラック')]
  const all = await filtered({ category_id: sofa })
  const blacks = idsOf(await filtered({ category_id: sofa, color_type_ids: black }))
  expect(blacks.length).toBeGreaterThan(0)
  expect(idsOf(await search('黒以外のソファ'))).toEqual(idsOf(all).filter((id) => !blacks.includes(id)))
  const cheap = (await search('安いソファ')).items
  expect(cheap.map(({ id }) => id)).toEqual(
    (await filtered({ category_id: sofa, sort: 'price_asc' })).items.map(({ id }) => id),
  )
})

test('counts a field without the condition read for it', async () => {
  const sofa = await idOf('category_id', 'ソファ')
  const read = await search('紺色のソファ')
  const { facets } = await filtered({ category_id: sofa })
  expect(read.facets.color_type_ids).toEqual(facets.color_type_ids)
  expect(read.total_count).toBeLessThan(facets.color_type_ids.reduce((sum, { count }) => sum + count, 0))
})

test('finds a product whose name reads like conditions', async () => {
  for (const [keyword, name] of [
    ['黒い 月', '黒い月'],
    ['丸い 話', '丸い石の話'],
    ['安い 時計屋', '安い時計屋'],
  ] as const) {
    const { items } = await search(keyword)
    expect(items.map(({ product }) => product.full_name)).toContain(name)
  }
  for (const name of names) {
    const { items } = await search(name)
    expect([name, items[0]?.product.full_name]).toEqual([name, name])
  }
})

test('searches plain words when all conditions are taken back', async () => {
  for (const keyword of [
    '20万円以下のソファ',
    '黒い椅子',
    '黒以外の椅子',
    '在庫ありの椅子',
    '安いソファ',
    '木',
  ]) {
    const read = await search(keyword)
    const plain = read.interpretation.parts
      .flatMap(({ label, text }) => (label === null ? [] : [text]))
      .join('、')
    const [words, asTyped] = [await search(keyword, { plain }), await search(keyword, { interpret: 'false' })]
    expect([keyword, idsOf(words), words.total_count]).toEqual([keyword, idsOf(asTyped), asTyped.total_count])
    expect(asTyped.interpretation).toEqual({ parts: [], relaxed: null, in_texts: null })
    expect(words.interpretation.parts.every(({ state, label }) => label === null || state === 'plain')).toBe(
      true,
    )
  }
})

test('prefers a filter over the read condition and never reads quotes', async () => {
  const white = await idOf('color_type_ids', 'ホワイト')
  const chair = await idOf('category_id', 'チェア')
  const overruled = await search('黒い椅子', { color_type_ids: white })
  expect(idsOf(overruled)).toEqual(idsOf(await filtered({ category_id: chair, color_type_ids: white })))
  expect(overruled.interpretation.parts[0]).toMatchObject({ text: '黒い', state: 'overruled' })
  expect(conditionsOf(await search('"黒い" 10万円以下'))).toEqual([['10万円以下', '〜100,000円']])
})

test('searches a lone name as plain text, and as a condition when no text has it', async () => {
  const read = async (keyword: string) =>
    (await search(keyword)).interpretation.parts.map(({ state }) => state)
  expect(await read('金属')).toEqual(['plain'])
  expect(await read('在庫あり')).toEqual(['applied'])
  const stock = await search('在庫あり')
  expect(stock.total_count).toBe((await filtered({ in_stock: 'true' })).total_count)
})

test('drops the least important condition and says so when no product meets all', async () => {
  const table = await idOf('category_id', 'ダイニングテーブル')
  const dear = await search('千円以下のダイニングテーブル')
  const { items } = await filtered({ category_id: table, sort: 'price_asc' })
  expect(dear.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  const least = items[0]?.price.including_tax?.toLocaleString('ja-JP')
  expect(dear.interpretation.relaxed).toEqual({
    texts: ['千円以下'],
    message: `「千円以下」のものはありません。${least}円からあります。`,
  })
  const unknown = await search('ミッドセンチュリーのダイニングテーブル')
  expect(idsOf(unknown)).toEqual(idsOf(await filtered({ category_id: table })))
  expect(unknown.interpretation.relaxed?.texts).toEqual(['ミッドセンチュリー'])
})

test('reads words side by side as if joined by の, except for a product name', async () => {
  expect(idsOf(await search('黒 ソファ'))).toEqual(idsOf(await search('黒のソファ')))
  const { items, interpretation } = await search('ペブル テーブル')
  expect(new Set(items.map(({ product }) => product.full_name))).toEqual(new Set(['ペブル ローテーブル']))
  expect(interpretation.relaxed).toBeNull()
})

test('widens a missing category to its heading', async () => {
  const { interpretation, items } = await search('カットサンプルのある張地')
  expect(interpretation.relaxed?.message).toMatch(/^「張地」がないため、「.+」まで広げてさがしました。/)
  expect(items.length).toBeGreaterThan(0)
})

test('drops a condition of words side by side as in a sentence', async () => {
  const read = await search('どこにもない 椅子')
  expect(read.interpretation.relaxed?.texts).toEqual(['どこにもない'])
  expect(idsOf(read)).toEqual(idsOf(await search('どこにもないような椅子')))
  const both = await search('椅子 壁紙')
  expect(both.interpretation.relaxed?.texts).toHaveLength(1)
  expect(both.total_count).toBeGreaterThan(0)
  expect((await search('"どこにもない" 椅子')).total_count).toBe(0)
})

test('counts and totals a sentence as the search does', async () => {
  for (const keyword of ['20万円以下のソファ', '千円以下のダイニングテーブル', '黒以外の椅子']) {
    const { total_count } = await search(keyword)
    for (const route of [countProductVariations, totalProductVariations]) {
      const answer = await api.request('GET', route.path, { query: { keyword } })
      expect(answer.as(route.response)).toMatchObject({ total_count })
    }
  }
})
