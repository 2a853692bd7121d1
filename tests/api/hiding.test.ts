// Content hidden by the staff, and content of people they lock, disappears at once and comes back unchanged.
// leaks.test.ts checks that no public answer reveals any of it.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  designers,
  listShares,
  lists,
  posts,
  projectCredits,
  projects,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { listLink } from '#server/features/lists/share.ts'
import { createTestApi } from '#tests/support/api.ts'
import { hidden, locked } from '#tests/support/hidden-things.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { joinAs, postIdentity, type TestAccount } from '#tests/support/people.ts'
import {
  buildMember,
  buildPost,
  buildProject,
  buildTeam,
  shareProject,
} from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const soon = { interval: 20 }
const shown = { hiddenAt: null, hiddenReason: null }
const unlocked = { lockedAt: null, lockedReason: null }

const set = (
  table: typeof projects | typeof posts | typeof lists | typeof teams,
  id: number,
  state: object,
) => db.update(table).set(state).where(eq(table.id, id))
const setUser = (id: number, state: object) => db.update(users).set(state).where(eq(users.id, id))

const statusOf = async (path: string, query = {}) => (await api.request('GET', path, { query })).status
const total = async (path: string, keyword: string) =>
  ((await api.request('GET', path, { query: { keyword } })).body as { total_count: number }).total_count

/** Creates a person with a team, a project of it with two photos, and a public list. */
async function makeWorld(word: string) {
  const person = await joinAs(api, { screenName: `${word}の人` })
  const team = await buildTeam(db, { name: `${word}のチーム` })
  await buildMember(db, { teamId: team.id, userId: person.userId })
  const project = await buildProject(db, { teamId: team.id, title: `${word}の家` })
  const photo = await buildPost(db, { projectId: project.id, title: `${word}の窓` })
  await buildPost(db, { projectId: project.id, title: `${word}の庭` })
  const list = await buildList(db, { ownerId: person.userId, name: `${word}の一覧` })
  return { person, team, project, photo, list }
}

type World = Awaited<ReturnType<typeof makeWorld>>

const pathsOf = ({ person, team, project, photo, list }: World) => ({
  project: `/projects/${project.id}`,
  photo: `/posts/${photo.id}`,
  list: `/lists/${list.id}`,
  team: `/teams/${team.id}`,
  user: `/users/${person.userId}`,
})

/** Returns which of it visitors see, by page and by search. */
async function seenOf(world: World, word: string) {
  const paths = pathsOf(world)
  const pages: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) pages[name] = await statusOf(path)
  const totals: Record<string, number> = {}
  for (const path of ['/projects/search', '/posts/search', '/lists/search', '/teams/search'])
    totals[path] = await total(path, word)
  const { body } = await api.request('GET', '/search', { query: { keyword: word } })
  totals.users = (body as { users: { total_count: number } }).users.total_count
  return { pages, totals }
}

const everything = {
  pages: { project: 200, photo: 200, list: 200, team: 200, user: 200 },
  totals: { '/projects/search': 1, '/posts/search': 2, '/lists/search': 1, '/teams/search': 1, users: 1 },
}

describe.each([
  [
    'a project',
    '霞織',
    (world: World, state: object) => set(projects, world.project.id, state),
    { project: 404, photo: 404 },
    { '/projects/search': 0, '/posts/search': 0 },
  ],
  [
    'a photo',
    '鶯凪',
    (world: World, state: object) => set(posts, world.photo.id, state),
    { photo: 404 },
    { '/posts/search': 1 },
  ],
  [
    'a list',
    '葦舟',
    (world: World, state: object) => set(lists, world.list.id, state),
    { list: 404 },
    { '/lists/search': 0 },
  ],
  [
    'a team, with its projects',
    '雪椀',
    (world: World, state: object) => set(teams, world.team.id, state),
    { team: 404, project: 404, photo: 404 },
    { '/teams/search': 0, '/projects/search': 0, '/posts/search': 0 },
  ],
  [
    'a profile, with the lists that name the person',
    '藍壺',
    (world: World, state: object) => setUser(world.person.userId, state),
    { user: 404, list: 404 },
    { users: 0, '/lists/search': 0 },
  ],
])('hiding %s', (_, word, change, pages, totals) => {
  test('removes a hidden thing’s pages at once and search results soon, and restores both', async () => {
    const world = await makeWorld(word)
    await expect.poll(() => seenOf(world, word), soon).toEqual(everything)
    await change(world, hidden)
    expect((await seenOf(world, word)).pages).toEqual({ ...everything.pages, ...pages })
    await expect
      .poll(async () => (await seenOf(world, word)).totals, soon)
      .toEqual({ ...everything.totals, ...totals })
    await change(world, shown)
    await expect.poll(() => seenOf(world, word), soon).toEqual(everything)
  })
})

test('keeps a project unpublished and a list private after hiding ends', async () => {
  const { project, list } = await makeWorld('朧障子')
  await set(projects, project.id, { ...hidden, published: false })
  await set(lists, list.id, { ...hidden, isPrivate: true })
  await set(projects, project.id, shown)
  await set(lists, list.id, shown)
  expect(await statusOf(`/projects/${project.id}`)).toBe(404)
  expect(await statusOf(`/lists/${list.id}`)).toBe(404)
})

