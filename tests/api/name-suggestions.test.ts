import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { suggestKeywords } from '#contract/search/routes.ts'
import { lists, projects, spaces } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildArticle } from '#tests/support/editorial-builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildPost, buildProject, buildTeam, named } from '#tests/support/project-builders.ts'

const api = await createTestApi()
const { db } = api
afterAll(api.close)

/** Suggestions follow once changes pause. */
const soon = { interval: 50 }

async function suggest(keyword: string) {
  const answer = await api.request('GET', suggestKeywords.path, { query: { keyword } })
  const { items } = await answer.as(suggestKeywords.response)
  return items.map(({ text, kind, id }) => ({ text, kind, id }))
}

const ids = { team: 0, project: 0, draft: 0, list: 0, secret: 0, user: 0 }
beforeAll(async () => {
  ids.team = (await buildTeam(db, { name: '萩原空間研究所', nameKana: 'ハギワラクウカンケンキュウショ' })).id
  const ownerId = (await buildUser(db, { screenName: '萩原 つむぎ' })).id
  ids.user = ownerId
  ids.project = (await buildProject(db, { title: '萩原の離れ', teamId: ids.team })).id
  ids.draft = (
    await buildProject(db, { title: '萩原の秘密基地', teamId: ids.team, published: false, publishedAt: null })
  ).id
  ids.list = (await buildList(db, { name: '萩原家の床', ownerId })).id
  ids.secret = (await buildList(db, { name: '萩原家の見積もり', ownerId, isPrivate: true })).id
})

test('completes names of projects, teams, people and lists with their ids', async () => {
  await expect.poll(() => suggest('萩原'), soon).toHaveLength(4)
  const found = await suggest('萩原')
  expect(found).toEqual(
    expect.arrayContaining([
      { text: '萩原空間研究所', kind: 'team', id: ids.team },
      { text: '萩原の離れ', kind: 'project', id: ids.project },
      { text: '萩原 つむぎ', kind: 'user', id: ids.user },
      { text: '萩原家の床', kind: 'list', id: ids.list },
    ]),
  )
  // The readings of teams match in kana and romaji.
  expect(await suggest('はぎわら')).toEqual([{ text: '萩原空間研究所', kind: 'team', id: ids.team }])
  expect(await suggest('hagiwara')).toEqual([{ text: '萩原空間研究所', kind: 'team', id: ids.team }])
})

test('completes rooms and counts their photos', async () => {
  const spaceId = await named(db, spaces, '書斎')
  const projectId = ids.project
  await buildPost(db, { projectId, spaceId })
  await buildPost(db, { projectId, spaceId })
  const room = { text: '書斎', kind: 'space', id: spaceId }
  const counted = async () => {
    const answer = await api.request('GET', suggestKeywords.path, { query: { keyword: '書' } })
    return (await answer.as(suggestKeywords.response)).items
  }
  await expect.poll(counted, soon).toMatchObject([{ ...room, count: 2 }])
  expect(await suggest('しょさい')).toEqual([room])
  expect(await suggest('syosai')).toEqual([room])
})

test('completes titles of published articles only', async () => {
  const { id } = await buildArticle(db, { title: '蔵を住まいにする' })
  await buildArticle(db, { title: '蔵のこれから', publishedAt: new Date(Date.now() + 3_600_000) })
  await expect.poll(() => suggest('蔵'), soon).toEqual([{ text: '蔵を住まいにする', kind: 'article', id }])
})

test('stops suggesting a list as soon as the search loses it', async () => {
  const [name, ownerId] = ['霧の棚', ids.user]
  const { id } = await buildList(db, { name, ownerId })
  await expect.poll(() => suggest(name), soon).toHaveLength(1)
  await db.update(lists).set({ isPrivate: true }).where(eq(lists.id, id))
  const found = async () => (await api.services.indexes.lists.search({ keyword: name })).total
  await expect.poll(found, { ...soon, interval: 1 }).toBe(0)
  expect(await suggest(name)).toEqual([])
})

test('stops suggesting unpublished things and starts suggesting published ones', async () => {
  await db.update(lists).set({ isPrivate: true }).where(eq(lists.id, ids.list))
  await db.update(lists).set({ isPrivate: false }).where(eq(lists.id, ids.secret))
  await db.update(projects).set({ published: false }).where(eq(projects.id, ids.project))
  await db
    .update(projects)
    .set({ published: true, publishedAt: new Date() })
    .where(eq(projects.id, ids.draft))
  await expect
    .poll(async () => (await suggest('萩原')).map(({ text }) => text).sort(), soon)
    .toEqual(['萩原 つむぎ', '萩原の秘密基地', '萩原家の見積もり', '萩原空間研究所'])
})
