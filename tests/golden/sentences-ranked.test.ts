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
])(
  'what is nearest to a category of which there is nothing comes first: %s',
  async (keyword, count, name) => {
    for (const found of await firstOf(keyword, count)) expect(found).toMatch(name)
  },
)

test('of what was given up the thing comes first that meets most of it', async () => {
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
])('what is called by a material comes before what has some of it: %s', async (keyword, count, name) => {
  for (const found of await firstOf(keyword, count)) expect(found).toMatch(name)
})

test.each([
  ['ウッドのラウンジチェア', 3, /イージー アームチェア/u],
  ['テーブルでスチールのもの', 2, /トレイ サイドテーブル/u],
  ['ガラス製のライト', 2, /ペンダント/u],
])('what is mostly of a material comes before what has legs of it: %s', async (keyword, count, name) => {
  for (const found of await firstOf(keyword, count)) expect(found).toMatch(name)
})

test.each(['チェアで黒いもの', 'ブラックの椅子で5万円以上'])(
  'what is of a color comes before what is called after a part in it: %s',
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
])('where nothing is grey, a black that is nearly so comes before all else: %s', async (keyword, name) => {
  expect(await firstOf(keyword, 1)).toEqual([name])
})

test('pages of what is preferred follow each other', async () => {
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
  'what no thing of its kind has as a condition is looked for without its ending: %s',
  async (keyword, word) => {
    const { reading } = await findProducts(keyword)
    expect(reading.parts).toContainEqual(
      expect.objectContaining({ text: word, kind: 'word', state: 'applied' }),
    )
    expect(await firstOf(keyword, 1)).toEqual([expect.stringContaining('マットブラック')])
  },
)
