// A member of maker A sees and changes only data of A, and nothing else in the console.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { routes } from '#contract/index.ts'
import { auditLog, makerContacts, makerMembers, orders, users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { mailsAfterAMinute } from '#tests/support/mails.ts'
import { buildSample, order } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

async function joinMaker(makerId: number, screenName: string, role: number) {
  const person = await joinAs(api, { screenName })
  const { status, body } = await staff.request('POST', `/console/makers/${makerId}/members`, {
    body: { user_id: person.userId, role },
  })
  expect(status).toBe(200)
  return { ...person, memberId: (body as { id: number }).id }
}

async function makeMaker(word: string) {
  const maker = await buildMaker(db, { name: `${word}工房` })
  const person = await joinMaker(maker.id, `${word}の担当`, makerRole.editor)
  const admin = await joinMaker(maker.id, `${word}の管理者`, makerRole.admin)
  const buyer = await joinAs(api, { screenName: `${word}の客` })
  const sample = await buildSample(db, { product: { makerId: maker.id } })
  const { body } = await order(buyer, [sample])
  const orderId = one((body as { orders: { id: number }[] }).orders).id
  const texts = { name: `${word}の客`, email: 'mako@example.jp', body: `${word}への質問` }
  const contact = { makerId: maker.id, category: 1, contactMethod: 1, ...texts }
  const contactId = one(await db.insert(makerContacts).values(contact).returning()).id
  return { maker, person, admin, orderId, contactId }
}

const [a, b] = [await makeMaker('甲'), await makeMaker('乙')]
const moved = { current_status: orderStatus.pending, status: orderStatus.waitingForShipment }

describe('console lists of a maker', () => {
  test.each(['/console/orders', '/console/contacts'])('lists only the maker’s own rows: %s', async (path) => {
    for (const query of [{}, { maker_id: String(b.maker.id) }, { maker_id: `${a.maker.id}` }]) {
      const { status, body } = await a.person.request('GET', path, { query })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('乙')
    }
    const { body } = await a.person.request('GET', path)
    expect(body).toMatchObject({ total_count: 1, items: [{ maker: { id: a.maker.id } }] })
    const all = await staff.request('GET', path)
    expect(all.body).toMatchObject({ total_count: 2 })
  })
})

describe('another maker’s orders and inquiries', () => {
  test('answers 404 for another maker’s orders and inquiries', async () => {
    const calls = [
      a.person.request('GET', `/console/orders/${b.orderId}`),
      a.person.request('POST', `/console/orders/${b.orderId}/status`, { body: moved }),
      a.person.request('POST', `/console/contacts/${b.contactId}/read`),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 404 })
      expect(JSON.stringify(answer.body)).not.toContain('乙')
    }
    expect(await db.select().from(orders).where(eq(orders.id, b.orderId))).toMatchObject([
      { status: orderStatus.pending },
    ])
  })

  test('answers 404 for a person’s own order at another maker in the console', async () => {
    const sample = await buildSample(db, { product: { makerId: b.maker.id } })
    const { body } = await order(a.person, [sample])
    const { id } = one((body as { orders: { id: number }[] }).orders)
    expect((await a.person.request('GET', `/console/orders/${id}`)).status).toBe(404)
    const status = { path: `/console/orders/${id}/status`, body: moved }
    expect((await a.person.request('POST', status.path, { body: moved })).status).toBe(404)
  })
})

test('lets an editor move the maker’s orders and mark inquiries, and logs the editor', async () => {
  const { status, body } = await a.person.request('POST', `/console/orders/${a.orderId}/status`, {
    body: moved,
  })
  expect([status, body]).toMatchObject([200, { status: orderStatus.waitingForShipment }])
  expect((await a.person.request('POST', `/console/contacts/${a.contactId}/read`)).status).toBe(200)
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, a.person.userId))
  expect(rows.map(({ route }) => route).toSorted()).toEqual(['changeOrderStatus', 'readContact'])
})

test.each(routes.filter(({ auth }) => auth === 'staff').map((route) => [route.id, route] as const))(
  'rejects editors and admins of a maker at the staff route %s',
  async (_, route) => {
    const { path, options } = exampleCall(route)
    for (const { request } of [a.person, a.admin])
      expect((await request(route.method, path, options)).body).toMatchObject({ code: 'forbidden' })
  },
)

