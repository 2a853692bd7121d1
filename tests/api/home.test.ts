import { afterAll, expect, test } from 'vitest'
import { listNews } from '#contract/news/routes.ts'
import { listPickups, listPickupUsers } from '#contract/pickups/routes.ts'
import { getTopSettings } from '#contract/top/routes.ts'
import { curatedLists } from '#server/db/schema/index.ts'
import { createTestApi, type RequestOptions } from '#tests/support/api.ts'
import { buildAward } from '#tests/support/award-builders.ts'
import {
  buildHomeBlock,
  buildNews,
  buildPickup,
  buildPickupUser,
  daysFromNow,
} from '#tests/support/editorial-builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const yesterday = daysFromNow(-1)
const tomorrow = daysFromNow(1)

const read = async (query?: RequestOptions['query']) =>
  (await api.request('GET', '/news', { query })).as(listNews.response)

test('pages news of one moment without gaps or repeats and hides tomorrow’s news', async () => {
  const moments = ['00.000001Z', '00.4Z', '00.5Z', '00.500001Z', '00.9Z', '00.9Z', '01Z']
  const expected: string[] = []
  for (const [n, moment] of moments.entries()) {
    await buildNews(db, { title: `第${n}報` })
    await api.pool.query('update news set published_at = $1 where title = $2', [
      `2026-05-01T00:00:${moment}`,
      `第${n}報`,
    ])
    expected.unshift(`第${n}報`)
  }
  await buildNews(db, { title: '明日の報せ', publishedAt: tomorrow })
  for (const limit of [1, 2, 3, 10]) {
    const titles: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ limit, cursor })
      expect(page.total_count).toBe(moments.length)
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect([limit, titles]).toEqual([limit, expected])
  }
  expect((await api.request('GET', '/news', { query: { cursor: 'abc' } })).status).toBe(422)
})

test('continues a news list from a given id with the older ones', async () => {
  const all = (await read({ limit: 100 })).items.map(({ id }) => id)
  for (const [place, id] of all.entries()) {
    const first = await read({ from_id: id, limit: 2 })
    expect(first.items.map((item) => item.id)).toEqual(all.slice(place, place + 2))
    expect(first.total_count).toBe(all.length)
    if (!first.next_cursor) continue
    const next = await read({ cursor: first.next_cursor, limit: 2 })
    expect(next.items.map((item) => item.id)).toEqual(all.slice(place + 2, place + 4))
  }
  const { id: later } = await buildNews(db, { title: '来週の報せ', publishedAt: tomorrow })
  for (const from_id of [later, later + 1])
    expect((await api.request('GET', '/news', { query: { from_id } })).status).toBe(404)
})

test('lists current public pickups in the editors’ order', async () => {
  const house = await buildProject(db)
  const photo = await buildPost(db, { projectId: house.id })
  const draft = await buildProject(db, { published: false })
  const secret = await buildPost(db, { projectId: draft.id })
  await buildPickup(db, { postId: photo.id, position: 2, comment: '光がよい。' })
  await buildPickup(db, { projectId: house.id, position: 1, shownFrom: yesterday, shownUntil: tomorrow })
  await buildPickup(db, { projectId: house.id, shownUntil: yesterday })
  await buildPickup(db, { projectId: house.id, shownFrom: tomorrow })
  await buildPickup(db, { projectId: draft.id })
  await buildPickup(db, { postId: secret.id })
  const { items, total_count } = (await api.request('GET', '/pickups')).as(listPickups.response)
  expect(total_count).toBe(2)
  expect(items).toMatchObject([
    { project: { id: house.id }, post: null },
    { comment: '光がよい。', post: { id: photo.id }, project: null },
  ])
})

test('lists picked designers within their dates', async () => {
  const [first, second, past] = [await buildUser(db), await buildUser(db), await buildUser(db)]
  await buildPickupUser(db, second.id, { position: 2 })
  await buildPickupUser(db, first.id, { position: 1, comment: '木の架構。' })
  await buildPickupUser(db, past.id, { shownUntil: yesterday })
  const { items } = (await api.request('GET', '/pickups/users')).as(listPickupUsers.response)
  expect(items).toMatchObject([
    { comment: '木の架構。', user: { id: first.id } },
    { user: { id: second.id } },
  ])
  expect(items).toHaveLength(2)
})

test('returns the home page with blocks, curated ids, the current award and three news', async () => {
  const top = async () => (await api.request('GET', '/top/settings')).as(getTopSettings.response)
  expect(await top()).toMatchObject({ blocks: [], curated_lists: [], current_award: null })
  await buildHomeBlock(db, { type: 2, title: '事例', ids: [3, 1, 2], position: 2 })
  await buildHomeBlock(db, { type: 1, position: 1 })
  // The api passes on block types of later versions; pages skip unknown ones.
  await buildHomeBlock(db, { type: 99, position: 3 })
  await buildHomeBlock(db, { type: 3, title: '終わった特集', position: 4, shownUntil: yesterday })
  await buildHomeBlock(db, { type: 3, title: '次の特集', position: 5, shownFrom: tomorrow })
  await db.insert(curatedLists).values({ name: 'header_photos', ids: [9, 4] })
  await buildAward(db, 'closed')
  const award = await buildAward(db, 'voting')
  expect(await top()).toMatchObject({
    blocks: [{ type: 1, ids: [], title: '' }, { type: 2, ids: [3, 1, 2], title: '事例' }, { type: 99 }],
    curated_lists: [{ name: 'header_photos', ids: [9, 4] }],
    current_award: { id: award.id, phase: 'voting' },
    announcements: [{ title: '第6報' }, { title: '第5報' }, { title: '第4報' }],
  })
  expect((await top()).blocks).toHaveLength(3)
})
