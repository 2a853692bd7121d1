import { afterAll, expect, test } from 'vitest'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { searchEverything } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const search = async (keyword: string) =>
  (await api.request('GET', searchEverything.path, { query: { keyword } })).as(searchEverything.response)

test.each([
  ['リビングのソファ', 'products'],
  ['円形のローテーブル ガラス天板', 'products'],
  ['白い壁の寝室', 'rooms'],
  ['ガラス張りの会議室', 'rooms'],
  ['青いタイルの部屋', 'rooms'],
  ['部屋に置くソファ', 'products'],
  ['声が響かない会議室の天井材', 'products'],
  ['オフィスの植栽', 'rooms'],
  ['青いタイルの事例集', 'rooms'],
  ['内装デザイン', 'rooms'],
  ['内装材', null],
  ['写真立て', 'products'],
  ['部屋干し', null],
  ['タイル張りの浴室', 'rooms'],
  ['浴室のタイル', 'products'],
  ['タイル張りの洗面台', 'rooms'],
  ['白い洗面台', null],
  ['滑りにくい浴室', 'products'],
  ['白い引き戸', 'products'],
  ['グレーのタイルの浴室', 'rooms'],
  ['椅子 カフェ', null],
  ['オークの椅子 カフェ', null],
  ['5万円以下のオークの椅子 カフェ', 'products'],
  ['5万円以下のオークの椅子 防炎 カフェ', 'products'],
  ['オーク 防炎 5万円以下 カフェ', 'products'],
  ['ホテル 防炎', 'products'],
  ['天井高3m以上のオフィス', 'rooms'],
  ['カフェの什器', null],
  ['アパレルショップの什器', null],
  ['リビングの照明', null],
  ['カフェの木の床', 'products'],
  ['真鍮', null],
  ['北欧風のダイニング', 'rooms'],
  ['ダイニング 北欧', null],
  ['黒い水栓 キッチン用', 'products'],
  ['準不燃の天井材 木目', 'products'],
  ['外壁に使えるレンガタイル 赤茶', 'products'],
  ['オフィス ウォルナットの床', 'rooms'],
  ['リビング 5万円以下のソファ', 'products'],
  ['キッチン 写真', 'rooms'],
  ['アイランドキッチンのある家 写真', 'rooms'],
  ['玄関の写真 タイル', 'rooms'],
  ['カフェの実例が見たい 椅子', 'rooms'],
  ['写真を飾る棚', 'products'],
  ['椅子を並べた朗読コーナー', 'rooms'],
  ['棚のある遊びスペース', 'rooms'],
  ['収納スペースのあるベッド', 'products'],
  ['省スペースのデスク', 'products'],
  ['コーナーソファ グレー', 'products'],
  ['左官職人が参加したプロジェクト', 'rooms'],
  ['ガラス張りの会議室 8人程度', 'rooms'],
  ['和室 縦構図 畳は縁なし', 'rooms'],
  ['待合室 椅子は緑', 'rooms'],
  ['カフェ 床は板張り', 'rooms'],
  ['リビング ソファは5万円以下', 'products'],
  ['オフィス 探しているのは椅子', null],
  ['カフェ 椅子はありますか', null],
  ['ホワイトキューブの展示室 ベンチあり', 'rooms'],
  ['温泉旅館の和室 障子越しの光', 'rooms'],
  ['ミニマルな洋服屋 什器は白', 'rooms'],
  ['モルタル床のお店 アパレル', 'rooms'],
  ['鉄骨造 長野', 'rooms'],
  ['会議室 10名', 'rooms'],
  ['漆喰の壁 廊下 手摺', 'rooms'],
  ['白い壁のこども部屋 木の床', 'rooms'],
  ['椅子 カフェ 竹', null],
])('takes the last named thing or room as the subject: %s', async (keyword, subject) => {
  expect(await search(keyword)).toMatchObject({ subject })
})