describe('profile and members of a maker', () => {
  const content = {
    ...{ name: '名', name_kana: 'ナ', tagline: '', description: '', prefecture: '' },
    ...{ established_year: null, website: null, contact_email: null, version: 0 },
  }
  const managing = (maker: { id: number }, memberId: number) =>
    [
      ['GET', `/console/makers/${maker.id}`, undefined],
      ['PUT', `/console/makers/${maker.id}`, content],
      ['GET', `/console/makers/${maker.id}/members`, undefined],
      ['PUT', `/console/maker_members/${memberId}`, { role: makerRole.admin }],
      ['DELETE', `/console/maker_members/${memberId}`, undefined],
    ] as const

  test('lets a maker’s admins manage its profile and members, and logs the admin', async () => {
    const { maker, admin } = a
    const colleague = await joinMaker(maker.id, '甲の新人', makerRole.editor)
    const { body } = await admin.request('GET', `/console/makers/${maker.id}`)
    const changed = await admin.request('PUT', `/console/makers/${maker.id}`, {
      body: { ...(body as object), tagline: '檜の椅子' },
    })
    expect(changed.body).toMatchObject({ tagline: '檜の椅子' })
    const members = await admin.request('GET', `/console/makers/${maker.id}/members`)
    expect(members.body).toMatchObject({ total_count: 3 })
    const path = `/console/maker_members/${colleague.memberId}`
    const raised = await admin.request('PUT', path, { body: { role: makerRole.admin } })
    expect(raised.body).toMatchObject({ role: makerRole.admin })
    expect((await admin.request('DELETE', path)).status).toBe(200)
    const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.userId))
    expect(rows.map(({ route }) => route).toSorted()).toEqual([
      'removeMakerMember',
      'updateMaker',
      'updateMakerMember',
    ])
  })

  test('closes the profile and members of a maker to its editors', async () => {
    for (const [method, path, body] of managing(a.maker, a.admin.memberId))
      expect((await a.person.request(method, path, { body })).body).toMatchObject({ code: 'forbidden' })
  })

  test('answers 404 to admins of another maker', async () => {
    for (const [method, path, body] of managing(b.maker, b.person.memberId)) {
      const answer = await a.admin.request(method, path, { body })
      expect([path, answer.status]).toEqual([path, 404])
      expect(JSON.stringify(answer.body)).not.toContain('乙')
    }
    const listed = async ({ request }: TestAccount) => (await request('GET', '/console/makers')).body
    expect(await listed(a.admin)).toMatchObject({ total_count: 1, items: [{ id: a.maker.id }] })
    expect(await listed(a.person)).toMatchObject({ total_count: 0, items: [] })
  })

  test('keeps one of two admins of a maker who demote each other simultaneously', async () => {
    const maker = await buildMaker(db)
    const one = await joinMaker(maker.id, '一人目', makerRole.admin)
    const two = await joinMaker(maker.id, '二人目', makerRole.admin)
    const lower = (by: TestAccount, whom: { memberId: number }) =>
      by.request('PUT', `/console/maker_members/${whom.memberId}`, { body: { role: makerRole.editor } })
    for (let n = 0; n < 5; n += 1) {
      const answers = await Promise.all([lower(one, two), lower(two, one)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      await db.update(makerMembers).set({ role: makerRole.admin }).where(eq(makerMembers.makerId, maker.id))
    }
  })
})

describe('new member of a maker', () => {
  const toldOf = async ({ email }: TestAccount) =>
    (await mailsAfterAMinute(api)).flatMap(({ to, subject, text }) =>
      to === email && subject.endsWith('の担当者になりました') ? text : [],
    )

  test('mails a new member of a maker once, and not about a change of role', async () => {
    const maker = await buildMaker(db, { name: '丁工房' })
    await mailsAfterAMinute(api)
    const person = await joinMaker(maker.id, '丁の担当', makerRole.editor)
    const [mail, ...others] = await toldOf(person)
    expect(others).toEqual([])
    expect(mail).toContain('「丁工房」の担当者（編集者）として')
    expect(mail).toContain('/console\n')
    const path = `/console/maker_members/${person.memberId}`
    await staff.request('PUT', path, { body: { role: makerRole.admin } })
    expect(await toldOf(person)).toEqual([])
  })

  test('mails no new member of a maker after removal or with an unverified address', async () => {
    const maker = await buildMaker(db)
    const gone = await joinMaker(maker.id, '戊の担当', makerRole.editor)
    await staff.request('DELETE', `/console/maker_members/${gone.memberId}`)
    expect(await toldOf(gone)).toEqual([])
    const unknown = await joinMaker(maker.id, '己の担当', makerRole.editor)
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unknown.userId))
    expect(await toldOf(unknown)).toEqual([])
  })
})

test('ends the access of a removed maker’s member at once, and restores the access on undo', async () => {
  const third = await makeMaker('丙')
  expect((await third.person.request('GET', '/console/orders')).status).toBe(200)
  const removed = await staff.request('DELETE', `/console/maker_members/${third.person.memberId}`)
  expect(removed.status).toBe(200)
  expect((await third.person.request('GET', '/console/orders')).body).toMatchObject({ code: 'forbidden' })
  const { version } = removed.body as { version: number }
  await staff.request('POST', `/console/audit_log/${version}/undo`)
  expect((await third.person.request('GET', '/console/orders')).status).toBe(200)
})

describe('staff', () => {
  test('rejects adding a member twice, an unknown person or to an unknown maker', async () => {
    const path = `/console/makers/${a.maker.id}/members`
    const add = (to: string, user_id: number) => staff.request('POST', to, { body: { user_id, role: 2 } })
    expect((await add(path, a.person.userId)).body).toMatchObject({ code: 'already_maker_member' })
    expect((await add(path, 9_999_999)).status).toBe(404)
    expect((await add('/console/makers/9999999/members', a.person.userId)).status).toBe(404)
    expect(await db.$count(makerMembers, eq(makerMembers.makerId, a.maker.id))).toBe(2)
  })

  test('changes a maker’s profile unless a colleague changed it or the name is taken', async () => {
    const path = `/console/makers/${b.maker.id}`
    const { body } = await staff.request('GET', path)
    const content = body as Record<string, unknown>
    const change = (more: object) => staff.request('PUT', path, { body: { ...content, ...more } })
    const answer = await change({ tagline: '竹の椅子', contact_email: '' })
    expect(answer.body).toMatchObject({ tagline: '竹の椅子', contact_email: null })
    expect((await api.request('GET', `/makers/${b.maker.id}`)).body).toMatchObject({ tagline: '竹の椅子' })
    expect((await change({ tagline: '籐の椅子' })).body).toMatchObject({ code: 'conflict' })
    const { version } = answer.body as { version: number }
    expect((await change({ version, name: a.maker.name })).body).toMatchObject({ code: 'maker_name_taken' })
    expect((await change({ version, name_kana: '甲', contact_email: 'x' })).body).toMatchObject({
      errors: [{ path: 'name_kana' }, { path: 'contact_email' }],
    })
  })
})
