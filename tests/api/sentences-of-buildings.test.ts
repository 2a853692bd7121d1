import { afterAll, expect, test } from 'vitest'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const findProjects = async (keyword: string) =>
  (await api.request('GET', searchProjects.path, { query: { keyword } })).as(searchProjects.response)

test('searches a kind of building without projects as a word in texts', async () => {
  for (const keyword of ['倉庫の改修', '倉庫をリノベーションした建物', '倉庫だった空間のコンバージョン']) {
    const projects = await findProjects(keyword)
    expect([keyword, projects.items.map(({ title }) => title).toSorted()]).toEqual([
      keyword,
      ['善光寺裏のカフェ', '神戸の共同仕事場'],
    ])
    expect(projects.interpretation.relaxed).toBeNull()
  }
})

test('lists all projects for a kind of building without results, and says so', async () => {
  for (const keyword of ['神社', '工場', '宗教施設', '体育館', '酒蔵']) {
    const projects = await findProjects(keyword)
    expect(projects.interpretation.relaxed?.message).toBe(
      `「${keyword}」のものはないため、ほかのものを並べています。`,
    )
    expect(projects.total_count).toBeGreaterThan(10)
  }
  expect((await findProjects('ぬるぽっぽ')).total_count).toBe(0)
})

test('drops a room before the building that has the room', async () => {
  for (const [keyword, gone] of [
    ['テラスのあるカフェ', 'テラス'],
    ['庭を眺めるバー', undefined],
    ['厨房の見える割烹', undefined],
    ['会議室のあるホテル', '会議室'],
    ['ラウンジ付きの図書館', 'ラウンジ'],
  ] as const) {
    const { interpretation } = await findProjects(keyword)
    const given = interpretation.parts.filter(
      ({ state, reading }) => state === 'given_up' && reading === 'condition',
    )
    expect([keyword, given.map(({ text }) => text)]).toEqual([keyword, gone === undefined ? [] : [gone]])
  }
})

test('drops the building before the room of that building', async () => {
  for (const [keyword, gone] of [
    ['図書館のキッチン', '図書館'],
    ['画廊の受付 木質', '画廊'],
    ['本社のフロントカウンター', '本社'],
    ['旅館の会議室', '旅館'],
  ] as const) {
    const { parts } = (await findProjects(keyword)).interpretation
    const states = parts.flatMap(({ state, text }) => (state === 'given_up' ? text : []))
    expect([keyword, states]).toEqual([keyword, [gone]])
  }
})

test('searches a city in texts and widens to its prefecture without results', async () => {
  for (const [keyword, place, titles] of [
    ['軽井沢の図書館', '長野県', ['松本の小さな図書館']],
    ['横浜市のホテル', '神奈川県', ['箱根 湖畔のホテル']],
    ['銀座のアパレル', '東京都', ['青山の衣料品店']],
    ['白馬のカフェ', '長野県', ['善光寺裏のカフェ']],
    ['安曇野', '長野県', ['善光寺裏のカフェ', '松本の小さな図書館']],
    ['長野市の図書館', '長野県', ['松本の小さな図書館']],
    ['鎌倉か逗子の住宅', null, ['鎌倉の家']],
    ['葉山か逗子の住宅', '神奈川県', ['鎌倉の家']],
    ['博多のバー', null, ['中洲のバー 青磁']],
    ['札幌のバー', null, ['中洲のバー 青磁']],
  ] as const) {
    const { items, interpretation } = await findProjects(keyword)
    expect([keyword, items.map(({ title }) => title).toSorted()]).toEqual([keyword, titles])
    const widened = interpretation.parts.find(({ state }) => state === 'widened')
    expect([keyword, widened?.label ?? null]).toEqual([keyword, place])
  }
})

