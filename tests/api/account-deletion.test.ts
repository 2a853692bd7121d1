import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orderStatus } from '#contract/data/order-status.ts'
import {
  addresses,
  identityUsers,
  listItems,
  lists,
  makerContacts,
  orderGroups,
  orderItems,
  orders,
  savedSearches,
  users,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { buildList, buildSavedSearch } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { buildSample, stockOf } from '#tests/support/order-builders.ts'
import { joinAs, postIdentity, type TestAccount } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())

const place = {
  recipient: '試験 太郎',
  zipCode: '1040061',
  prefecture: 13,
  city: '中央区',
  street: '銀座1-2-3',
  phone: '0312345678',
}

/** Creates two orders of a group in these statuses, and other data of a person. */
async function live({ userId, email }: TestAccount, statuses: number[]) {
  const { db } = api
  const group = one(
    await db
      .insert(orderGroups)
      .values({ ...place, userId, code: `TK-${userId}`, deliveryDate: '2026-11-25', note: '午前中に' })
      .returning(),
  )
  const variationIds = []
  for (const status of statuses) {
    const maker = await buildMaker(db)
    const variation = await buildSample(db, { product: { makerId: maker.id }, sampleStock: 7 })
    variationIds.push(variation.id)
    const order = one(
      await db.insert(orders).values({ groupId: group.id, makerId: maker.id, status }).returning(),
    )
    const item = { orderId: order.id, variationId: variation.id, fullName: '椅子', code: 'C-1', quantity: 2 }
    await db.insert(orderItems).values(item)
  }
  const maker = await buildMaker(db)
  const contact = {
    makerId: maker.id,
    userId,
    category: 1,
    contactMethod: 2,
    name: '太郎',
    email,
    body: '在庫は',
  }
  await db.insert(makerContacts).values(contact)
  await db.insert(addresses).values({ ...place, userId })
  const list = one(await db.insert(lists).values({ ownerId: userId, name: '受付' }).returning())
  await db.insert(listItems).values({ listId: list.id, position: 0, variationId: variationIds[0] ?? 1 })
  await buildSavedSearch(db, { userId, name: '黒い椅子' })
  return { groupId: group.id, variationIds }
}

const leave = (person: TestAccount, body: unknown) => person.request('DELETE', '/users/me', { body })