test('shows the nearest products when no product meets all conditions', async () => {
  const { interiors, interpretation } = await search('円形のローテーブル ガラス天板')
  expect(interiors.total_count).toBeGreaterThan(0)
  expect(interpretation.relaxed?.message).toContain('ガラス')
})

test('shows the nearest products beside rooms for conditions of products only', async () => {
  const { interiors, posts, interpretation } = await search('オーク 防炎 5万円以下 カフェ')
  expect(interiors.total_count).toBeGreaterThan(0)
  expect(posts.total_count).toBeGreaterThan(0)
  expect(interpretation.relaxed).not.toBeNull()
})

test('shows the nearest rooms when no room meets all conditions', async () => {
  for (const keyword of ['漆喰の壁の寝室', '天井が高いリビング']) {
    const { projects, posts, room_interpretation } = await search(keyword)
    expect(projects.total_count + posts.total_count).toBeGreaterThan(0)
    expect(room_interpretation.relaxed).not.toBeNull()
  }
})

test('widens a missing bathroom to washrooms, says so, and shows products beside', async () => {
  const { posts, building_materials, room_interpretation } = await search('タイル張りの浴室')
  expect(posts.total_count).toBeGreaterThan(0)
  expect(building_materials.total_count).toBeGreaterThan(0)
  expect(room_interpretation.relaxed?.message).toContain('「浴室」を「洗面」まで広げて')
})

test.each(['アパレルショップの什器', 'カフェの什器', '売場の什器', 'レストランの照明'])(
  'shows products and rooms for fittings that every room has: %s',
  async (keyword) => {
    const { subject, interiors, posts, room_interpretation } = await search(keyword)
    expect(subject).toBeNull()
    expect([interiors.total_count, posts.total_count].every((total) => total > 0)).toBe(true)
    const [room] = room_interpretation.parts
    expect(room?.state).not.toBe('given_up')
  },
)

test('shows the nearest products and rooms for a product and a room side by side', async () => {
  const { building_materials, posts, room_interpretation } = await search('オフィス ウォルナットの床')
  expect(building_materials.total_count).toBeGreaterThan(0)
  expect(posts.total_count).toBeGreaterThan(0)
  expect(room_interpretation.parts[0]).toMatchObject({ label: 'オフィス', state: 'applied' })
})

test('prefers rooms that match by name over products of a wider category', async () => {
  const { building_materials, posts } = await search('白いキッチン アイランド')
  expect([building_materials.total_count, posts.total_count > 0]).toEqual([0, true])
})

test.each([
  ['和室 魚眼 畳は縁なし', '「魚眼」は使わずに'],
  ['コンクリート打ちっぱなしのロフト 大阪', '「コンクリート」まで広げて'],
  ['モルタル床のお店 アパレル', '「モルタル床」を除いて'],
  ['左官職人が参加したプロジェクト', '「左官職人」がないため、「左官」で'],
])('shows photos of a room and says which words were dropped or widened: %s', async (keyword, message) => {
  const { posts, interiors, building_materials, room_interpretation } = await search(keyword)
  expect(posts.total_count).toBeGreaterThan(0)
  expect(interiors.total_count + building_materials.total_count).toBe(0)
  expect(room_interpretation.relaxed?.message).toContain(message)
})

test.each(['バーカウンター', 'カウンターバー', '照度を落としたバーカウンター 真鍮の照明'])(
  'widens a counter bar without results to a bar: %s',
  async (keyword) => {
    const { posts, room_interpretation } = await search(keyword)
    expect(posts.total_count).toBeGreaterThan(0)
    expect(room_interpretation.relaxed?.message).toContain('「バー」まで広げて')
  },
)

test('hides distant products beside nearer rooms, and shows products when their room is missing', async () => {
  const windows = await search('明るい寝室 障子')
  expect(windows.subject).toBe('rooms')
  expect(windows.building_materials.total_count).toBe(0)
  expect(windows.posts.total_count).toBeGreaterThan(0)
  const taps = await search('キッチン 水栓')
  expect(taps.subject).toBeNull()
  expect(taps.building_materials.total_count).toBeGreaterThan(0)
  expect(taps.posts.total_count).toBeGreaterThan(0)
})

