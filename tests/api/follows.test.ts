import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as contract from '#contract/follows/routes.ts'
import { follows, users } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildFollow, buildUser } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const follow = (person: TestAccount, id: number) =>
  person.request('POST', '/follows', { body: { user_id: id } })
const unfollow = (person: TestAccount, id: number) => person.request('DELETE', `/follows/${id}`)
const rowsOf = ({ userId }: TestAccount) => db.$count(follows, eq(follows.followerId, userId))

test('follows a person once for repeated requests and unfollows', async () => {
  const person = await joinAs(api)
  const { id } = await buildUser(db)
  for (const _ of [1, 2]) expect((await follow(person, id)).body).toEqual({ user_id: id, followed: true })
  expect((await api.request('GET', `/users/${id}/followers`)).body).toMatchObject({
    items: [{ id: person.userId }],
    total_count: 1,
  })
  for (const _ of [1, 2]) expect((await unfollow(person, id)).body).toEqual({ user_id: id, followed: false })
  expect(await rowsOf(person)).toBe(0)
})

test('notifies a followed person once and withdraws the notification after unfollowing', async () => {
  const [one, other] = [await joinAs(api), await joinAs(api)]
  const told = async () => (await other.request('GET', '/notifications')).body
  for (const _ of [1, 2]) await follow(one, other.userId)
  expect(await told()).toMatchObject({ items: [{ notification_type: 'FOLLOW' }], total_count: 1 })
  await unfollow(one, other.userId)
  expect(await told()).toMatchObject({ items: [], total_count: 0 })
})

test('creates one follow for 200 simultaneous requests', async () => {
  const person = await joinAs(api)
  const { id } = await buildUser(db)
  const headers = { Authorization: `Bearer ${await person.token()}` }
  const answers = await allAtOnce(200, () =>
    api.request('POST', '/follows', { body: { user_id: id }, headers }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await rowsOf(person)).toBe(1)
})

test('lets two people follow each other simultaneously', async () => {
  const [one, other] = [await joinAs(api), await joinAs(api)]
  const answers = await Promise.all([follow(one, other.userId), follow(other, one.userId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('rejects following oneself or an unknown person', async () => {
  const person = await joinAs(api)
  expect((await follow(person, person.userId)).body).toMatchObject({
    status: 422,
    errors: [{ path: 'user_id', message: '自分をフォローすることはできません' }],
  })
  expect((await follow(person, 987_654_321)).status).toBe(404)
  expect((await unfollow(person, 987_654_321)).status).toBe(404)
})

test('answers 404 for following a person who is being deleted', async () => {
  const person = await joinAs(api)
  const { id } = await buildUser(db)
  const { answer } = await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, id))
    const answer = follow(person, id)
    await untilSomebodyWaits(tx, answer)
    return { answer }
  })
  expect((await answer).status).toBe(404)
})

/** Creates two people whom the reader follows, in one team, with new work, and work of other people. */
async function plantFeed() {
  const reader = await joinAs(api)
  const [owner, member] = [await buildUser(db), await buildUser(db)]
  for (const { id } of [owner, member]) await buildFollow(db, reader.userId, id)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: owner.id, kind: 1 })
  await buildMember(db, { teamId: team.id, userId: member.id, kind: 2 })
  const viewed = await buildTeam(db)
  await buildMember(db, { teamId: viewed.id, userId: owner.id, kind: 3 })
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const shown = []
  // Inserted last, published first.
  for (const n of [3, 2, 1]) {
    const project = await buildProject(db, { teamId: team.id, publishedAt: day(n) })
    const photos = []
    for (const position of [1, 2])
      photos.push(await buildPost(db, { projectId: project.id, position, createdAt: day(1) }))
    shown.push({ project, photos })
  }
  const draft = await buildProject(db, { teamId: team.id, published: false, publishedAt: day(9) })
  await buildPost(db, { projectId: draft.id })
  await buildPost(db, { projectId: (await buildProject(db, { teamId: viewed.id })).id })
  await buildPost(db, { projectId: (await buildProject(db)).id })
  return { reader, shown, projects: shown.map(({ project }) => project.id) }
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('lists the projects and photos of followed people, newest first, each once', async () => {
  const { reader, shown, projects } = await plantFeed()
  const found = (await reader.request('GET', '/projects/following')).as(
    contract.listFollowedProjects.response,
  )
  expect(idsOf(found.items)).toEqual(projects)
  expect(found).toMatchObject({ total_count: 3, next_cursor: null })
  const photos = (await reader.request('GET', '/posts/following')).as(contract.listFollowedPosts.response)
  expect(idsOf(photos.items)).toEqual(shown.flatMap((each) => idsOf(each.photos)))
})

test('lists a photo added later first in the feed', async () => {
  const { reader, projects } = await plantFeed()
  const late = await buildPost(db, { projectId: projects.at(-1) })
  const { items } = (await reader.request('GET', '/posts/following')).as(contract.listFollowedPosts.response)
  expect(items[0]?.id).toBe(late.id)
})

test.each(['/projects/following', '/posts/following'])('pages the feed by cursor: %s', async (path) => {
  const { reader } = await plantFeed()
  type Page = { items: { id: number }[]; next_cursor: string | null }
  const all = (await reader.request('GET', path)).body as Page
  const read: number[] = []
  let cursor: string | undefined
  do {
    const page = (await reader.request('GET', path, { query: { limit: 2, ...(cursor && { cursor }) } }))
      .body as Page
    read.push(...idsOf(page.items))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(read).toEqual(idsOf(all.items))
})

test.each(['/projects/following', '/posts/following'])(
  'returns an empty feed when the reader follows no one: %s',
  async (path) => {
    const reader = await joinAs(api)
    expect((await reader.request('GET', path)).body).toEqual({ items: [], total_count: 0, next_cursor: null })
  },
)
