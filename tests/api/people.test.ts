import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/users/public-routes.ts'
import { designers, users } from '#server/db/schema/index.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildFollow, buildLike, buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildMember, buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let person: { id: number }
let fans: { id: number }[]
let own: { id: number }[]
let photos: { id: number }[]
let lists: { id: number }[]
let teams: { id: number }[]
let likes: { id: number }[]

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      person = await buildUser(db, {
        screenName: 'mori_design',
        bio: '木造の住まい。',
        email: 'mori@example.jp',
        industry: 1,
        occupation: 1,
      })
      await db.insert(designers).values({ userId: person.id, company: '森設計' })
      fans = [await buildUser(db), await buildUser(db), await buildUser(db)]
      for (const { id } of fans) await buildFollow(db, id, person.id)
      await buildFollow(db, person.id, fans[2]?.id ?? 0)
      await buildFollow(db, person.id, fans[0]?.id ?? 0)

      teams = [await buildTeam(db), await buildTeam(db), await buildTeam(db)]
      for (const [n, { id }] of teams.entries())
        await buildMember(db, { teamId: id, userId: person.id, kind: n + 1 })
      const [owned, joined, viewed] = teams.map(({ id }) => ({ teamId: id }))
      own = [
        await buildProject(db, { ...owned, publishedAt: new Date('2026-02-02') }),
        await buildProject(db, { ...joined, publishedAt: new Date('2026-02-01') }),
      ]
      photos = []
      for (const { id } of own) photos.push(await buildPost(db, { projectId: id }))
      const draft = await buildProject(db, { ...owned, published: false })
      const secret = await buildPost(db, { projectId: draft.id })
      await buildPost(db, { projectId: (await buildProject(db, viewed)).id })

      lists = [await buildList(db, { ownerId: person.id }), await buildList(db, { ownerId: person.id })]
      await buildList(db, { ownerId: person.id, isPrivate: true })

      const userId = person.id
      likes = [
        await buildLike(db, { userId, projectId: own[0]?.id ?? 0 }),
        await buildLike(db, { userId, postId: photos[0]?.id ?? 0 }),
        await buildLike(db, { userId, variationId: (await buildVariation(db)).id }),
      ]
      await buildLike(db, { userId, projectId: draft.id })
      await buildLike(db, { userId, postId: secret.id })
      await buildLike(db, { userId, variationId: (await buildVariation(db, { published: false })).id })
    },
  })
})
afterAll(() => api.close())

const get = (path = '', query?: RequestOptions['query']) =>
  api.request('GET', `/users/${person.id}${path}`, { query })
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('returns a public profile with counts of public things and no mail address', async () => {
  const answer = await get()
  expect(answer.as(contract.getUser.response)).toMatchObject({
    screen_name: 'mori_design',
    bio: '木造の住まい。',
    user_type: 'pro',
    designer: { company: '森設計' },
    industry: { id: 1 },
    counts: { projects: 2, posts: 2, likes: 3, lists: 2, followers: 3, following: 2, teams: 3 },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/email|mori@example|notification/)
})

test('lists followers and followed people, newest first, page by page', async () => {
  const followers = (await get('/followers')).as(contract.listFollowers.response)
  expect(idsOf(followers.items)).toEqual(idsOf(fans).toReversed())
  const following = (await get('/following')).as(contract.listFollowing.response)
  expect(idsOf(following.items)).toEqual([fans[0]?.id, fans[2]?.id])
  const first = (await get('/followers', { limit: 2 })).as(contract.listFollowers.response)
  expect(first).toMatchObject({ total_count: 3, next_cursor: expect.any(String) })
  const cursor = first.next_cursor ?? ''
  const last = (await get('/followers', { limit: 2, cursor })).as(contract.listFollowers.response)
  expect(last).toMatchObject({ total_count: 3, next_cursor: null, items: [{ id: fans[0]?.id }] })
})

test('lists the likes of a person, newest first, public things only', async () => {
  const all = (await get('/likes')).as(contract.listUserLikes.response)
  expect(all.total_count).toBe(3)
  expect(all.items).toMatchObject([
    { id: likes[2]?.id, kind: 3, product_variation: {}, project: null, post: null },
    { id: likes[1]?.id, kind: 2, post: { id: photos[0]?.id } },
    { id: likes[0]?.id, kind: 1, project: { id: own[0]?.id } },
  ])
  const first = (await get('/likes', { limit: 1 })).as(contract.listUserLikes.response)
  const rest = (await get('/likes', { cursor: first.next_cursor ?? '' })).as(contract.listUserLikes.response)
  expect(idsOf([...first.items, ...rest.items])).toEqual(idsOf(all.items))
})

test('lists only public lists of a person', async () => {
  const { items, total_count } = (await get('/lists')).as(contract.listUserLists.response)
  expect(idsOf(items)).toEqual(idsOf(lists).toReversed())
  expect(total_count).toBe(2)
})

test('lists published projects and photos of teams with the person as owner or member', async () => {
  const posts = (await get('/posts')).as(contract.listUserPosts.response)
  expect(idsOf(posts.items)).toEqual(idsOf(photos).toReversed())
  const projects = (await get('/projects')).as(contract.listUserProjects.response)
  expect(idsOf(projects.items)).toEqual(idsOf(own))
  const second = (await get('/projects', { limit: 1, page: 2 })).as(contract.listUserProjects.response)
  expect(second).toMatchObject({ total_count: 2, next_page: null, items: [{ id: own[1]?.id }] })
  expect((await get('/posts', { limit: 1 })).as(contract.listUserPosts.response)).toMatchObject({
    total_count: 2,
    items: [{ id: photos[1]?.id }],
    next_cursor: expect.any(String),
  })
})

test('lists all teams of a person, including viewed ones', async () => {
  const { items } = (await get('/teams')).as(contract.listUserTeams.response)
  expect(items).toMatchObject([
    { id: teams[2]?.id, project_count: 1 },
    { id: teams[1]?.id, project_count: 1 },
    { id: teams[0]?.id, project_count: 1 },
  ])
})

const parts = ['', '/followers', '/following', '/likes', '/lists', '/posts', '/projects', '/teams']

test.each(parts)('answers 404 for an unknown or deleted person: /users/{id}%s', async (path) => {
  expect((await api.request('GET', `/users/999999${path}`)).status).toBe(404)
  const { id } = await buildUser(api.db)
  await buildFollow(api.db, id, person.id)
  await api.db.delete(users).where(eq(users.id, id))
  expect((await api.request('GET', `/users/${id}${path}`)).status).toBe(404)
  expect((await get('/followers')).body).toMatchObject({ total_count: 3 })
})
