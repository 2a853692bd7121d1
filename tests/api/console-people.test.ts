import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import { auditLog, orderGroups, orders, users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, postIdentity, type TestAccount } from '#tests/support/people.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
beforeEach(() => deliverMails(api))
const { db } = api
const staff = await joinAs(api, { staff: true, screenName: '運営 花' })

const place = {
  recipient: '試験 太郎',
  zipCode: '1040061',
  prefecture: 13,
  city: '中央区',
  street: '銀座1-2-3',
  phone: '0312345678',
}

const found = async (query: Record<string, string>) =>
  (
    (await staff.request('GET', '/console/users', { query })).body as { items: { screen_name: string }[] }
  ).items.map((person) => person.screen_name)

const act = (method: string, id: number, action = '', body: object = { reason: '確認のため' }) =>
  staff.request(method, `/console/users/${id}${action}`, { body })

test('finds people by a part of their name or mail address, and by id', async () => {
  const person = await joinAs(api, { screenName: 'Yato 谷戸' })
  for (const keyword of ['谷戸', 'yato', person.email.toUpperCase(), String(person.userId)])
    expect(await found({ keyword })).toContain('Yato 谷戸')
  expect(await found({ keyword: '%' })).toEqual([])
  expect(await found({ state: 'staff' })).toEqual(['運営 花'])
})

test('shows a person with teams, counts and sessions', async () => {
  const person = await joinAs(api)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: person.userId })
  const { body } = await staff.request('GET', `/console/users/${person.userId}`)
  expect(body).toMatchObject({
    email: person.email,
    teams: [{ id: team.id, kind: 1 }],
    makers: [],
    counts: { lists: 0, reports_about: 0 },
  })
  expect((body as { sessions: unknown[] }).sessions).toHaveLength(1)
})

