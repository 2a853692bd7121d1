import { afterAll, expect, test } from 'vitest'
import { searchEverything } from '#contract/search/routes.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const search = async (keyword: string) =>
  (await api.request('GET', searchEverything.path, { query: { keyword } })).as(searchEverything.response)

test('finds projects by the trade of a credited company', async () => {
  const { projects, room_interpretation } = await search('左官職人の手がけたプロジェクト')
  const titles = projects.items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['割烹 つきの木', '鎌倉の家']))
  expect(room_interpretation.relaxed?.message).toContain('「左官」でさがしました')
})

test('lists all photos when asked for people in them, and says so', async () => {
  const { room_interpretation } = await search('子どもが写っている写真')
  expect(room_interpretation.relaxed?.message).toBe('「子ども」ではさがせないため、すべてを並べています。')
  const bedrooms = await search('人が写り込んだ寝室の写真')
  expect(bedrooms.posts.total_count).toBeGreaterThan(0)
  expect(bedrooms.room_interpretation.relaxed?.message).toContain('「人」は使わずに')
})
