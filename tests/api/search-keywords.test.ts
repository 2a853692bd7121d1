import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  countProductVariations,
  searchProductVariations,
  suggestProductVariations,
  totalProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { searchEverything, searchedKinds, suggestKeywords } from '#contract/search/routes.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

async function search(keyword: string, interpret = 'true', group = 'variation') {
  const query = { keyword, interpret, group, limit: 100 }
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return answer.as(searchProductVariations.response)
}

async function findIds(keyword: string, interpret?: string): Promise<number[]> {
  const { items, total_count } = await search(keyword, interpret)
  expect(items).toHaveLength(Math.min(100, total_count))
  return items.map((item) => item.id).sort((a, b) => a - b)
}

test.each([
  ['ソファ', ['ソファー', 'そふぁ', 'ｿﾌｧ', 'sofa', 'ＳＯＦＡ']],
  ['いす', ['イス', '椅子', 'チェア', 'チェアー', 'ｲｽ']],
  ['タイル', ['ﾀｲﾙ', 'たいる']],
  ['フローリング', ['ふろーりんぐ', 'ﾌﾛｰﾘﾝｸﾞ']],
  ['F☆☆☆☆', ['Ｆ☆☆☆☆', 'F4', 'F★★★★', 'Fフォースター', 'ｆ４']],
  ['照明', ['ライト']],
  ['壁紙', ['クロス']],
])('finds for %s the same products in every spelling', async (keyword, spellings) => {
  const expected = await findIds(keyword)
  expect(expected.length).toBeGreaterThan(0)
  for (const spelling of spellings) expect([spelling, await findIds(spelling)]).toEqual([spelling, expected])
})

test('finds a product code first, with and without hyphens, in half and full width', async () => {
  const rows = await api.db
    .select({ id: productVariations.id, code: productVariations.code })
    .from(productVariations)
    .where(eq(productVariations.discontinued, false))
    .limit(20)
  for (const { id, code } of rows) {
    const fullWidth = code.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
    for (const typed of [
      code,
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      code.toLowerCase(),
      fullWidth,
    ]) {
      expect([typed, (await search(typed)).items[0]?.id]).toEqual([typed, id])
    }
  }
})

test('requires every plain word and excludes words with a minus', async () => {
  const oak = await findIds('オーク')
  const chairs = await findIds('椅子')
  const both = oak.filter((id) => chairs.includes(id))
  expect(both.length).toBeGreaterThan(0)
  expect(await findIds('椅子 オーク', 'false')).toEqual(both)
  expect(await findIds('オーク　椅子', 'false')).toEqual(both)
  expect(await findIds('椅子 -オーク', 'false')).toEqual(chairs.filter((id) => !oak.includes(id)))
})

test('highlights names where they match, and nothing without a keyword', async () => {
  const { items } = await search('いす')
  const [first] = items
  const [mark] = first?.highlights ?? []
  expect(first?.full_name.slice(mark?.start, mark?.end)).toMatch(/チェア|椅子|いす/)
  expect((await search('')).items[0]).not.toHaveProperty('highlights')
})

test('offers the nearest spelling for a keyword that finds nothing', async () => {
  expect(await search('ウォルナッツ')).toMatchObject({
    total_count: 0,
    did_you_mean: 'ウォルナット',
    did_you_mean_count: (await search('ウォルナット')).total_count,
  })
  expect((await search('isu', 'false')).did_you_mean).toBe('イス')
  expect((await search('isu')).total_count).toBeGreaterThan(0)
  expect((await search('asahina', 'false')).did_you_mean).toBe('アサヒナ')
  expect(await findIds('asahina')).toEqual(await findIds('アサヒナ'))
  expect((await search('ソファ')).did_you_mean).toBeNull()
})

test('counts the results of the offered spelling and offers none without results', async () => {
  const ask = async (query: Record<string, string>) =>
    (await api.request('GET', searchProductVariations.path, { query })).as(searchProductVariations.response)
  const meant = { keyword: 'ウォルナット', group: 'product', kind: '1' }
  expect(await ask({ ...meant, keyword: 'ウォルナッツ' })).toMatchObject({
    did_you_mean: 'ウォルナット',
    did_you_mean_count: (await ask(meant)).total_count,
  })
  expect(await ask({ ...meant, keyword: 'ウォルナッツ', max_price: '1' })).toMatchObject({
    did_you_mean: null,
    did_you_mean_count: null,
  })
  const everything = async (keyword: string) =>
    (await api.request('GET', searchEverything.path, { query: { keyword, limit: 1 } })).as(
      searchEverything.response,
    )
  const found = await everything('ウォルナット')
  const total = searchedKinds.reduce((sum, kind) => sum + found[kind].total_count, 0)
  expect(await everything('ウォルナッツ')).toMatchObject({
    did_you_mean: 'ウォルナット',
    did_you_mean_count: total,
  })
})

