import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditEntry, listAuditLog } from '#contract/console/routes.ts'
import { auditLog, images, makerContacts, posts, users } from '#server/db/schema/index.ts'
import { type Reference, readNames } from '#server/features/audit-log/names.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, one } from '#tests/support/builders.ts'
import { buildArticle, buildBoard } from '#tests/support/editorial-builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { listStatements } from '#tests/support/query-plan.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const [staff, colleague, stranger] = [
  await joinAs(api, { staff: true, screenName: '運営 花子' }),
  await joinAs(api, { staff: true }),
  await joinAs(api),
]

async function buildContact(): Promise<number> {
  const maker = await buildMaker(db)
  const texts = { name: '床野', email: 'mako@example.jp', body: '納期は' }
  const values = { makerId: maker.id, category: 1, contactMethod: 1, ...texts }
  return one(await db.insert(makerContacts).values(values).returning()).id
}

async function read(by: TestAccount = staff): Promise<number> {
  const id = await buildContact()
  expect((await by.request('POST', `/console/contacts/${id}/read`)).status).toBe(200)
  return id
}

const deleteUser = (id: number) => db.delete(users).where(eq(users.id, id))

const list = async (query: Record<string, string | number> = {}) =>
  (await staff.request('GET', '/console/audit_log', { query })).as(listAuditLog.response)

const readAtOf = async (id: number) =>
  one(await db.select().from(makerContacts).where(eq(makerContacts.id, id))).readAt

let first = 0
let second = 0
beforeAll(async () => {
  first = await read()
  second = await read(colleague)
})