describe('account deletion', () => {
  test('cancels pending orders of a deleted account, keeps those in progress and deletes the rest', async () => {
    const [person, neighbour] = [await joinAs(api), await joinAs(api)]
    await live(neighbour, [orderStatus.pending])
    const { groupId, variationIds } = await live(person, [orderStatus.pending, orderStatus.working])
    const answer = await leave(person, { confirm: true, password: person.password })
    expect(answer).toMatchObject({ status: 200, body: { cancelled_order_ids: [expect.any(Number)] } })
    expect(await Promise.all(variationIds.map((id) => stockOf(api.db, id)))).toEqual([9, 7])
    const group = one(await api.db.select().from(orderGroups).where(eq(orderGroups.id, groupId)))
    expect(group).toMatchObject({ userId: null, recipient: '試験 太郎' })
    expect(await api.db.$count(users, eq(users.id, person.userId))).toBe(0)
    expect(await api.db.$count(lists, eq(lists.ownerId, person.userId))).toBe(0)
    expect(await api.db.$count(addresses, eq(addresses.userId, person.userId))).toBe(0)
    expect(await api.db.$count(savedSearches, eq(savedSearches.userId, person.userId))).toBe(0)
    expect(await api.db.$count(identityUsers, eq(identityUsers.email, person.email))).toBe(0)
    expect(await api.db.$count(makerContacts, eq(makerContacts.email, person.email))).toBe(1)
    const mails = (await deliverMails(api)).filter(({ to }) => to === person.email)
    const last = mails.find(({ subject }) => subject === '退会の手続きが完了しました')
    expect(last?.text).toMatch(/サンプルのご請求は取り消しました。.+そのままお届けします。/)
    expect((await neighbour.request('GET', '/users/me')).status).toBe(200)
    expect(await api.db.$count(lists, eq(lists.ownerId, neighbour.userId))).toBe(1)
  })

  test('ends every session of the deleted account and confirms by mail', async () => {
    const person = await joinAs(api)
    const headers = { Authorization: `Bearer ${await person.token()}` }
    await leave(person, { confirm: true, password: person.password })
    expect((await api.request('GET', '/users/me', { headers })).body).toMatchObject({
      code: 'account_missing',
    })
    const again = await api.request('POST', '/users', { headers, body: { screen_name: '太郎' } })
    expect(again.body).toMatchObject({ code: 'token_invalid' })
    expect((await postIdentity(api, '/auth/sign-in/email', person)).status).toBe(401)
    const mails = (await deliverMails(api)).filter(({ to }) => to === person.email)
    const last = mails.find(({ subject }) => subject === '退会の手続きが完了しました')
    expect(last?.text).toContain('アカウントを削除しました。')
    // A person without orders reads nothing about samples.
    expect(last?.text).not.toContain('サンプル')
  })

  test('erases the postal address of cancelled orders', async () => {
    const person = await joinAs(api)
    const { groupId } = await live(person, [orderStatus.pending])
    await leave(person, { confirm: true, password: person.password })
    const group = one(await api.db.select().from(orderGroups).where(eq(orderGroups.id, groupId)))
    expect(group).toMatchObject({ userId: null, recipient: '（退会済み）', street: '', phone: '', note: '' })
  })

  test('cancels an order once for several simultaneous deletions of the account', async () => {
    const person = await joinAs(api)
    const { variationIds } = await live(person, [orderStatus.pending])
    const body = { confirm: true, password: person.password }
    const answers = await Promise.all([leave(person, body), leave(person, body), leave(person, body)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(await stockOf(api.db, variationIds[0] ?? 0)).toBe(9)
  })

  test('requires a confirmation and the password to delete an account', async () => {
    const person = await joinAs(api)
    for (const [body, path, message] of [
      [{}, 'confirm', '必須選択項目です'],
      [{ confirm: false, password: person.password }, 'confirm', '必須選択項目です'],
      [{ confirm: true }, 'password', '必須入力項目です'],
      [{ confirm: true, password: 'wrong1password' }, 'password', '現在のパスワードをご確認ください'],
    ] as const)
      expect((await leave(person, body)).body).toMatchObject({ status: 422, errors: [{ path, message }] })
    expect((await person.request('GET', '/users/me')).status).toBe(200)
  })

  test('frees the mail address of a deleted account for a new sign-up', async () => {
    const person = await joinAs(api)
    await leave(person, { confirm: true, password: person.password })
    const form = { name: '太郎', email: person.email, password: person.password }
    expect((await postIdentity(api, '/auth/sign-up/email', form)).status).toBe(200)
  })
})

describe('data export', () => {
  test('exports all data of the person and none of other people', async () => {
    const [person, neighbour] = [await joinAs(api), await joinAs(api)]
    await live(person, [orderStatus.shipped])
    await live(neighbour, [orderStatus.pending])
    const { status, headers, body } = await person.request('GET', '/users/me/export')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toMatchObject({
      account: { id: person.userId, email: person.email },
      sign_in: { providers: ['password'], sessions: [{ user_agent: expect.anything() }] },
      addresses: [{ city: '中央区' }],
      order_groups: [
        { code: `TK-${person.userId}`, note: '午前中に', orders: [{ items: [{ quantity: 2 }] }] },
      ],
      contacts: [{ email: person.email, body: '在庫は' }],
      lists: [{ name: '受付', items: [{ kind: 3 }], schedule_versions: [] }],
      saved_searches: [{ name: '黒い椅子' }],
      images: [],
    })
    const text = JSON.stringify(body)
    for (const strange of [neighbour.email, `TK-${neighbour.userId}`, 'password":"'])
      expect(text).not.toContain(strange)
  })

  test('exports the frozen schedules of a person’s lists', async () => {
    const person = await joinAs(api)
    const chair = await buildVariation(api.db)
    const items = [{ kind: 3, itemId: chair.id, room: '受付', quantity: 2 }]
    const list = await buildList(api.db, { ownerId: person.userId, isPrivate: true, items })
    await person.request('POST', `/lists/${list.id}/schedule_versions`, { body: { note: '着工前' } })
    const { body } = await person.request('GET', '/users/me/export')
    const rows = [{ room: '受付', quantity: 2, product_variation: { id: chair.id } }]
    expect(body).toMatchObject({ lists: [{ schedule_versions: [{ number: 1, note: '着工前', rows }] }] })
  })
})