test('reports a dropped town as a place', async () => {
  for (const [keyword, label] of [
    ['逗子の平屋', '神奈川県'],
    ['鎌倉 平屋建て', '神奈川県'],
    ['横浜の平屋 白', '神奈川県'],
  ] as const) {
    const { parts, relaxed } = (await findProjects(keyword)).interpretation
    const [town] = parts
    expect(town).toMatchObject({ reading: 'condition', state: 'given_up', label })
    expect(relaxed?.message).toContain(`「${town?.text}」`)
    expect(relaxed?.message).toContain('を除いてさがしました。')
  }
  const { parts } = (await findProjects('鎌倉の白い土間のある家')).interpretation
  expect(parts[0]).toMatchObject({ text: '鎌倉', state: 'applied' })
})

test('reads 打ち放し as bare concrete, not as a material', async () => {
  const { parts } = (await findProjects('打ち放しの寝室')).interpretation
  expect(parts[0]).toMatchObject({ state: 'given_up', label: '打ち放し' })
})

test('refers a search for prizes to the pages of the awards', async () => {
  for (const keyword of ['受賞', '賞をとった住宅', '賞を受けたオフィス', '受賞作']) {
    const { relaxed } = (await findProjects(keyword)).interpretation
    expect([keyword, relaxed?.message]).toEqual([keyword, expect.stringContaining('「アワード」のページ')])
  }
})

test('names the first year with buildings when the asked years have none', async () => {
  for (const [keyword, years, from] of [
    ['平成に建てられた公共施設', '平成に建てられた', 2025],
    ['昭和の住宅', '昭和', 2024],
    ['1980年代のカフェ', '1980年代', 2025],
  ] as const) {
    const { interpretation, total_count } = await findProjects(keyword)
    expect(interpretation.relaxed?.message).toBe(
      `「${years}」のものはありません。竣工 ${from}年からあります。`,
    )
    expect(total_count).toBeGreaterThan(0)
  }
})

test('names the largest floor area instead of widening a distant one without end', async () => {
  const { relaxed } = (await findProjects('延床50坪ぐらいのクリニック')).interpretation
  expect(relaxed?.message).toBe('「延床50坪ぐらい」のものはありません。延床面積 64.5m²まであります。')
})

test('reads 狭小 as an order by size', async () => {
  const { parts } = (await findProjects('狭小住宅の玄関')).interpretation
  expect(parts[0]).toMatchObject({ reading: 'order', text: '狭小', label: '狭い' })
})

test('keeps the kind of building longer than a room or a number of storeys', async () => {
  for (const [keyword, gone, titles] of [
    ['書斎のある平屋', ['書斎'], ['那須の平屋']],
    ['平屋のカフェ', ['平屋'], ['善光寺裏のカフェ']],
    ['二階建てのホテル', ['二階建て'], ['箱根 湖畔のホテル']],
    ['ヒノキを張った幼稚園 平家', ['平家'], ['千葉の保育園']],
    ['保育園の木のエントランス', ['エントランス'], ['千葉の保育園']],
    ['ホテルの浴室', ['浴室'], ['箱根 湖畔のホテル']],
  ] as const) {
    const { interpretation, items } = await findProjects(keyword)
    expect([keyword, interpretation.relaxed?.texts]).toEqual([keyword, gone])
    expect([keyword, items.map(({ title }) => title)]).toEqual([keyword, titles])
  }
})

test('widens bare concrete to concrete when no project has bare concrete', async () => {
  const { interpretation, items } = await findProjects('コンクリート打ちっぱなしの住宅')
  expect(interpretation.relaxed?.message).toContain('「コンクリート」まで広げて')
  expect(items.map(({ title }) => title)).toEqual(['那須の平屋', '大阪のロフト'])
})

test('keeps the place longer than the look of the floor', async () => {
  const { interpretation, items } = await findProjects('モルタルの床のロフト 大阪')
  expect(interpretation.relaxed?.texts).toEqual(['モルタルの床'])
  expect(items.map(({ title }) => title)).toEqual(['大阪のロフト'])
})