describe('audit log', () => {
  test('lists each change with its actor, action and subject, newest first', async () => {
    const { items } = await list()
    expect(items.slice(0, 2).map(({ thing }) => thing.id)).toEqual([second, first])
    expect(items[1]).toMatchObject({
      actor: { id: staff.userId, name: '運営 花子' },
      action: 'お問い合わせを既読にしました',
      thing: { kind: 'contact', id: first, name: expect.stringMatching(/・在庫・納期について$/) },
      fields: ['read_at'],
      undoable: true,
    })
    const { body } = await staff.request('GET', `/console/audit_log/${items[1]?.id}`)
    const entry = getAuditEntry.response.parse(body)
    expect(entry.before).toEqual({ read_at: null })
    expect(entry.after).toEqual({ read_at: (await readAtOf(first))?.toISOString() })
  })

  test('filters the audit log by person, subject and days of Japan, and pages by cursor', async () => {
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).items.map(({ thing }) => thing.id)
    expect(await ids({ actor_id: colleague.userId })).toEqual([second])
    expect(await ids({ kind: 'contact', thing_id: first })).toEqual([first])
    expect(await ids({ kind: 'order' })).toEqual([])
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    expect(await ids({ from: today, until: today })).toHaveLength((await list()).total_count)
    expect(await ids({ until: '2026-01-01' })).toEqual([])
    expect(await ids({ from: '2199-01-01' })).toEqual([])
    const page = await list({ limit: 1 })
    expect((await list({ limit: 1, cursor: page.next_cursor ?? '' })).items[0]?.thing.id).toBe(first)
  })

  test('assigns an entry of the audit log to its day in Japan', async () => {
    const row = one(await db.select().from(auditLog).where(eq(auditLog.thingId, first)))
    const { id: _, ...values } = row
    const at = async (createdAt: string) =>
      one(
        await db
          .insert(auditLog)
          .values({ ...values, thingId: 999, createdAt: new Date(createdAt) })
          .returning(),
      ).id
    const evening = await at('2026-03-04T14:59:59.999Z')
    const midnight = await at('2026-03-04T15:00:00.000Z')
    expect((await list({ until: '2026-03-04' })).items.map(({ id }) => id)).toEqual([evening])
    expect((await list({ from: '2026-03-05', until: '2026-03-05' })).items.map(({ id }) => id)).toEqual([
      midnight,
    ])
  })

  test('rejects UPDATE, DELETE and TRUNCATE of the audit log by the database', async () => {
    const statements = [
      sql`update audit_log set reason = 'forged'`,
      sql`update audit_log set reason = 'forged' where false`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]
    for (const statement of statements)
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('keeps an audit entry without the name when its actor leaves', async () => {
    const leaver = await joinAs(api, { staff: true })
    const id = await read(leaver)
    await db.delete(users).where(eq(users.id, leaver.userId))
    expect((await list({ thing_id: id })).items[0]?.actor).toEqual({ id: leaver.userId, name: null })
  })
})

describe('names in the audit log', () => {
  const newest = async (query: Record<string, string | number>) => {
    const item = (await list(query)).items[0]
    const detail = (await staff.request('GET', `/console/audit_log/${item?.id}`)).as(getAuditEntry.response)
    return { title: item?.thing.name, detail }
  }

  test('shows the current name of a maker’s member in the audit log until they leave', async () => {
    const maker = await buildMaker(db, { name: '木曽家具工房' })
    const person = await buildUser(db, { screenName: '木曽 担当' })
    const body = { user_id: person.id, role: 2 }
    await staff.request('POST', `/console/makers/${maker.id}/members`, { body })
    const { title, detail } = await newest({ kind: 'maker_member' })
    expect(title).toBe('木曽家具工房・木曽 担当・編集者')
    expect(detail.thing.name).toBe(title)
    expect(detail.names).toEqual(
      expect.arrayContaining([
        { kind: 'user', id: person.id, name: '木曽 担当' },
        { kind: 'maker', id: maker.id, name: '木曽家具工房' },
      ]),
    )
    await deleteUser(person.id)
    const later = await newest({ kind: 'maker_member' })
    expect(later.title).toBe('木曽家具工房・退会した方・編集者')
    expect(later.detail.names).toEqual([{ kind: 'maker', id: maker.id, name: '木曽家具工房' }])
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('木曽 担当')
  })

  test('shows the name of a locked person in the audit log until they leave', async () => {
    const person = await buildUser(db, { screenName: '止まる 人' })
    const body = { reason: '宣伝の投稿' }
    await staff.request('POST', `/console/users/${person.id}/lock`, { body })
    expect((await newest({ kind: 'locking', thing_id: person.id })).title).toBe('止まる 人')
    await deleteUser(person.id)
    expect((await newest({ kind: 'locking', thing_id: person.id })).title).toBe(`利用者 ${person.id}`)
  })

  test('names the people of a list of pickups in the audit log', async () => {
    const person = await buildUser(db, { screenName: '注目の 人' })
    const { version } = (await staff.request('GET', '/console/pickup_users')).body as { version: number }
    const items = [{ user_id: person.id, comment: '一言', shown_from: null, shown_until: null }]
    await staff.request('PUT', '/console/pickup_users', { body: { items, version } })
    const { detail } = await newest({ kind: 'pickup_users' })
    expect(detail.names).toEqual([{ kind: 'user', id: person.id, name: '注目の 人' }])
  })

  test('loads all names of the audit log with one query for each kind', async () => {
    const people = await Promise.all([1, 2, 3].map(() => buildUser(db)))
    const maker = await buildMaker(db)
    const references: Reference[] = [
      ...people.map(({ id }) => ({ kind: 'user' as const, id })),
      { kind: 'maker', id: maker.id },
    ]
    const sent = await listStatements(api.pool, async (logged) => {
      expect(await readNames(logged, references)).toHaveLength(4)
    })
    expect(sent).toHaveLength(2)
  })
})

describe('undoing a change', () => {
  test('lets all staff and no one else undo a change', async () => {
    const id = await read()
    const entry = one((await list({ thing_id: id })).items)
    const path = `/console/audit_log/${entry.id}/undo`
    expect((await api.request('POST', path)).body).toMatchObject({ code: 'token_missing' })
    expect((await stranger.request('POST', path)).body).toMatchObject({ code: 'forbidden' })
    const answer = (await colleague.request('POST', path)).as(getAuditEntry.response)
    expect(answer).toMatchObject({ undoes: entry.id, after: { read_at: null }, undoable: true })
    expect(await readAtOf(id)).toBeNull()
    expect((await list({ thing_id: id })).items.map(({ undoable }) => undoable)).toEqual([true, false])
  })

  test('rejects undoing a change of a thing that changed outside the console since', async () => {
    const id = await read()
    const entry = one((await list({ thing_id: id })).items)
    await db
      .update(makerContacts)
      .set({ readAt: new Date(0) })
      .where(eq(makerContacts.id, id))
    const answer = await staff.request('POST', `/console/audit_log/${entry.id}/undo`)
    expect(answer.body).toMatchObject({ status: 409, code: 'changed_since' })
    expect(await readAtOf(id)).toEqual(new Date(0))
  })
})

describe('undoing a change whose references are deleted', () => {
  const change = async (method: string, path: string, body?: object) => {
    const answer = await staff.request(method, path, { body })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return answer.body as { id: number; version: number }
  }
  const undo = async (version: number) =>
    (await staff.request('POST', `/console/audit_log/${version}/undo`)).as(getAuditEntry.response)

  async function buildPhotos() {
    const { id: projectId } = await buildProject(db)
    const build = async () => (await buildPost(db, { projectId })).id
    return [await build(), await build(), await build()] as const
  }

  const content = { title: '光の集まる窓', description: '', kind: null, category_id: null, published: true }
  const shown = (id: number) => ({ post_id: id, note: '' })

  test('leaves a deleted photo out when a change of a board is undone', async () => {
    const [kept, gone, added] = await buildPhotos()
    const { id } = await buildBoard(db, { photos: [{ postId: kept }, { postId: gone }] })
    const photos = [shown(kept), shown(added)]
    const { version } = await change('PUT', `/console/boards/${id}`, { ...content, photos, version: 0 })
    await db.delete(posts).where(inArray(posts.id, [gone, added]))
    const undone = await undo(version)
    expect(undone).toMatchObject({ after: { photos: [shown(kept)] }, left_out: ['photos'] })
    const done = await undo(undone.id)
    expect(done).toMatchObject({ after: { ...content, photos: [shown(kept)] } })
  })

  test('leaves a deleted photo out when a removed board is restored', async () => {
    const [kept, gone] = await buildPhotos()
    const { id } = await buildBoard(db, { photos: [{ postId: gone }, { postId: kept }] })
    const { version } = await change('DELETE', `/console/boards/${id}`)
    await db.delete(posts).where(eq(posts.id, gone))
    const undone = await undo(version)
    expect(undone).toMatchObject({ after: { photos: [shown(kept)] }, left_out: ['photos'] })
    expect((await change('GET', `/console/audit_log/${undone.id}`)) as object).toMatchObject({
      left_out: ['photos'],
    })
  })

  test('leaves deleted pickups and designers who left out when a change is undone', async () => {
    const [kept, gone] = await buildPhotos()
    const leaver = await buildUser(db)
    const always = { comment: '一言', shown_from: null, shown_until: null }
    const put = async (path: string, items: object[]) => {
      const { version } = (await staff.request('GET', path)).body as { version: number }
      return change('PUT', path, { items, version })
    }
    const pickup = (post_id: number) => ({ project_id: null, post_id, ...always })
    await put('/console/pickups', [pickup(gone), pickup(kept)])
    const { version } = await put('/console/pickups', [])
    await put('/console/pickup_users', [{ user_id: leaver.id, ...always }])
    const { version: users } = await put('/console/pickup_users', [])
    await db.delete(posts).where(eq(posts.id, gone))
    await deleteUser(leaver.id)
    expect(await undo(version)).toMatchObject({ after: { items: [pickup(kept)] }, left_out: ['items'] })
    expect(await undo(users)).toMatchObject({ after: { items: [] }, left_out: ['items'] })
  })

  test('leaves a deleted cover out when a removed article is restored', async () => {
    const image = await buildImage(db)
    const { id } = await buildArticle(db, { coverImageId: image.id })
    const { version } = await change('DELETE', `/console/articles/${id}`)
    await db.delete(images).where(eq(images.id, image.id))
    expect(await undo(version)).toMatchObject({
      after: { cover_image_id: null },
      left_out: ['cover_image_id'],
    })
  })

  test('restores a removed board with every photo when none is deleted', async () => {
    const [kept, other] = await buildPhotos()
    const { id } = await buildBoard(db, { photos: [{ postId: other }, { postId: kept }] })
    const { version } = await change('DELETE', `/console/boards/${id}`)
    expect(await undo(version)).toMatchObject({
      after: { photos: [shown(other), shown(kept)] },
      left_out: [],
    })
  })

  test('rejects restoring the membership of a person who left', async () => {
    const leaver = await buildUser(db)
    const maker = await buildMaker(db)
    const member = await change('POST', `/console/makers/${maker.id}/members`, {
      user_id: leaver.id,
      role: 1,
    })
    const { version } = await change('DELETE', `/console/maker_members/${member.id}`)
    await deleteUser(leaver.id)
    const answer = await staff.request('POST', `/console/audit_log/${version}/undo`)
    expect(answer.body).toMatchObject({ status: 409, code: 'not_undoable' })
  })
})
