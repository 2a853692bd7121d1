import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAuditEntry, listAuditLog } from '#contract/console/routes.ts'
import { auditLog, makerContacts, users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

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

describe('the audit log', () => {
  test('says who did what to what, the newest first', async () => {
    const { items } = await list()
    expect(items.slice(0, 2).map(({ thing }) => thing.id)).toEqual([second, first])
    expect(items[1]).toMatchObject({
      actor: { id: staff.userId, name: '運営 花子' },
      action: 'お問い合わせを既読にする',
      thing: { kind: 'contact', id: first, name: expect.stringMatching(/・在庫・納期について$/) },
      fields: ['read_at'],
      undoable: true,
    })
    const { body } = await staff.request('GET', `/console/audit_log/${items[1]?.id}`)
    const entry = getAuditEntry.response.parse(body)
    expect(entry.before).toEqual({ read_at: null })
    expect(entry.after).toEqual({ read_at: (await readAtOf(first))?.toISOString() })
  })

  test('is narrowed to a person, a thing and days of Japan, and goes on by its cursor', async () => {
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

  test('counts a moment to the day that it was in Japan', async () => {
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

  test('refuses to be changed, shortened and emptied, whoever asks the database', async () => {
    const statements = [
      sql`update audit_log set reason = 'forged'`,
      sql`update audit_log set reason = 'forged' where false`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]
    for (const statement of statements)
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('is kept when who did it leaves, without the name', async () => {
    const leaver = await joinAs(api, { staff: true })
    const id = await read(leaver)
    await db.delete(users).where(eq(users.id, leaver.userId))
    expect((await list({ thing_id: id })).items[0]?.actor).toEqual({ id: leaver.userId, name: null })
  })
})

describe('a change is taken back', () => {
  test('by whoever is of the staff, and by nobody else', async () => {
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

  test('not when it was changed since, past the console', async () => {
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
