import { afterAll, expect, test } from 'vitest'
import { searchPosts } from '#contract/posts/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

async function search(keyword: string) {
  const answer = await api.request('GET', searchProductVariations.path, { query: { keyword, limit: 100 } })
  return answer.as(searchProductVariations.response)
}

async function findRooms(keyword: string) {
  const projects = await api.request('GET', searchProjects.path, { query: { keyword } })
  const posts = await api.request('GET', searchPosts.path, { query: { keyword } })
  return { projects: projects.as(searchProjects.response), posts: posts.as(searchPosts.response) }
}

test('takes back a part that contains the comma 、', async () => {
  const keyword = 'ここ2、3年の住宅'
  const [part] = (await findRooms(keyword)).projects.interpretation.parts
  expect(part).toMatchObject({ text: 'ここ2、3年', state: 'applied' })
  const answer = await api.request('GET', searchProjects.path, { query: { keyword, plain: part?.text } })
  // No text contains the word.
  expect(answer.as(searchProjects.response).interpretation.parts[0]).toMatchObject({ state: 'given_up' })
})

test('reads floor area, structure and kind of building for rooms', async () => {
  const { projects, posts } = await findRooms('30坪以下のカフェ')
  expect(projects.items.map(({ title }) => title)).toEqual(['善光寺裏のカフェ'])
  expect(projects.interpretation.parts[0]).toMatchObject({
    label: '延床面積 〜99.17m²',
    filter: { max_floor_space: [99.17] },
  })
  expect(projects.counts).toEqual({ projects: projects.total_count, posts: posts.total_count })
  expect((await findRooms('木造の一軒家')).projects.total_count).toBe(2)
})

test('finds photos with the named product pinned, not just its letters', async () => {
  const { posts } = await findRooms('ペンダントライトのあるキッチン')
  expect(posts.interpretation.relaxed).toBeNull()
  expect(posts.total_count).toBeGreaterThan(0)
  const lamps = new Set((await search('ペンダントライト')).items.map(({ id }) => id))
  for (const { pins } of posts.items)
    expect(pins.some((pin) => lamps.has(pin.product_variation.id))).toBe(true)
})

test('widens a use without results to its kind of building and says so once', async () => {
  const { projects } = await findRooms('木造の別荘')
  const [, , villa] = projects.interpretation.parts
  expect(villa).toMatchObject({ text: '別荘', state: 'widened', label: '住宅' })
  expect(villa?.filter?.building_type_id).toHaveLength(1)
})

test('finds photos with a described product pinned, and keeps the kind of building', async () => {
  const { posts } = await findRooms('緑の椅子')
  expect(posts.interpretation.parts).toMatchObject([{ text: '緑の椅子', state: 'applied' }])
  const chairs = new Set((await search('緑の椅子')).items.map(({ id }) => id))
  expect(posts.total_count).toBeGreaterThan(1)
  for (const { pins } of posts.items)
    expect(pins.some((pin) => chairs.has(pin.product_variation.id))).toBe(true)
  const { projects } = await findRooms('東北の住宅')
  expect(projects.interpretation.relaxed?.texts).toEqual(['東北'])
  expect(projects.items.map(({ building_type }) => building_type)).not.toContain('医療・福祉')
})

test('shows the nearest size when no project has the asked size', async () => {
  const { projects } = await findRooms('15坪ぐらい')
  expect(projects.total_count).toBeGreaterThan(0)
  expect(projects.interpretation.relaxed?.texts).toEqual(['15坪ぐらい'])
})

