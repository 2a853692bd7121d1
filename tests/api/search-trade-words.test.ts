/** Trade words that occur in no product name: each finds the products that a buyer means. */
import { afterAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { variations } = api.services.indexes

const search = (keyword: string) => variations.search({ keyword, limit: 1000, facets: ['kind'] })
const findIds = async (keyword: string) => inOrder((await search(keyword)).ids)
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

async function idsUnder(...names: string[]): Promise<number[]> {
  const terms = [...variations.terms.categories.values()]
  const category = names.map((name) => terms.find((term) => term.name === name)?.id ?? 0)
  expect(category).not.toContain(0)
  const { ids } = await variations.search({ filters: { category }, limit: 1000 })
  return inOrder(ids)
}

test.each([
  ['家具', 1],
  ['建材', 2],
])('finds every product of its kind: %s', async (keyword, kind) => {
  const { ids: all } = await variations.search({ filters: { kind: [kind] }, limit: 1000 })
  expect(all.length).toBeGreaterThan(90)
  expect(await findIds(keyword)).toEqual(inOrder(all))
})

test.each([
  ['床材', ['床']],
  ['収納家具', ['デスク・収納']],
  ['水回り', ['水まわり']],
  ['ベット', ['ベッド']],
  ['壁材', ['壁紙', '左官材', '化粧パネル', '木ルーバー', 'モザイクタイル', 'レンガタイル']],
  ['天井材', ['吸音材', '木ルーバー']],
  ['内装材', ['床', '壁紙', '左官材', '化粧パネル', '吸音材']],
  ['間接照明', ['フロアライト', 'テーブルライト', 'ブラケットライト']],
])('finds for %s all of %j, and one of them first', async (keyword, names) => {
  const wanted = await idsUnder(...names)
  const { ids } = await search(keyword)
  expect(ids).toEqual(expect.arrayContaining(wanted))
  expect(await idsUnder(...names, '壁・天井')).toContain(ids[0])
})

test('finds every lamp for 照明器具', async () => {
  expect(await findIds('照明器具')).toEqual(expect.arrayContaining(await idsUnder('照明')))
})

test('ranks furniture that only mentions flooring last for 床材', async () => {
  const flooring = await idsUnder('床')
  const { ids } = await search('床材')
  expect(inOrder(ids.slice(0, flooring.length))).toEqual(flooring)
})

test.each([
  ['白い 椅子', '白 椅子'],
  ['白い椅子', '白 椅子'],
  ['黒いソファ', '黒 ソファ'],
  ['グレーのソファ', 'グレー ソファ'],
  ['木の椅子', '木 椅子'],
  ['木製家具', '木製 家具'],
  ['防炎カーテン', '防炎 カーテン'],
  ['オットマン', 'プフ'],
  ['ふねん', '不燃'],
  ['F4スター', 'F☆☆☆☆'],
  ['ベット', 'ベッド'],
  ['照明器具', '照明'],
  ['フローリンク゛', 'フローリング'],
  ['しろ', '白'],
  ['くろ', '黒'],
  ['あか', '赤'],
  ['あお', '青'],
  ['みどりいろ', '緑'],
  ['きいろ', '黄色'],
  ['ちゃいろ', '茶色'],
  ['茶', '茶色'],
  ['はいいろ', '灰色'],
  ['だいだい', 'オレンジ'],
  ['むらさき', '紫'],
  ['こん', '紺'],
  ['もも', 'ピンク'],
  ['きん', '金色'],
  ['ぎん', '銀色'],
  ['銀', '銀色'],
  ['くろいソファ', '黒 ソファ'],
  ['たな', '棚'],
  ['まど', '窓'],
  ['かわ', '革'],
  ['たけ', '竹'],
  ['てつ', '鉄'],
  ['きり', '桐'],
  ['こども', '子ども'],
  ['子供', '子ども'],
  ['こども用', '子ども'],
  ['ダブルベッド', 'ダブル ベッド'],
  ['シングルベッド', 'シングル ベッド'],
  ['2人用ソファ', '2人掛け ソファ'],
  ['３人用ソファ', '3人掛け ソファ'],
  ['ひじ掛け', '肘掛け'],
  ['ひじ掛け椅子', '肘掛け椅子'],
  ['センターテーブル', 'ローテーブル'],
  ['リビングテーブル', 'ローテーブル'],
])('finds for %s the same products as for %s', async (keyword, same) => {
  const expected = await findIds(same)
  expect(expected.length).toBeGreaterThan(0)
  expect(await findIds(keyword)).toEqual(expected)
})

test('reads a compound equally under any filter and explains its words', async () => {
  const { total, terms, didYouMean } = await variations.search({
    keyword: '白い椅子',
    filters: { kind: [2] },
  })
  expect({ total, terms, didYouMean }).toEqual({ total: 0, terms: ['白い', '椅子'], didYouMean: undefined })
  const { explain } = await variations.search({ keyword: '白い椅子', limit: 1, explain: true })
  expect(explain?.[0]?.reasons.map(({ term }) => term)).toEqual(['白い', '椅子'])
})