test('finds nothing for punctuation alone in every call', async () => {
  for (const keyword of ['!!!', '・・・', '「」', '-', '？', 'ー']) {
    const { items, total_count, did_you_mean, only_marks, facets } = await search(keyword)
    expect([keyword, items, total_count, did_you_mean, only_marks]).toEqual([keyword, [], 0, null, true])
    expect(facets.kind.map(({ count }) => count)).toEqual([0, 0])
    const ask = (path: string) => api.request('GET', path, { query: { keyword } })
    const counts = (await ask(countProductVariations.path)).as(countProductVariations.response)
    expect([keyword, counts.total_count]).toEqual([keyword, 0])
    const total = (await ask(totalProductVariations.path)).as(totalProductVariations.response)
    expect([keyword, total.total_count]).toEqual([keyword, 0])
    const names = (await ask(suggestProductVariations.path)).as(suggestProductVariations.response)
    expect([keyword, names.total_count]).toEqual([keyword, 0])
    const words = (await ask(suggestKeywords.path)).as(suggestKeywords.response)
    expect([keyword, words.items]).toEqual([keyword, []])
    const { makers, interiors } = (await ask(searchEverything.path)).as(searchEverything.response)
    expect([keyword, makers.total_count, interiors.total_count]).toEqual([keyword, 0, 0])
  }
  for (const keyword of ['', 'どこにもない', '㎡', '-椅子', '椅子 !!!'])
    expect([keyword, (await search(keyword)).only_marks]).toEqual([keyword, false])
  expect((await search(' 　')).total_count).toBe((await search('')).total_count)
  expect(await findIds('椅子 !!!')).toEqual(await findIds('椅子'))
})

test('answers any string with 200', async () => {
  for (const keyword of [
    '%',
    '\\',
    '"',
    '-',
    "' or 1=1",
    '👍',
    '　',
    '(',
    'ー',
    '゛',
    '-- ""',
    'あ'.repeat(200),
  ]) {
    const answer = await api.request('GET', searchProductVariations.path, { query: { keyword } })
    expect([keyword, answer.status]).toEqual([keyword, 200])
  }
})

test('hides discontinued and unpublished variations', async () => {
  const hidden = await api.db
    .select({ id: productVariations.id, code: productVariations.code })
    .from(productVariations)
    .where(eq(productVariations.discontinued, true))
  for (const { id, code } of hidden) expect(await findIds(code)).not.toContain(id)
})

test('completes from the first character and within one maker', async () => {
  const suggest = async (query: { keyword: string; maker_id?: number }) => {
    const answer = await api.request('GET', suggestProductVariations.path, { query })
    return answer.as(suggestProductVariations.response)
  }
  const found = await suggest({ keyword: 'ぼ' })
  expect(found.total_count).toBeGreaterThan(0)
  const [first] = found.items
  const ofMaker = await suggest({ keyword: 'ぼ', maker_id: first?.maker.id })
  expect(new Set(ofMaker.items.map((item) => item.maker.id))).toEqual(new Set([first?.maker.id]))
  expect((await suggest({ keyword: '', maker_id: 4_000_000_000 })).total_count).toBe(0)
})

test('searches all kinds by one keyword with the total of each', async () => {
  const answer = await api.request('GET', searchEverything.path, { query: { keyword: '木', limit: 3 } })
  const { interiors, building_materials, makers } = answer.as(searchEverything.response)
  for (const list of [interiors, building_materials, makers]) {
    expect(list.items).toHaveLength(Math.min(3, list.total_count))
    expect(list.total_count).toBeGreaterThan(0)
  }
  expect(new Set(interiors.items.map((item) => item.product.kind))).toEqual(new Set([1]))
  expect(interiors.total_count + building_materials.total_count).toBe((await search('木')).total_count)
  expect((await api.request('GET', searchEverything.path, { query: { keyword: ' ' } })).status).toBe(422)
})

test('suggests by kana and rōmaji with exact counts', async () => {
  const suggest = async (keyword: string) => {
    const answer = await api.request('GET', suggestKeywords.path, { query: { keyword } })
    return answer.as(suggestKeywords.response).items
  }
  for (const typed of ['いす', 'イス', 'isu', '椅']) {
    expect([typed, (await suggest(typed)).map((item) => item.text)]).toEqual([
      typed,
      expect.arrayContaining(['椅子']),
    ])
  }
  // A name leads to its own page; names of the catalogue and words find products, each counted once, and
  // spaces photos.
  const names = ['product', 'project', 'team', 'article', 'board', 'user', 'list']
  const rooms = ['space', 'use_type', 'building_type']
  const { posts, variations } = api.services.indexes
  const countOf = async (kind: string, text: string, id: number | null) => {
    if (id === null) return (await search(text, 'true', 'product')).total_count
    const filters = { [kind]: [id] }
    return rooms.includes(kind) ? posts.count({ filters }) : variations.count({ filters, grouped: true })
  }
  for (const typed of ['そ', 'た', 'ki', 'F']) {
    for (const { text, kind, id, count } of await suggest(typed)) {
      if (!names.includes(kind)) expect([text, await countOf(kind, text, id)]).toEqual([text, count])
    }
  }
  expect(await suggest('')).toEqual([])
})