test('shows hidden things and the reason to their owners', async () => {
  const world = await makeWorld('桐櫛')
  const { person, project, photo, list, team } = world
  for (const [table, id] of [
    [projects, project.id],
    [posts, photo.id],
    [lists, list.id],
    [teams, team.id],
  ] as const) {
    await set(table, id, hidden)
  }
  const { user: _, ...paths } = pathsOf(world)
  for (const path of Object.values(paths)) {
    const { status, body } = await person.request('GET', path)
    expect([path, status, body]).toEqual([path, 200, expect.objectContaining({ hidden_reason: 1 })])
  }
})

test('closes share links of hidden things and locked people', async () => {
  const { person, project, list } = await makeWorld('萩籠')
  const token = await shareProject(db, project)
  await db.insert(listShares).values({ listId: list.id })
  const listToken = await db.transaction((tx) => listLink.issue(tx, String(list.id), {}))
  const open = async () => [
    await statusOf(`/projects/${project.id}`, { token }),
    await statusOf(`/shared_lists/${listToken}`),
  ]
  expect(await open()).toEqual([200, 200])
  await set(projects, project.id, hidden)
  await set(lists, list.id, hidden)
  expect(await open()).toEqual([404, 404])
  await set(projects, project.id, shown)
  await set(lists, list.id, shown)
  await setUser(person.userId, locked)
  expect(await open()).toEqual([404, 404])
})

const refused = { status: 403, body: { code: 'account_locked' } }

describe('locked person', () => {
  const signIn = ({ email, password }: TestAccount) =>
    postIdentity(api, '/auth/sign-in/email', { email, password })

  test('keeps a locked person from reading, writing and signing in until unlocked', async () => {
    const person = await joinAs(api)
    await setUser(person.userId, locked)
    expect(await person.request('GET', '/users/me')).toMatchObject(refused)
    expect(await person.request('POST', '/lists', { body: { name: '新しい一覧' } })).toMatchObject(refused)
    expect((await person.request('GET', '/lists/999999')).status).toBe(404)
    const answer = await signIn(person)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 'ACCOUNT_LOCKED',
      detail: 'このアカウントのご利用を停止しています。ご不明な点は、お問い合わせください。',
    })
    await setUser(person.userId, unlocked)
    expect((await signIn(person)).status).toBe(200)
    expect((await person.request('GET', '/users/me')).status).toBe(200)
  })

  test('hides a locked person’s own things until unlocked', async () => {
    const word = '露皿'
    const world = await makeWorld(word)
    await expect.poll(() => seenOf(world, word), soon).toEqual(everything)
    await setUser(world.person.userId, locked)
    const gone = { project: 404, photo: 404, list: 404, team: 404, user: 404 }
    expect((await seenOf(world, word)).pages).toEqual(gone)
    await expect
      .poll(async () => Object.values((await seenOf(world, word)).totals), soon)
      .toEqual([0, 0, 0, 0, 0])
    await setUser(world.person.userId, unlocked)
    await expect.poll(() => seenOf(world, word), soon).toEqual(everything)
  })

  test('keeps a locked person’s team for its other owners and hides the person there', async () => {
    const { person, team, project } = await makeWorld('柿簾')
    const other = await joinAs(api, { screenName: 'もうひとり' })
    await buildMember(db, { teamId: team.id, userId: other.userId })
    await db.insert(designers).values({ userId: person.userId })
    await db
      .insert(projectCredits)
      .values({ projectId: project.id, role: '設計', name: '所員', userId: person.userId, position: 0 })
    await setUser(person.userId, locked)
    expect(await statusOf(`/teams/${team.id}`)).toBe(200)
    const { body } = await api.request('GET', `/projects/${project.id}`)
    expect(body).toMatchObject({ credits: [{ name: '所員', user_id: null }] })
    const members = await api.request('GET', `/teams/${team.id}/members`)
    expect(members.body).toMatchObject({ total_count: 1, items: [{ user: { id: other.userId } }] })
    // The remaining owner is the last one.
    expect((await other.request('POST', `/teams/${team.id}/withdrawal`)).body).toMatchObject({
      code: 'last_owner',
    })
  })

  test('hides a team when both owners are locked at once', async () => {
    const { person, team, project } = await makeWorld('椛盆')
    const other = await joinAs(api)
    await buildMember(db, { teamId: team.id, userId: other.userId })
    await Promise.all([setUser(person.userId, locked), setUser(other.userId, locked)])
    expect(await statusOf(`/teams/${team.id}`)).toBe(404)
    expect(await statusOf(`/projects/${project.id}`)).toBe(404)
    const third = await joinAs(api)
    await buildMember(db, { teamId: team.id, userId: third.userId })
    expect(await statusOf(`/projects/${project.id}`)).toBe(200)
  })

  test('hides projects and lists created for a hidden team', async () => {
    const { team, person } = await makeWorld('楓行灯')
    await set(teams, team.id, hidden)
    const project = await buildProject(db, { teamId: team.id })
    const list = await buildList(db, { ownerId: person.userId, teamId: team.id })
    expect(await statusOf(`/projects/${project.id}`)).toBe(404)
    expect(await statusOf(`/lists/${list.id}`)).toBe(404)
  })
})
