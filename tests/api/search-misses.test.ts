// Searches without results: the staff sees a word only if several browsers searched for it.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { listSearchMisses, previewSynonyms } from '#contract/synonyms/console-routes.ts'
import { analyticsEvents, synonymGroups } from '#server/db/schema/index.ts'
import { createMissFinder } from '#server/features/synonyms/find-misses.ts'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

const soon = { interval: 20 }

const search = (search_term: string, browser: number, daysAgo = 0) =>
  db.insert(analyticsEvents).values({
    name: 'view_search_results',
    properties: { search_term },
    identityId: String(browser).padStart(32, '0'),
    sessionId: '0'.repeat(32),
    sessionStartedAt: new Date(),
    accountId: '00042',
    sentAt: new Date(),
    createdAt: sql`now() - make_interval(days => ${daysAgo})`,
  })

const searchFromThree = async (...keywords: string[]) => {
  for (const keyword of keywords) for (const browser of [1, 2, 3]) await search(keyword, browser)
}

const misses = async (days = 30) => {
  const query = { days: String(days) }
  const answer = await staff.request('GET', listSearchMisses.path, { query })
  return answer.as(listSearchMisses.response).items
}

beforeEach(() => db.delete(analyticsEvents))

test('lists keywords of three browsers that found nothing, without people', async () => {
  for (const [index, term] of ['濡れ縁', ' 濡れ縁', '濡れ縁　'].entries()) await search(term, index, index)
  for (const browser of [1, 2]) await search('佐藤花子', browser)
  await searchFromThree('椅子')
  for (const browser of [1, 2, 3]) await search('ﾊﾟｰｺﾞﾗ', browser, 40)
  const found = await misses()
  expect(found).toMatchObject([{ keyword: '濡れ縁', missed_as: 'keyword', browsers: 3, days: 3 }])
  expect(JSON.stringify(found)).not.toContain('00042')
  expect((await misses(60)).map(({ keyword }) => keyword).toSorted()).toEqual(['パーゴラ', '濡れ縁'])
  await staff.request('POST', '/console/synonyms', { body: { words: '濡れ縁=チェア' } })
  await expect.poll(() => misses(), soon).toEqual([])
  await db.delete(synonymGroups)
  await expect.poll(() => misses(), soon).toHaveLength(1)
})

test('sorts misses by browsers, days, the last day or the word', async () => {
  for (const browser of [1, 2, 3, 4]) await search('濡れ縁', browser)
  for (const [index, browser] of [1, 2, 3].entries()) await search('ぱーごら', browser, index + 1)
  const sorted = async (sort: string) =>
    (await staff.request('GET', listSearchMisses.path, { query: { sort } }))
      .as(listSearchMisses.response)
      .items.map(({ browsers }) => browsers)
  expect(await sorted('browsers')).toEqual([4, 3])
  expect(await sorted('days')).toEqual([3, 4])
  expect(await sorted('last_day')).toEqual([4, 3])
  expect(await sorted('keyword')).toEqual([3, 4])
})

test('counts misses by the dropped word and shows no rare sentence', async () => {
  await search('うるわしい椅子', 1)
  await search('うるわしいソファ', 2, 1)
  await search('白いソファ うるわしい', 3, 2)
  await search('佐藤花子の椅子', 1)
  const found = await misses()
  expect(found).toMatchObject([{ keyword: 'うるわしい', missed_as: 'word', browsers: 3, days: 3 }])
  await search('うるわしい', 4)
  expect(await misses()).toMatchObject([{ keyword: 'うるわしい', browsers: 4 }])
})

test('reads misses as sentences and says which condition failed', async () => {
  await searchFromThree('50万円以下の椅子', '千円以下のダイニングテーブル', 'ソファベッド')
  const found = await misses()
  expect(found.map(({ keyword, missed_as }) => [keyword, missed_as]).toSorted()).toEqual([
    ['ソファベッド', 'widened'],
    ['千円以下', 'condition'],
  ])
})

test('lists the dropped word of a sentence about rooms', async () => {
  await searchFromThree('30坪以下のカフェ', '木造のうるわしい一軒家')
  expect(await misses()).toMatchObject([{ keyword: 'うるわしい', missed_as: 'word' }])
})

test('previews a synonym with the same results as the search', async () => {
  const found = async (keyword: string) => {
    const answer = await api.request('GET', searchProductVariations.path, { query: { keyword } })
    const { total_count, items } = answer.as(searchProductVariations.response)
    return { products: total_count, ids: items.slice(0, 6).map(({ id }) => id) }
  }
  const query = { keyword: 'うるわしいソファ', words: 'うるわしい=ブラック' }
  const answer = await staff.request('GET', previewSynonyms.path, { query })
  const { before, after } = answer.as(previewSynonyms.response)
  const told = [before, after].map(({ products, first }) => ({ products, ids: first.map(({ id }) => id) }))
  expect(told).toEqual([await found('うるわしいソファ'), await found('黒のソファ')])
  expect(before.products).toBeGreaterThan(after.products)
  expect(after.products).toBeGreaterThan(0)
})

test('yields between keywords and repeats a search only after a change', async () => {
  const { indexes } = api.services
  const { search: real, count } = indexes.variations
  let searches = 0
  const counting = { ...indexes.variations, terms: indexes.variations.terms }
  counting.search = (query) => {
    searches += 1
    return real(query)
  }
  counting.count = (query) => {
    searches += 1
    return count(query)
  }
  const listeners = new Set<() => void>()
  counting.onChange = (listener) => {
    const notify = () => listener('everything')
    listeners.add(notify)
    return () => listeners.delete(notify)
  }
  const findMisses = createMissFinder({ ...indexes, variations: counting })
  const keywords = Array.from({ length: 20 }, (_, n) => `うるわしい${n}型の椅子`)
  let turns = 0
  let isDone = false
  const others = (async () => {
    for (; !isDone; turns += 1) await setImmediate()
  })()
  const found = await findMisses(keywords)
  isDone = true
  await others
  expect(turns).toBeGreaterThanOrEqual(keywords.length)
  const asked = searches
  expect(await findMisses(keywords)).toEqual(found)
  expect(searches).toBe(asked)
  for (const notify of listeners) notify()
  await findMisses(keywords)
  expect(searches).toBe(2 * asked)
})
