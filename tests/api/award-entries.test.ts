import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { awardEntries, designers, projects } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildContest, type Contest, joinAsEntrant, post } from '#tests/support/award-world.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildMember, buildProject } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

type Entrant = Awaited<ReturnType<typeof joinAsEntrant>>

const enter = (person: Entrant, { path, categoryId }: Contest, body: object = {}, key?: string) =>
  post(
    person,
    `${path}/entries`,
    { project_id: person.project.id, award_category_id: categoryId, title: '土と光の居間', ...body },
    key,
  )

const enterable = async (person: Entrant, { path }: Contest) =>
  (await person.request('GET', `${path}/enterable_projects`)).body

test('enters a published project of the designer’s team once per award', async () => {
  const contest = await buildContest(api, 'entry')
  const person = await joinAsEntrant(api, 2)
  const mine = { total_count: 1, items: [{ project: { id: person.project.id }, entry: null }] }
  expect(await enterable(person, contest)).toMatchObject(mine)
  const entered = await enter(person, contest, { description: '土の壁。\n光。' }, 'the-entry')
  expect(entered).toMatchObject({
    status: 200,
    body: { project_id: person.project.id, title: '土と光の居間', description: '土の壁。\n光。' },
  })
  expect((await enter(person, contest, { description: '土の壁。\n光。' }, 'the-entry')).body).toEqual(
    entered.body,
  )
  expect(await enter(person, contest)).toMatchObject({ status: 409, body: { code: 'already_entered' } })
  expect(await enterable(person, contest)).toMatchObject({ items: [{ entry: entered.body }] })
  expect((await enter(person, await buildContest(api, 'entry'))).status).toBe(200)
  const { items } = (await api.request('GET', `${contest.path}/entries`, { query: { limit: 100 } })).body as {
    items: { title: string }[]
  }
  expect(items.map(({ title }) => title)).toContain('土と光の居間')
})

test('creates one entry for ten simultaneous requests', async () => {
  const contest = await buildContest(api, 'entry')
  const person = await joinAsEntrant(api)
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(person, contest)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})

test('rejects entries with the reason: not own project, draft, no designer, unverified and others', async () => {
  const contest = await buildContest(api, 'entry')
  const person = await joinAsEntrant(api)
  const refused = async (body: object, asked = person) => (await enter(asked, contest, body)).body
  const viewer = await joinAsEntrant(api, 3)
  expect(await refused({}, viewer)).toMatchObject({ status: 403, code: 'not_own_project' })
  expect(await enterable(viewer, contest)).toMatchObject({ items: [] })
  const stranger = await buildProject(db)
  expect(await refused({ project_id: stranger.id })).toMatchObject({ status: 403, code: 'not_own_project' })
  const hidden = await buildProject(db, { published: false })
  expect(await refused({ project_id: hidden.id })).toMatchObject({ status: 404 })
  expect(await refused({ project_id: 999_999 })).toMatchObject({ status: 404 })
  const draft = await buildProject(db, { teamId: person.team.id, published: false })
  expect(await refused({ project_id: draft.id })).toMatchObject({ status: 409, code: 'project_unpublished' })
  const elsewhere = await buildContest(api, 'entry')
  expect(await refused({ award_category_id: elsewhere.categoryId })).toMatchObject({
    errors: [{ path: 'award_category_id', message: '必須選択項目です' }],
  })
  expect(await refused({ title: 'あ'.repeat(256), description: 'あ'.repeat(1001) })).toMatchObject({
    errors: [
      { path: 'title', message: '255文字以内で入力してください' },
      { path: 'description', message: '1,000文字以内で入力してください' },
    ],
  })
  await db.delete(designers).where(eq(designers.userId, person.userId))
  expect(await refused({})).toMatchObject({ status: 403, code: 'designers_only' })
  const unverified = { ...person, ...(await joinAs(api, { verified: false })) }
  expect(await refused({}, unverified)).toMatchObject({ status: 403, code: 'email_unverified' })
})

test.each(['announced', 'voting', 'final', 'closed'] as const)(
  'rejects entering and withdrawing while the award is %s',
  async (phase) => {
    const contest = await buildContest(api, phase)
    const person = await joinAsEntrant(api)
    const closed = { status: 409, body: { code: 'award_entry_closed' } }
    expect(await enter(person, contest)).toMatchObject(closed)
    await buildMember(db, { teamId: await teamOf(contest.entries[0]), userId: person.userId, kind: 2 })
    const path = `${contest.path}/entries/${contest.entries[0]?.id}`
    expect(await person.request('DELETE', path)).toMatchObject(closed)
  },
)

test('lets owners and members withdraw the team’s entry, but no viewer or stranger', async () => {
  const contest = await buildContest(api, 'entry')
  const owner = await joinAsEntrant(api)
  const { id } = (await enter(owner, contest)).body as { id: number }
  const path = `${contest.path}/entries/${id}`
  const [member, viewer, stranger] = [await joinAs(api), await joinAs(api), await joinAs(api)]
  await buildMember(db, { teamId: owner.team.id, userId: member.userId, kind: 2 })
  await buildMember(db, { teamId: owner.team.id, userId: viewer.userId, kind: 3 })
  for (const person of [viewer, stranger]) expect((await person.request('DELETE', path)).status).toBe(403)
  const elsewhere = await buildContest(api, 'entry')
  expect((await member.request('DELETE', `${elsewhere.path}/entries/${id}`)).status).toBe(404)
  expect(await member.request('DELETE', path)).toMatchObject({ status: 200, body: { id } })
  expect((await member.request('DELETE', path)).status).toBe(404)
  expect((await enter(owner, contest)).status).toBe(200)
})

async function teamOf(entry: { projectId: number } | undefined): Promise<number> {
  const rows = await db
    .select()
    .from(projects)
    .where(eq(projects.id, entry?.projectId ?? 0))
  return rows[0]?.teamId ?? 0
}

test('keeps the entry with the team when its entrant deletes the account', async () => {
  const contest = await buildContest(api, 'entry')
  const owner = await joinAsEntrant(api)
  const other = await joinAs(api)
  await buildMember(db, { teamId: owner.team.id, userId: other.userId, kind: 1 })
  const { id } = (await enter(owner, contest)).body as { id: number }
  const left = await owner.request('DELETE', '/users/me', {
    body: { confirm: true, password: owner.password },
  })
  expect(left.status).toBe(200)
  expect(await db.select().from(awardEntries).where(eq(awardEntries.id, id))).toMatchObject([
    { userId: null },
  ])
})
