import { afterAll, expect, test } from 'vitest'
import { searchPosts } from '#contract/posts/routes.ts'
import { searchProjects } from '#contract/projects/search-routes.ts'
import { searchEverything } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const findPosts = async (keyword: string) =>
  (await api.request('GET', searchPosts.path, { query: { keyword } })).as(searchPosts.response)

test.each([
  ['京都にある庭', []],
  ['庭 京都府', []],
  ['和食店の庭', []],
  ['京都の茶屋の庭', ['茶屋']],
])('finds a courtyard garden as a garden: %s', async (keyword, gone) => {
  const { items, interpretation } = await findPosts(keyword)
  expect(items.map(({ title }) => title)).toEqual(['坪庭の窓'])
  expect(interpretation.relaxed?.texts ?? []).toEqual(gone)
})

test('finds a garden by texts where no photo title names one', async () => {
  const { total_count, interpretation } = await findPosts('石川県の庭')
  expect(total_count).toBeGreaterThan(0)
  expect(interpretation.relaxed).toBeNull()
})

test.each([
  ['打ち合わせ室から見える執務室', '執務'],
  ['受付から続く客室', '客室'],
  ['リビングから続く石のキッチン', 'キッチン'],
])('shows the room in view and never drops that room first: %s', async (keyword, space) => {
  const { items, interpretation } = await findPosts(keyword)
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map((post) => post.space))).toEqual(new Set([space]))
  expect(interpretation.parts.at(-1)).toMatchObject({ state: 'applied' })
})

test('drops メゾネット from a bed’s name before the bed', async () => {
  const { interpretation, total_count } = await findPosts('メゾネットベッド 寝室')
  expect(interpretation.relaxed?.texts).toEqual(['メゾネット'])
  expect(total_count).toBe((await findPosts('寝室のベッド')).total_count)
})

test('splits a compound without results into parts, and keeps a compound that is found', async () => {
  const { interpretation, total_count } = await findPosts('ホテルの鉄骨階段')
  expect(interpretation.relaxed?.texts).toEqual(['鉄骨'])
  expect(total_count).toBeGreaterThan(0)
  const answer = await api.request('GET', searchProjects.path, { query: { keyword: '美術館の鉄骨階段' } })
  const projects = answer.as(searchProjects.response)
  expect(projects.interpretation.parts.map(({ text }) => text)).toContain('鉄骨階段')
})

test.each(['75㎡以下の集合住宅 書斎', '集合住宅 75㎡以下 茶の間'])(
  'keeps the kind of building although another kind nearly fits: %s',
  async (keyword) => {
    const answer = await api.request('GET', searchProjects.path, { query: { keyword } })
    const { items, interpretation } = answer.as(searchProjects.response)
    expect(interpretation.relaxed?.texts).not.toContain('集合住宅')
    expect(interpretation.relaxed?.message).toContain('延床面積')
    expect(items.length).toBeGreaterThan(0)
  },
)

test.each(['畳のあるキッチン', '畳を敷いたリビング'])(
  'drops a word for photos when the project uses the word of another room: %s',
  async (keyword) => {
    const answer = await api.request('GET', searchEverything.path, { query: { keyword } })
    const { projects, posts, room_interpretation } = answer.as(searchEverything.response)
    expect(projects.total_count).toBeGreaterThan(0)
    expect(posts.total_count).toBeGreaterThan(projects.total_count)
    expect(room_interpretation.relaxed?.texts).toEqual(['畳'])
  },
)
