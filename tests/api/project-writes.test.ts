import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { ProjectEditingSchema, ProjectShareSchema } from '#contract/projects/editing-schemas.ts'
import { listOwnProjects } from '#contract/projects/write-routes.ts'
import { buildingTypes, likes, projects } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildDraft, buildStudio, writesOf } from '#tests/support/editor-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildPost, buildProject, buildUseType, named } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { owner, member, viewer, stranger, staff, team, elsewhere } = await buildStudio(api)
const house = await named(db, buildingTypes, '戸建住宅')
const { create, put } = writesOf(owner, team.id)

describe('draft of a project', () => {
  test('creates a draft with a team only and shows the team the missing fields', async () => {
    const draft = await create()
    expect(draft).toMatchObject({
      title: '',
      team: { id: team.id },
      version: 1,
      published: false,
      permissions: { edit: true, publish: true, share: true, delete: true },
    })
    expect(draft.missing.map(({ path }) => path)).toEqual(['title', 'building_type_id', 'posts'])
    expect((await member.request('GET', `/projects/${draft.id}/editor`)).body).toMatchObject({
      posts: [],
      attachments: [],
    })
    expect((await viewer.request('GET', `/projects/${draft.id}`)).body).toMatchObject({
      building_type: '',
      building_type_id: null,
      permissions: { edit: false },
    })
    expect((await owner.request('GET', `/projects/${draft.id}`)).body).toMatchObject({
      permissions: { edit: true },
    })
  })

  test('lets owners and members with a verified address create drafts in their own team', async () => {
    const make = (by: TestAccount, team_id: number) => by.request('POST', '/projects', { body: { team_id } })
    for (const by of [viewer, stranger, staff])
      expect(await make(by, team.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await make(owner, elsewhere.id)).toMatchObject({ status: 404 })
    expect(await make(owner, 987_654)).toMatchObject({ status: 404 })
    expect(await make(await joinAs(api, { verified: false }), team.id)).toMatchObject({
      body: { code: 'email_unverified' },
    })
    expect((await member.request('POST', '/projects', { body: {} })).body).toMatchObject({
      errors: [{ path: 'team_id' }],
    })
  })

  test('lists drafts for every member of the team, last changed first', async () => {
    const [first, second] = [await create({ title: '先の家' }), await create({ title: '後の家' })]
    await put(first.id, { place: '鎌倉市' })
    const read = async (by: TestAccount) =>
      (await by.request('GET', '/users/me/projects', { query: { limit: 2 } })).as(listOwnProjects.response)
    expect((await read(owner)).items).toMatchObject([
      { id: first.id, published: false, permissions: { edit: true } },
      { id: second.id },
    ])
    expect((await read(viewer)).items[0]).toMatchObject({ id: first.id, permissions: { edit: false } })
    expect((await read(stranger)).items).toEqual([])
  })

  test('lists a draft among the team’s drafts until it is published', async () => {
    const { id } = await create({ title: '下書きの家' })
    await buildProject(db, { teamId: team.id, title: '公開中の家' })
    const titles = async (by: TestAccount, query: object) => {
      const answer = await by.request('GET', '/users/me/projects', { query: { limit: 100, ...query } })
      return answer.as(listOwnProjects.response).items.map(({ title }) => title)
    }
    const drafts = await titles(viewer, { team_id: team.id, draft: true })
    expect(drafts).toContain('下書きの家')
    expect(drafts).not.toContain('公開中の家')
    expect(await titles(viewer, { team_id: team.id })).toContain('公開中の家')
    expect(await titles(viewer, { team_id: team.id + 1 })).toEqual([])
    expect(await titles(stranger, { team_id: team.id, draft: true })).toEqual([])
    const published = { published: true, publishedAt: new Date(), buildingTypeId: house }
    await db.update(projects).set(published).where(eq(projects.id, id))
    expect(await titles(viewer, { team_id: team.id, draft: true })).not.toContain('下書きの家')
  })
})

describe('saving a project', () => {
  test('changes the given fields of a project and leaves the others', async () => {
    const use = await buildUseType(db, { buildingTypeId: house })
    const { id } = await create({ title: '谷の家', place: '鎌倉市' })
    const sent = {
      ...{ description: '谷戸の家。\n庭に開く。', building_type_id: house, use_type_ids: [use.id] },
      ...{ structure_type_id: 1, construction_type: 3, design_phase: 5, floor_space: 112.45 },
      ...{ prefecture: '神奈川県', completed_year: 2026, completed_month: 3 },
      credits: [
        { role: '設計', name: '谷戸設計室', user_id: null, team_id: team.id },
        { role: '構造', name: '試験 太郎', user_id: owner.userId, team_id: null },
      ],
    }
    const saved = (await put(id, sent, member)).as(ProjectEditingSchema)
    expect(saved).toMatchObject({ title: '谷の家', place: '鎌倉市', ...sent, version: 2 })
    expect((await put(id, { title: '谷の家' })).body).toMatchObject({ version: 2 })
    expect((await put(id, { structure_type_id: null, use_type_ids: [], credits: [] })).body).toMatchObject({
      ...{ structure_type_id: null, use_type_ids: [], credits: [], place: '鎌倉市', version: 3 },
    })
  })

  test('reports all mistakes of a project at once', async () => {
    const { id } = await create()
    const paths = async (body: object) =>
      ((await put(id, body)).body as { errors: { path: string }[] }).errors.map(({ path }) => path)
    const wrong = {
      ...{ title: 'あ'.repeat(101), description: 'あ'.repeat(5001), place: 'あ'.repeat(256) },
      ...{ structure_type_id: 9, floor_space: 0, prefecture: '江戸', completed_month: 13 },
      credits: [{ role: '', name: '名' }],
    }
    expect(await paths(wrong)).toEqual([
      ...['title', 'description', 'structure_type_id', 'floor_space', 'prefecture', 'place'],
      ...['completed_month', 'credits.0.role'],
    ])
    const unknown = { building_type_id: 987_654, use_type_ids: [987_654], completed_month: 3 }
    expect(await paths(unknown)).toEqual(['building_type_id', 'use_type_ids', 'completed_month'])
    expect(await paths({ credits: [{ role: '設計', name: '名', user_id: 987_654 }] })).toEqual(['credits'])
    expect(await paths({ floor_space: 1.234 })).toEqual(['floor_space'])
    expect(await paths({ floor_space: 1e-9 })).toEqual(['floor_space'])
    const many = Array.from({ length: 31 }, (_, n) => ({ role: '設計', name: `${n}` }))
    expect((await put(id, { credits: many, use_type_ids: many.map((_, n) => n + 1) })).body).toMatchObject({
      errors: [{ message: '20件以内にしてください' }, { message: '30件以内にしてください' }],
    })
    expect((await owner.request('GET', `/projects/${id}/editor`)).body).toMatchObject({ version: 1 })
  })

  test('merges changes of different project fields and answers 409 with the current values', async () => {
    const { id, version } = await create({ title: '家', place: '鎌倉市' })
    const theirs = (await put(id, { title: '谷の家', version }, member)).as(ProjectEditingSchema)
    expect((await put(id, { place: '逗子市', version })).body).toMatchObject({
      title: '谷の家',
      place: '逗子市',
      version: theirs.version + 1,
    })
    const refused = await put(id, { title: '海の家', description: '海のそば', version })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'project_changed',
        errors: [
          { path: 'title', code: 'changed', value: '谷の家' },
          { path: 'version', value: theirs.version + 1 },
        ],
      },
    })
    const present = await owner.request('GET', `/projects/${id}/editor`)
    expect(present.body).toMatchObject({ title: '谷の家', description: '' })
    expect((await put(id, { title: '谷の家', version })).status).toBe(200)
    expect((await put(id, { title: '海の家' })).body).toMatchObject({ title: '海の家' })
  })

  test('keeps one of ten simultaneous changes of each project field', async () => {
    const { id, version } = await create()
    const fields = ['title', 'description', 'place'] as const
    const answers = await Promise.all(
      fields.flatMap((field) =>
        Array.from({ length: 10 }, (_, n) => put(id, { [field]: `${field} ${n}`, version })),
      ),
    )
    for (const [at, field] of fields.entries()) {
      const ofField = answers.slice(at * 10, at * 10 + 10)
      expect(ofField.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(ofField.every(({ status }) => [200, 409].includes(status))).toBe(true)
      const saved = ofField.find(({ status }) => status === 200)?.as(ProjectEditingSchema)
      expect((await owner.request('GET', `/projects/${id}/editor`)).body).toMatchObject({
        [field]: saved?.[field],
        version: version + 3,
      })
    }
  })
})

