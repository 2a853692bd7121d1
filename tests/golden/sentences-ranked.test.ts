import { expect, test } from 'vitest'
import { docs, index } from './demo-catalogue.ts'
import { findProducts } from './find-products.ts'

const nameOf = (id: number): string => [docs.find((doc) => doc.id === id)?.text.name].flat().join(' ')

const firstOf = async (keyword: string, count: number): Promise<string[]> => {
  const { result } = await findProducts(keyword)
  return result.ids.slice(0, count).map(nameOf)
}

test.each([
  ['泊まり客のためのソファベッド', 3, /ソファ 3人掛け/u],
  ['赤のソファベッド', 1, /[23]人掛け/u],
])('ranks the nearest products to an empty category first: %s', async (keyword, count, name) => {
  for (const found of await firstOf(keyword, count)) expect(found).toMatch(name)
})

test('ranks products first that meet most of the given-up conditions', async () => {
  const { query, result } = await findProducts('赤い和紙で不燃の壁紙')
  const { prefers, ...plain } = query
  expect(prefers).not.toEqual([])
  const before = await index.search({ ...plain, limit: 1 })
  expect(before.ids.map(nameOf)).not.toEqual([expect.stringContaining('豆')])
  expect(result.ids.slice(0, 1).map(nameOf)).toEqual([expect.stringContaining('豆')])
})

test.each([
  ['真鍮の吊り照明', 2, /真鍮/u],
  ['キッチンの真鍮の水栓', 1, /真鍮/u],
  ['シャンデリアで真鍮のもの', 3, /真鍮/u],
])(
  'ranks a product named by a material before one that contains some of it: %s',
  async (keyword, count, name) => {
    for (const found of await firstOf(keyword, count)) expect(found).toMatch(name)
  },
)

test.each([
  ['ウッドのラウンジチェア', 3, /イージー アームチェア/u],
  ['テーブルでスチールのもの', 2, /トレイ サイドテーブル/u],
  ['ガラス製のライト', 2, /ペンダント/u],
])(
  'ranks a product made mostly of a material before one with legs of it: %s',
  async (keyword, count, name) => {
    for (const found of await firstOf(keyword, count)) expect(found).toMatch(name)
  },
)

test.each(['チェアで黒いもの', 'ブラックの椅子で5万円以上'])(
  'ranks a product of a color before one named after a colored part: %s',
  async (keyword) => {
    const { result } = await findProducts(keyword)
    const isBlack = (id: number) =>
      docs.find((doc) => doc.id === id)?.text.color?.includes('ブラック') === true
    const last = result.ids.findLastIndex(isBlack)
    expect(last).toBeGreaterThan(1)
    expect(result.total).toBeGreaterThan(last + 1)
    expect(result.ids.slice(0, last).filter((id) => !isBlack(id))).toEqual([])
  },
)

test.each([
  ['防滑の浴室タイル 灰色', '亀甲 150 炭'],
  ['グレーの無釉タイル 六角形', '亀甲 150 炭'],
])('ranks a near black first when no product is grey: %s', async (keyword, name) => {
  expect(await firstOf(keyword, 1)).toEqual([name])
})

test('continues preferred results over pages', async () => {
  const { query, result } = await findProducts('泊まり客のためのソファベッド')
  const pages = await Promise.all(
    [0, 5, 10].map(async (offset) => (await index.search({ ...query, offset, limit: 5 })).ids),
  )
  expect(pages.flat()).toEqual(result.ids.slice(0, 15))
})

test.each([
  ['レバーハンドル マットな黒', 'マット'],
  ['取っ手 マットな黒', 'マット'],
])(
  'searches without its ending for a condition that no product of its kind has: %s',
  async (keyword, word) => {
    const { reading } = await findProducts(keyword)
    expect(reading.parts).toContainEqual(
      expect.objectContaining({ text: word, kind: 'word', state: 'applied' }),
    )
    expect(await firstOf(keyword, 1)).toEqual([expect.stringContaining('マットブラック')])
  },
)