test('applies words about a thing in a room to that thing', async () => {
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

test('filters rooms by year of completion and names the first year without results', async () => {
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

test('sorts rooms by words for new, recent and popular', async () => {
  const years = (await findRooms('竣工が新しい順の事例')).projects.items.map(
    ({ completed_year }) => completed_year ?? 0,
  )
  expect(new Set(years).size).toBeGreaterThan(1)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  const titlesOf = async (query: Record<string, string | number>) => {
    const answer = await api.request('GET', searchProjects.path, { query })
    return answer.as(searchProjects.response).items.map(({ title }) => title)
  }
  expect(await titlesOf({ keyword: '最近の事例' })).toEqual(await titlesOf({ sort: 'newest' }))
  expect(await titlesOf({ keyword: '人気の事例' })).toEqual(await titlesOf({ sort: 'popular' }))
})

test('filters rooms by prefecture and region, and finds regions by name', async () => {
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

test('finds a room of a color by its picture or by the materials pinned there', async () => {
  const { posts } = await findRooms('待合がピンク系のクリニック')
  expect(posts.interpretation.relaxed).toBeNull()
  const pink = new Set((await search('ピンクの塗料')).items.map(({ id }) => id))
  expect(posts.total_count).toBeGreaterThan(0)
  for (const { pins } of posts.items)
    expect(pins.some((pin) => pink.has(pin.product_variation.id))).toBe(true)
})

test('widens a space and drops a thing when neither has results', async () => {
  const { posts } = await findRooms('ガラスブロックの浴室')
  expect(posts.interpretation.relaxed?.message).toBe(
    'すべてに合うものがないため、「浴室」を「洗面」まで広げてさがしました。「ガラスブロック」を除いてさがしました。',
  )
})

test('widens a white wall to photos in white and says so', async () => {
  const { posts } = await findRooms('白い壁の洗面所')
  expect(posts.interpretation.relaxed?.message).toBe(
    'すべてに合うものがないため、「白い壁」を「ホワイトの写真」まで広げてさがしました。',
  )
  expect(posts.total_count).toBeGreaterThan(0)
})

test('assigns no color to a room from its exterior or across が', async () => {
  const { posts } = await findRooms('外観が黒い家')
  expect(posts.interpretation.relaxed?.texts).toEqual(['黒い'])
  const { interpretation } = (await findRooms('トイレ 手洗い器が黒 間接照明')).posts
  expect(interpretation.parts.map(({ text }) => text)).not.toContain('黒 間接照明')
})

test('widens a missing kind and lists all rooms for a condition that no room meets', async () => {
  for (const [keyword, label] of [
    ['動物病院の受付', 'クリニック'],
    ['グランピング施設 テラス', '宿泊'],
    ['アイランドキッチンの家', 'キッチン'],
  ] as const) {
    const { interpretation, total_count } = (await findRooms(keyword)).posts
    expect(interpretation.parts.find(({ state }) => state === 'widened')).toMatchObject({ label })
    expect(total_count).toBeGreaterThan(0)
  }
  const { projects } = await findRooms('混構造')
  expect(projects.interpretation.relaxed?.message).toBe(
    '「混構造」のものはないため、ほかのものを並べています。',
  )
  expect(projects.total_count).toBe((await findRooms('')).projects.total_count)
})

test.each([
  ['洗面所 黒い水栓 モザイクタイル', ['黒い水栓']],
  ['リビング 床はウォルナット 壁はしっくい', ['床はウォルナット']],
  ['無垢の床とテラコッタ色のラグがある居間', ['テラコッタ色のラグ']],
  ['リビング ラグ 赤', ['ラグ 赤']],
  ['大きい本棚のある部屋', ['大きい']],
  ['階段下 書斎', ['階段下', '書斎']],
  ['海が見える部屋', ['海']],
  ['庭が見える和室', undefined],
  ['青い壁の寝室', ['青い壁']],
  ['木の天井のカフェ', ['木の天井']],
  ['外観 黒い家', ['黒い']],
  ['黒い外観', ['黒い']],
  ['外観が黒い家', ['黒い']],
  ['白い外観', undefined],
  ['緑のあるオフィス', undefined],
  ['子供部屋 かわいい', ['子供部屋', 'かわいい']],
  ['和モダン', ['和モダン']],
  ['黒い窓枠のリビング', undefined],
  ['床がテラゾーのアパレル店', undefined],
  ['ホテルでも旅館でもない宿泊施設', ['ホテル']],
  ['モルタルの床のギャラリー', undefined],
  ['神戸か大阪のラウンジ', undefined],
  ['天井の高いカフェ', ['天井の高い']],
  ['本棚のある読書コーナー 公共施設', undefined],
  ['手洗い', undefined],
  ['木のルーバー', undefined],
  ['木のルーバー天井', ['木のルーバー天井']],
  ['グレーの外壁の家', ['グレー']],
  ['茶色い外壁の家', ['茶色い']],
  ['カフェに置けそうな木の椅子ないかな', undefined],
  // Materials of another space of the project do not count, nor does a lamp for built-in light.
  ['アイアンの階段', ['アイアン']],
  ['珪藻土を塗った寝室', ['珪藻土']],
  ['大理石がある洗面所', ['大理石']],
  ['廊下の間接照明', ['間接照明']],
  ['神奈川県内の住宅リノベーション', ['リノベーション']],
  ['新築の図書館 鉄骨', ['鉄骨']],
  // The kind of space is relaxed last, and of a thing its kind.
  ['青い壁とタイルの床の寝室', ['青い壁', 'タイル']],
  ['畳の寝室 明るい 木の天井', ['畳', '木の天井']],
  ['木ルーバーの天井の店', ['天井']],
  ['木造じゃない図書館', ['図書館']],
  ['打ちっぱなしの住宅', ['打ちっぱなし']],
  ['賃貸の洗面所 赤い水栓 おしゃれ', ['赤い水栓', 'おしゃれ']],
  ['エントランンスの植物', ['エントランンス']],
  // The adjacent space with attributes wins, else the first.
  ['勾配天井のリビング 廊下', ['勾配天井', '廊下']],
  ['廊下 勾配天井のリビング', ['廊下', '勾配天井']],
  ['和室 厨房', ['厨房']],
  ['ダイニング兼仕事部屋', ['仕事部屋']],
  ['リフォーム費も分かるカフェ', ['リフォーム費', '分かる']],
])('drops exactly the words that no photo shows, and says so: %s', async (keyword, texts) => {
  const { posts } = await findRooms(keyword)
  expect(posts.interpretation.relaxed?.texts).toEqual(texts)
  expect(posts.total_count).toBeGreaterThan(0)
})

test.each([
  ['暗めのレストラン', ['割烹 つきの木', '中洲のバー 青磁']],
  ['リノベ キッチン 白', ['大阪のロフト']],
  ['漆喰の客室', ['草津の宿 改修']],
  ['和室じゃない客室', ['箱根 湖畔のホテル']],
  ['本棚に囲まれた閲覧席', ['松本の小さな図書館']],
  ['坪庭のある飲食店', ['割烹 つきの木']],
  ['待合 ソファ ピンク', ['仙台のこどもクリニック']],
  ['古い家を改装したカフェ', ['善光寺裏のカフェ']],
])('holds all words about a room in one photo of the project: %s', async (keyword, titles) => {
  const { projects, posts } = await findRooms(keyword)
  expect(projects.items.map(({ title }) => title)).toEqual(titles)
  const shown = new Set(posts.items.flatMap(({ project }) => project?.title ?? []))
  expect(shown).toEqual(new Set(titles))
  expect(projects.counts.projects).toBe(titles.length)
})

test('counts a color without the read color and the rest in one photo', async () => {
  const { facets } = (await findRooms('リノベ キッチン 白')).projects
  const grey = facets.color_type_ids.find(({ name }) => name === 'グレー')
  const picked = await api.request('GET', searchProjects.path, {
    query: { keyword: 'リノベ キッチン 白', color_type_ids: grey?.id },
  })
  expect(grey?.count).toBeGreaterThan(0)
  expect(picked.as(searchProjects.response).total_count).toBe(grey?.count)
})

test('reads light and dark from the colors of a photo', async () => {
  const countOf = async (keyword: string) => (await findRooms(keyword)).posts.total_count
  const [light, dark, all] = [await countOf('明るい客室'), await countOf('暗い客室'), await countOf('客室')]
  expect(Math.min(light, dark)).toBeGreaterThan(0)
  expect(light + dark).toBeLessThanOrEqual(all)
})

test('prefers photos of the space over texts that mention the space', async () => {
  for (const keyword of ['青いホテルの客室の写真', '緑のホテルの客室', '黒いソファの客室']) {
    const { posts } = await findRooms(keyword)
    const spaces = new Set(posts.items.map(({ space }) => space))
    expect([keyword, [...spaces]]).toEqual([keyword, ['客室']])
  }
})

test('widens a resort that no text names to its prefecture', async () => {
  const { projects } = await findRooms('那須高原の平屋')
  expect(projects.interpretation.relaxed?.message).toBe(
    'すべてに合うものがないため、「那須高原」を「栃木県」まで広げてさがしました。',
  )
})

test('adds building materials to a color only where no photo is of the color itself', async () => {
  const labelsOf = async (keyword: string) =>
    (await findRooms(keyword)).posts.interpretation.parts.map(({ label, state }) => [label, state])
  expect(await labelsOf('真っ黒なキッチン 御影石')).toContainEqual(['ブラック', 'applied'])
  expect(await labelsOf('緑の玄関')).toContainEqual(['グリーン（建材・近い色を含む）', 'applied'])
})
