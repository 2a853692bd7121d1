import { afterAll, expect, test } from 'vitest'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { suggestKeywords } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

async function suggest(keyword: string) {
  const answer = await api.request('GET', suggestKeywords.path, { query: { keyword, limit: 20 } })
  return answer.as(suggestKeywords.response).items
}

async function totalOf(route: typeof searchProductVariations | typeof searchProjects, keyword: string) {
  const group = route === searchProductVariations && { group: 'product' }
  const answer = await api.request('GET', route.path, { query: { keyword, ...group } })
  return (answer.body as { total_count: number }).total_count
}

test.each([
  ['10万', ['10万円以下', '10万円台']],
  ['10万円', ['10万円以下', '10万円以上']],
  ['5千', ['5千円以下', '5千円台']],
  ['幅180', ['幅180cm以下']],
  ['ソファ 20万円', ['20万円以下のソファ', '20万円以上のソファ']],
  ['いす 黒', ['黒い椅子']],
  ['テーブル オーク', ['オークのテーブル']],
  ['椅子 10万円以下', ['10万円以下の椅子']],
  ['椅子 サンプル', ['サンプル請求できる椅子']],
  ['黒 椅子 在庫', ['在庫ありの黒い椅子']],
  ['椅子 安い', ['安い椅子']],
])('completes %s to sentences about products with exact counts', async (typed, texts) => {
  const items = (await suggest(typed)).slice(0, texts.length)
  expect(items.map(({ text }) => text)).toEqual(texts)
  for (const { text, count } of items)
    expect([text, await totalOf(searchProductVariations, text)]).toEqual([text, count])
})

test.each([
  ['30坪', '30坪以下のコワーキング'],
  ['カフェ 30坪', '30坪以下のカフェ'],
  ['住宅 木造', '木造の住宅'],
  ['戸建住宅 2020年', '2020年以降の戸建住宅'],
])('completes %s to a sentence about rooms with the number of projects', async (typed, text) => {
  const found = (await suggest(typed)).find((item) => item.text === text)
  expect(found).toMatchObject({ kind: 'keyword', count: await totalOf(searchProjects, text) })
  expect(found?.count).toBeGreaterThan(0)
})

test('counts products for a whole sentence, or else projects', async () => {
  const [ofProducts] = await suggest('黒い脚の椅子')
  const chairs = await totalOf(searchProductVariations, '黒い脚の椅子')
  expect(ofProducts).toMatchObject({ text: '黒い脚の椅子', kind: 'keyword', count: chairs })
  expect(chairs).toBeGreaterThan(0)
  const [ofRooms] = await suggest('緑のあるカフェ')
  expect(ofRooms).toMatchObject({ count: await totalOf(searchProjects, '緑のあるカフェ') })
})

test.each([
  '白 黒',
  '椅子 椅子',
  '黒 在庫',
  '10千',
  '椅子 家具',
  'いす どこにもない',
  '黒以外 椅子',
  '形状 椅子',
])('suggests no unnatural sentence: %s', async (typed) => {
  const words = typed.split(' ')
  const sentences = (await suggest(typed)).filter(({ id, text }) => id === null && !words.includes(text))
  expect(sentences.map(({ text }) => text)).toEqual([])
})

test('completes a lone amount with the category that has most within it', async () => {
  const items = await suggest('10万')
  const [first] = items.filter(({ text }) => text.startsWith('10万円以下の'))
  expect(first?.count).toBe(await totalOf(searchProductVariations, first?.text ?? ''))
  expect(first?.count).toBeGreaterThan(0)
})