test('shows a product as in its own list when the list widens the room to a category', async () => {
  const { building_materials, posts, interpretation } = await search('真鍮の水栓 台所')
  expect(building_materials.total_count).toBeGreaterThan(0)
  expect(posts.total_count).toBeGreaterThan(0)
  expect(interpretation.relaxed?.message).toContain('「水まわり」まで広げて')
})

test('shows photos of rooms without a word that only another photo of the project has', async () => {
  const { projects, posts, room_interpretation } = await search('和室 小窓')
  expect(projects.items.map(({ title }) => title)).toEqual(['鎌倉の家'])
  expect(posts.total_count).toBeGreaterThan(1)
  expect(room_interpretation.relaxed?.texts).toEqual(['小窓'])
})

test('drops for photos a word that only the text of their project has', async () => {
  const { projects, posts, room_interpretation } = await search('黄色いキッチン ステンレスの天板')
  expect(projects.items.map(({ title }) => title)).toEqual(['鎌倉の家'])
  expect(posts.items.map(({ project }) => project?.title)).toEqual(['鎌倉の家'])
  expect(room_interpretation.relaxed?.texts).toEqual(['ステンレス', '天板'])
})

test('keeps the place longer than the look of concrete', async () => {
  const { projects } = await search('コンクリート打ちっぱなしのロフト 大阪')
  expect(projects.items.map(({ title }) => title)).toEqual(['大阪のロフト'])
})

test('widens a missing round table to a table', async () => {
  const { room_interpretation } = await search('丸テーブルのある会議室')
  expect(room_interpretation.relaxed?.message).toContain('「丸テーブル」を「テーブル」まで広げて')
})

test('widens a room and the look of its tiles together', async () => {
  const { posts, room_interpretation } = await search('グレーのタイルの浴室')
  expect(posts.total_count).toBeGreaterThan(0)
  expect(room_interpretation.relaxed?.message).toBe(
    'すべてに合うものがないため、「グレーのタイル」を「タイル」まで広げてさがしました。「浴室」を「洗面」まで広げてさがしました。',
  )
})

test('finds a sentence over all kinds as in the list of one kind', async () => {
  for (const keyword of ['20万円以下のソファ', '黒い椅子', '木造の一軒家']) {
    const { interiors, building_materials, projects } = await search(keyword)
    const list = await api.request('GET', searchProductVariations.path, { query: { keyword } })
    const products = list.as(searchProductVariations.response)
    const exact = products.interpretation.relaxed ? 0 : products.total_count
    expect([keyword, interiors.total_count + building_materials.total_count]).toEqual([keyword, exact])
    const rooms = await api.request('GET', searchProjects.path, { query: { keyword } })
    const { total_count, interpretation } = rooms.as(searchProjects.response)
    expect([keyword, projects.total_count]).toEqual([keyword, interpretation.relaxed ? 0 : total_count])
  }
})

test('shows the kinds that come nearest with their dropped conditions', async () => {
  const tiles = await search('10円以下の不燃の磁器質タイル')
  expect(tiles.building_materials.total_count).toBeGreaterThan(0)
  expect(tiles.interiors.total_count).toBe(0)
  expect(tiles.interpretation.relaxed?.texts).toEqual(['10円以下'])
  const cafe = await search('30坪以下のカフェで火星にあるもの')
  expect(cafe.projects.items.map(({ title }) => title)).toEqual(['善光寺裏のカフェ'])
  expect(cafe.interiors.total_count).toBe(0)
  expect(cafe.room_interpretation.relaxed?.texts).toHaveLength(1)
})

test('says over all kinds that a lone name is searched as plain text', async () => {
  expect((await search('ソファ')).interpretation.parts).toMatchObject([{ state: 'plain' }])
})