describe('share link of a draft', () => {
  const share = async (id: number, body?: object) =>
    (await owner.request('POST', `/projects/${id}/share`, { body })).as(ProjectShareSchema).share
  const statusBy = async (id: number, token = '') =>
    (await api.request('GET', `/projects/${id}`, { query: { token } })).status

  test('opens a draft by its share link, replaces the link before and revokes at once', async () => {
    const { id } = await create({ title: '見せる家' })
    const first = await share(id)
    expect(first?.url).toBe(`http://web.test/projects/${id}?token=${first?.token}`)
    expect(await statusBy(id, first?.token)).toBe(200)
    const second = await share(id, {})
    expect(await statusBy(id, first?.token)).toBe(404)
    expect(await statusBy(id, second?.token)).toBe(200)
    expect((await owner.request('GET', `/projects/${id}/editor`)).as(ProjectEditingSchema).shared_at).toMatch(
      /Z$/,
    )
    expect(await share(id, { enabled: false })).toBeNull()
    expect(await statusBy(id, second?.token)).toBe(404)
    expect((await owner.request('GET', `/projects/${id}/editor`)).body).toMatchObject({ shared_at: null })
    expect(await share(id, { enabled: false })).toBeNull()
  })
})

test('deletes a project with its photos, drawings and likes', async () => {
  const draft = await buildDraft(api, team.id, { drawings: ['平面図'] })
  const photo = await buildPost(db, { projectId: draft.id, position: 1 })
  await db.insert(likes).values({ userId: owner.userId, postId: photo.id })
  expect(await member.request('DELETE', `/projects/${draft.id}`)).toMatchObject({ body: { id: draft.id } })
  expect(await db.$count(projects, eq(projects.id, draft.id))).toBe(0)
  expect(await db.$count(likes, eq(likes.postId, photo.id))).toBe(0)
  expect((await member.request('DELETE', `/projects/${draft.id}`)).status).toBe(404)
})