describe('locking a person', () => {
  test('ends the sessions of a locked person, notifies by mail, and unlocks the sign-in', async () => {
    const person = await joinAs(api)
    const token = await person.token()
    await deliverMails(api)
    const locking = await act('POST', person.userId, '/lock', { reason: '宣伝の投稿' })
    expect(locking).toMatchObject({ status: 200, body: { locked_reason: '宣伝の投稿', sessions: [] } })
    const headers = { Authorization: `Bearer ${token}` }
    expect((await api.request('GET', '/users/me', { headers })).body).toMatchObject({
      code: 'account_locked',
    })
    const signIn = () =>
      postIdentity(api, '/auth/sign-in/email', { email: person.email, password: person.password })
    expect((await signIn()).status).toBe(403)
    expect(await found({ state: 'locked' })).toHaveLength(1)
    expect((await deliverMails(api)).map(({ subject }) => subject)).toEqual([
      'アカウントのご利用を停止しました',
    ])
    await act('POST', person.userId, '/unlock')
    expect((await signIn()).status).toBe(200)
    expect((await deliverMails(api)).map(({ subject }) => subject)).toEqual([
      'アカウントのご利用を再開いただけます',
    ])
  })

  test('unlocks a person once and answers 409 to the second request', async () => {
    const person = await joinAs(api)
    await act('POST', person.userId, '/lock', { reason: '宣伝の投稿' })
    const answers = await Promise.all([
      act('POST', person.userId, '/unlock'),
      act('POST', person.userId, '/unlock'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await act('POST', person.userId, '/unlock')).toMatchObject({ body: { code: 'already_decided' } })
  })

  test('rejects locking or deleting one’s own account', async () => {
    for (const [method, action] of [
      ['POST', '/lock'],
      ['DELETE', ''],
    ] as const)
      expect((await act(method, staff.userId, action, { reason: '試し' })).body).toMatchObject({
        code: 'own_account',
      })
  })

  test('denies the console to a locked staff member', async () => {
    const colleague = await joinAs(api, { staff: true })
    const headers = { Authorization: `Bearer ${await colleague.token()}` }
    await act('POST', colleague.userId, '/lock', { reason: '端末の紛失' })
    expect(await colleague.token()).toBeUndefined()
    const body = { words: '縁側=濡れ縁' }
    for (const asked of [
      api.request('GET', '/console/synonyms', { headers }),
      api.request('POST', '/console/synonyms', { headers, body }),
    ])
      expect((await asked).body).toMatchObject({ status: 401, code: 'token_invalid' })
    expect(await db.$count(auditLog, eq(auditLog.actorId, colleague.userId))).toBe(0)
    await act('POST', colleague.userId, '/unlock')
  })
})

/** Runs an action of two staff members on each other at the same moment. */
async function actOnEachOther(path: (id: number) => string, method: string, body: object) {
  const [one, two] = [await joinAs(api, { staff: true }), await joinAs(api, { staff: true })]
  const ask = (by: TestAccount, whom: TestAccount) => by.request(method, path(whom.userId), { body })
  const { asking } = await db.transaction(async (tx) => {
    await tx
      .select()
      .from(users)
      .where(inArray(users.id, [one.userId, two.userId]))
      .for('update')
    const asking = Promise.all([ask(one, two), ask(two, one)])
    await untilSomebodyWaits(tx, asking)
    return { asking }
  })
  return (await asking).map(({ status, body }) => (status === 200 ? 'done' : (body as { code: string }).code))
}

describe('two staff members who act on each other at the same moment', () => {
  const reason = { reason: '端末の紛失' }

  test('locks or deletes only one of two staff members who act on each other simultaneously', async () => {
    const locking = await actOnEachOther((id) => `/console/users/${id}/lock`, 'POST', reason)
    expect(locking.toSorted()).toEqual(['account_locked', 'done'])
    const deleting = await actOnEachOther((id) => `/console/users/${id}`, 'DELETE', reason)
    expect(deleting.toSorted()).toEqual(['account_missing', 'done'])
  })

  test('hides both profiles of two staff members who hide each other simultaneously', async () => {
    const path = (id: number) => `/console/published/user/${id}/hide`
    expect(await actOnEachOther(path, 'POST', { reason: 1 })).toEqual(['done', 'done'])
  })
})

test('exports the same data as the person’s own export and logs the staff member', async () => {
  const person = await joinAs(api)
  const theirs = await person.request('GET', '/users/me/export')
  const { status, body } = await act('POST', person.userId, '/export', { reason: '開示の請求のため' })
  const { exported_at: _, ...data } = body as { exported_at: string }
  const { exported_at: __, ...own } = theirs.body as { exported_at: string }
  expect([status, data]).toEqual([200, own])
  const rows = await db.select().from(auditLog).where(eq(auditLog.route, 'exportPerson'))
  expect(rows).toMatchObject([
    { actorId: staff.userId, thingKind: 'account', thingId: person.userId, reason: '開示の請求のため' },
  ])
})

describe('deleting a person', () => {
  test('deletes an account from the console and keeps no name in the audit log', async () => {
    const person = await joinAs(api, { screenName: '去る人' })
    const hide = await staff.request('POST', `/console/published/user/${person.userId}/hide`, {
      body: { reason: 1 },
    })
    expect(hide).toMatchObject({ status: 200, body: { name: '去る人' } })
    expect((await act('DELETE', person.userId, '', { reason: 'お申し出のため' })).body).toEqual({
      id: person.userId,
    })
    expect(await db.$count(users, eq(users.id, person.userId))).toBe(0)
    const mails = await deliverMails(api)
    expect(mails.filter(({ to }) => to === person.email).length).toBeGreaterThan(0)
    const rows = await db.select().from(auditLog).where(eq(auditLog.thingId, person.userId))
    expect(JSON.stringify(rows)).not.toMatch(/去る人|example\.jp/)
  })

  test('cancels an order placed at the moment of the account’s deletion', async () => {
    const person = await joinAs(api)
    const maker = await buildMaker(db)
    const { deleting, group } = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, person.userId)).for('key share')
      const deleting = act('DELETE', person.userId, '', { reason: 'お申し出のため' })
      await untilSomebodyWaits(tx, deleting)
      const group = one(
        await tx
          .insert(orderGroups)
          .values({ ...place, userId: person.userId, code: 'TK-1', deliveryDate: '2026-11-25' })
          .returning(),
      )
      await tx.insert(orders).values({ groupId: group.id, makerId: maker.id, status: orderStatus.pending })
      return { deleting, group }
    })
    expect((await deleting).status).toBe(200)
    expect(one(await db.select().from(orders))).toMatchObject({ status: orderStatus.cancel })
    expect(one(await db.select().from(orderGroups).where(eq(orderGroups.id, group.id)))).toMatchObject({
      userId: null,
      recipient: '（退会済み）',
    })
  })

  test('rejects deleting a person while a team would be left without an owner', async () => {
    const person = await joinAs(api)
    const team = await buildTeam(db)
    await buildMember(db, { teamId: team.id, userId: person.userId })
    await buildProject(db, { teamId: team.id })
    expect((await act('DELETE', person.userId, '', { reason: 'お申し出のため' })).body).toMatchObject({
      code: 'last_owner_leaving',
      errors: [{ message: team.name }],
    })
    expect(await db.$count(users, eq(users.id, person.userId))).toBe(1)
  })
})
