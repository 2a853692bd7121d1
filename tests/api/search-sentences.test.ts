import { afterAll, expect, test } from 'vitest'
import { searchPosts } from '#contract/posts/routes.ts'
import {
  countProductVariations,
  searchProductVariations,
  totalProductVariations,
} from '#contract/product-variations/search-routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { searchEverything } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

/** What a color, a shape, a size and an amount may be besides. */
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

/** The id of a facet's value by its name. */
async function idOf(facet: 'category_id' | 'material_id' | 'color_type_ids' | 'maker_id', name: string) {
  const { facets } = await search('', { kind: 1 })
  const found = facets[facet].find((value) => value.name === name)
  if (!found) throw new Error(`no ${name} among ${facet}`)
  return found.id
}

test('a sentence finds what its conditions find as filters, and says how it was read', async () => {
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
  })
})

test('negation keeps away, and an order is asked for by a word', async () => {
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

test('the counts of a field ignore what was read for it', async () => {
  const sofa = await idOf('category_id', 'ソファ')
  const read = await search('紺色のソファ')
  const { facets } = await filtered({ category_id: sofa })
  expect(read.facets.color_type_ids).toEqual(facets.color_type_ids)
  expect(read.total_count).toBeLessThan(facets.color_type_ids.reduce((sum, { count }) => sum + count, 0))
})

test('what is called so is not hidden by a reading', async () => {
  for (const [keyword, name] of [
    ['黒い置物', '黒い月'],
    ['丸い小物', '丸い石の話'],
  ] as const) {
    const [word = ''] = keyword.match(/^.い/u) ?? []
    const { items } = await search(`${word}の ${name.slice(2)}`)
    expect(items.map(({ product }) => product.full_name)).toContain(name)
  }
  for (const name of names) {
    const { items } = await search(name)
    expect([name, items[0]?.product.full_name]).toEqual([name, name])
  }
})

test('all conditions taken back are the words as they stand', async () => {
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
    expect(asTyped.interpretation).toEqual({ parts: [], relaxed: null })
    expect(words.interpretation.parts.every(({ state, label }) => label === null || state === 'plain')).toBe(
      true,
    )
  }
})

test('a filter overrules what was read for its field, and quotes are never read', async () => {
  const white = await idOf('color_type_ids', 'ホワイト')
  const chair = await idOf('category_id', 'チェア')
  const overruled = await search('黒い椅子', { color_type_ids: white })
  expect(idsOf(overruled)).toEqual(idsOf(await filtered({ category_id: chair, color_type_ids: white })))
  expect(overruled.interpretation.parts[0]).toMatchObject({ text: '黒い', state: 'overruled' })
  expect(conditionsOf(await search('"黒い" 10万円以下'))).toEqual([['10万円以下', '〜100,000円']])
})

test('a name alone is looked for as it stands, and read where nothing has it', async () => {
  const read = async (keyword: string) =>
    (await search(keyword)).interpretation.parts.map(({ state }) => state)
  expect(await read('金属')).toEqual(['plain'])
  expect(await read('在庫あり')).toEqual(['applied'])
  const stock = await search('在庫あり')
  expect(stock.total_count).toBe((await filtered({ in_stock: 'true' })).total_count)
})

test('where nothing meets all of it, the least is given up and said', async () => {
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

test('names side by side are read as with a の between them, but for what is called so', async () => {
  expect(idsOf(await search('黒 ソファ'))).toEqual(idsOf(await search('黒のソファ')))
  const called = await search('ペブル テーブル')
  expect(called.total_count).toBeGreaterThan(0)
})

test('what there is none of is looked for by its heading', async () => {
  const { interpretation, items } = await search('カットサンプルのある張地')
  expect(interpretation.relaxed?.message).toMatch(/^「張地」がないため、「.+」まで広げてさがしました。/)
  expect(items.length).toBeGreaterThan(0)
})

test('names side by side that nothing has together come as near as a sentence', async () => {
  const read = await search('どこにもない 椅子')
  expect(read.interpretation.relaxed?.texts).toEqual(['どこにもない'])
  expect(idsOf(read)).toEqual(idsOf(await search('どこにもないような椅子')))
  const both = await search('椅子 壁紙')
  expect(both.interpretation.relaxed?.texts).toHaveLength(1)
  expect(both.total_count).toBeGreaterThan(0)
  expect((await search('"どこにもない" 椅子')).total_count).toBe(0)
})

test('counts and totals read as the search does', async () => {
  for (const keyword of ['20万円以下のソファ', '千円以下のダイニングテーブル', '黒以外の椅子']) {
    const { total_count } = await search(keyword)
    for (const route of [countProductVariations, totalProductVariations]) {
      const answer = await api.request('GET', route.path, { query: { keyword } })
      expect(answer.as(route.response)).toMatchObject({ total_count })
    }
  }
})

test('over all kinds a sentence finds what its own list finds', async () => {
  for (const keyword of ['20万円以下のソファ', '黒い椅子', '木造の一軒家']) {
    const answer = await api.request('GET', searchEverything.path, { query: { keyword } })
    const { interiors, building_materials, projects } = answer.as(searchEverything.response)
    const products = await search(keyword)
    const exact = products.interpretation.relaxed ? 0 : products.total_count
    expect([keyword, interiors.total_count + building_materials.total_count]).toEqual([keyword, exact])
    const rooms = await api.request('GET', searchProjects.path, { query: { keyword } })
    const { total_count, interpretation } = rooms.as(searchProjects.response)
    expect([keyword, projects.total_count]).toEqual([keyword, interpretation.relaxed ? 0 : total_count])
  }
})

const everything = async (keyword: string) =>
  (await api.request('GET', searchEverything.path, { query: { keyword } })).as(searchEverything.response)

test('where no kind has all of it, the kinds that come nearest are shown, and what they gave up', async () => {
  const tiles = await everything('10円以下の不燃の磁器質タイル')
  expect(tiles.building_materials.total_count).toBeGreaterThan(0)
  expect(tiles.interiors.total_count).toBe(0)
  expect(tiles.interpretation.relaxed?.texts).toEqual(['10円以下'])
  const cafe = await everything('30坪以下のカフェで火星にあるもの')
  expect(cafe.projects.items.map(({ title }) => title)).toEqual(['善光寺裏のカフェ'])
  expect(cafe.interiors.total_count).toBe(0)
  expect(cafe.room_interpretation.relaxed?.texts).toHaveLength(1)
})

test('over all kinds as in a list, a name alone is said to be looked for as it stands', async () => {
  expect((await everything('ソファ')).interpretation.parts).toMatchObject([{ state: 'plain' }])
})

test('a part with 、 in it is taken back as well', async () => {
  const keyword = 'ここ2、3年の住宅'
  const [part] = (await findRooms(keyword)).projects.interpretation.parts
  expect(part).toMatchObject({ text: 'ここ2、3年', state: 'applied' })
  const answer = await api.request('GET', searchProjects.path, { query: { keyword, plain: part?.text } })
  // As a word it is in nothing.
  expect(answer.as(searchProjects.response).interpretation.parts[0]).toMatchObject({ state: 'given_up' })
})

async function findRooms(keyword: string) {
  const projects = await api.request('GET', searchProjects.path, { query: { keyword } })
  const posts = await api.request('GET', searchPosts.path, { query: { keyword } })
  return { projects: projects.as(searchProjects.response), posts: posts.as(searchPosts.response) }
}

test('rooms are read as well', async () => {
  const { projects, posts } = await findRooms('30坪以下のカフェ')
  expect(projects.items.map(({ title }) => title)).toEqual(['善光寺裏のカフェ'])
  expect(projects.interpretation.parts[0]).toMatchObject({
    label: '延床面積 〜99.17m²',
    filter: { max_floor_space: [99.17] },
  })
  expect(projects.counts).toEqual({ projects: projects.total_count, posts: posts.total_count })
  expect((await findRooms('木造の一軒家')).projects.total_count).toBe(2)
})

test('what is said of a thing in a room is said of that thing', async () => {
  for (const thing of ['青いタイル', '木曽家具工房の椅子', '真鍮のペンダント']) {
    const { posts } = await findRooms(`${thing}の部屋`)
    expect(posts.interpretation.parts[0]).toMatchObject({ text: thing, label: thing, state: 'applied' })
    const meant = (await search(thing)).items.map(({ id }) => id)
    expect(posts.total_count).toBeGreaterThan(0)
    for (const { title, pins } of posts.items) {
      const isShown = title.includes(thing) || pins.some((pin) => meant.includes(pin.product_variation.id))
      expect([title, isShown]).toEqual([title, true])
    }
  }
  const lounge = await findRooms('緑のソファがある浴室')
  expect(lounge.posts.interpretation.relaxed?.texts).toEqual(['浴室'])
})

test('rooms are asked for by the year of their completion', async () => {
  const all = (await findRooms('')).projects.items
  const titlesOf = (items: typeof all) => items.map(({ title }) => title).sort()
  const { projects, posts } = await findRooms('2026年に竣工したもの')
  expect(projects.total_count).toBeGreaterThan(0)
  expect(titlesOf(projects.items)).toEqual(titlesOf(all.filter((item) => item.completed_year === 2026)))
  expect(new Set(posts.items.map(({ project }) => project?.title))).toEqual(new Set(titlesOf(projects.items)))
  expect(projects.interpretation.parts[0]).toMatchObject({ label: '竣工 2026年', filter: null })
  const old = (await findRooms('2019年以前の住宅')).projects
  expect(old.interpretation.relaxed).toEqual({
    texts: ['2019年以前'],
    message: '「2019年以前」のものはありません。竣工 2024年からあります。',
  })
})

test('rooms are ordered by words', async () => {
  const years = (await findRooms('竣工が新しい順の事例')).projects.items.map(
    ({ completed_year }) => completed_year ?? 0,
  )
  expect(new Set(years).size).toBeGreaterThan(1)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  const titlesOf = async (query: Query) => {
    const answer = await api.request('GET', searchProjects.path, { query })
    return answer.as(searchProjects.response).items.map(({ title }) => title)
  }
  expect(await titlesOf({ keyword: '最近の事例' })).toEqual(await titlesOf({ sort: 'newest' }))
  expect(await titlesOf({ keyword: '人気の事例' })).toEqual(await titlesOf({ sort: 'popular' }))
})

test('rooms are asked for by prefectures and regions, and are found by their names as well', async () => {
  const placesOf = async (keyword: string) =>
    new Set((await findRooms(keyword)).projects.items.map(({ prefecture }) => prefecture))
  const all = await placesOf('')
  expect(await placesOf('大阪か神奈川のもの')).toEqual(new Set(['大阪府', '神奈川県']))
  expect(await placesOf('東京以外')).toEqual(all.difference(new Set(['東京都'])))
  expect(await placesOf('東北の建物')).toEqual(new Set(['宮城県']))
  expect((await findRooms('京都のもの')).projects.items.map(({ prefecture }) => prefecture)).toEqual([
    '京都府',
  ])
  expect((await findRooms('関西')).projects.interpretation.parts[0]).toMatchObject({
    state: 'applied',
    label: '関西',
    filter: null,
  })
})
