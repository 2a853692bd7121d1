import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContact, listContacts, readContact } from '#contract/contacts/routes.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import {
  idempotencyKeys,
  makerContacts,
  makerMembers,
  makers,
  productVariations,
  users,
} from '#server/db/schema/index.ts'
import type { Mail } from '#server/mail/mail.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { workOff } from '#tests/support/mails.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())

const maker = await buildMaker(api.db, { contactEmail: 'samples@maker.example' })
const product = await buildProduct(api.db, { makerId: maker.id, name: 'ボウ チェア' })
const variation = await buildVariation(api.db, { productId: product.id, name: 'オーク', code: 'BC-0042' })
const person = await joinAs(api)
const form = { category: 1, name: '床野 間子', body: '納期を教えてください。\n12脚です。' }
let keys = 0

const send = (body: object, { by = person, to = maker.id, key = `inquiry-${++keys}` } = {}) =>
  by.request('POST', `/makers/${to}/contacts`, { body, headers: { 'Idempotency-Key': key } })

async function sentMails(): Promise<Mail[]> {
  const mails: Mail[] = []
  await workOff(api, async (mail) => void mails.push(mail))
  return mails
}

// Drops the mails of sign-up.
beforeAll(() => sentMails())

describe('inquiries to makers', () => {
  test('stores an inquiry, mails it to the maker with a reply address and sends the person a copy', async () => {
    const phone = '０３ー１２３４ー５６７８'
    const body = {
      ...form,
      contact_method: 3,
      phone,
      company: '床野ﾃﾞｻﾞｲﾝ　Ａ',
      product_variation_id: variation.id,
    }
    const answer = (await send(body)).as(createContact.response)
    expect(answer).toMatchObject({
      maker: { id: maker.id, name: maker.name },
      category: { label: '在庫・納期について' },
      contact_method: { label: '電話' },
      product_variation: {
        id: variation.id,
        full_name: 'ボウ チェア オーク',
        code: 'BC-0042',
        product: { id: product.id },
      },
      company: '床野デザイン A',
      email: person.email,
      phone: '03-1234-5678',
      body: form.body,
    })
    const [toMaker, copy, ...more] = (await sentMails()).toSorted(
      (a, b) => Number(!a.replyTo) - Number(!b.replyTo),
    )
    expect(more).toEqual([])
    expect(toMaker).toMatchObject({ to: 'samples@maker.example', replyTo: person.email })
    expect(copy).toMatchObject({ to: person.email })
    for (const mail of [toMaker, copy]) {
      for (const text of ['床野 間子', '床野デザイン A', '03-1234-5678', 'ボウ チェア オーク', form.body])
        expect(mail?.text).toContain(text)
      expect(mail?.text).toContain('品番：BC-0042')
      expect(mail?.text).toMatch(
        new RegExp(`製品のページ：http\\S+/products/${product.id}/${variation.id}\n`),
      )
    }
  })

  test('stores one inquiry per idempotency key, also for eight simultaneous requests', async () => {
    const before = await api.db.$count(makerContacts)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form, { key: 'the-same-key' })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await api.db.$count(makerContacts)).toBe(before + 1)
    expect(await sentMails()).toHaveLength(2)
    const other = await send({ ...form, category: 2 }, { key: 'the-same-key' })
    expect(other.body).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    const [kept] = await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'the-same-key'))
    expect(kept?.answer).toEqual({ id: answers[0]?.as(createContact.response).id })
    const short = await send(form, { key: 'short' })
    expect(short.body).toMatchObject({ status: 400, code: 'idempotency_key_invalid' })
  })

  test('repeats the first answer within a minute when an inquiry has no key', async () => {
    const body = { ...form, body: '同じことを二度押しました。' }
    const sendIt = () => person.request('POST', `/makers/${maker.id}/contacts`, { body })
    const before = await api.db.$count(makerContacts)
    const answers = await allAtOnce(8, sendIt)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await api.db.$count(makerContacts)).toBe(before + 1)
    expect(await sentMails()).toHaveLength(2)
    await api.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '61 seconds'` })
    expect((await sendIt()).status).toBe(200)
    expect(await api.db.$count(makerContacts)).toBe(before + 2)
    await sentMails()
  })

  test('mails an inquiry to the admins of a maker without a mail address', async () => {
    const { id: makerId } = await buildMaker(api.db)
    const [admin, unverified, editor] = [
      await joinAs(api),
      await joinAs(api, { verified: false }),
      await joinAs(api),
    ]
    const roles = [
      [admin, makerRole.admin],
      [unverified, makerRole.admin],
      [editor, makerRole.editor],
    ] as const
    for (const [{ userId }, role] of roles)
      await api.db.insert(makerMembers).values({ makerId, userId, role })
    await sentMails()
    await send(form, { to: makerId })
    expect((await sentMails()).map(({ to }) => to)).toEqual([admin.email, person.email])
    const { body } = await admin.request('GET', '/console/contacts')
    expect(body).toMatchObject({ items: [{ has_mailbox: true }] })
    expect((await admin.request('GET', '/console/makers')).body).toMatchObject({
      items: [{ id: makerId, contact_email: null, has_mailbox: true }],
    })
    await api.db.update(users).set({ emailVerified: false }).where(eq(users.id, admin.userId))
    const staff = await joinAs(api, { staff: true })
    expect((await staff.request('GET', '/console/makers')).body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: makerId, has_mailbox: false })]),
    })
  })

  test('mails an inquiry to at most ten admins of a maker, and to none if it has an address', async () => {
    const { id: makerId } = await buildMaker(api.db)
    const admins = await Promise.all(Array.from({ length: 12 }, () => joinAs(api)))
    const people = admins.map(({ userId }) => ({ makerId, userId, role: makerRole.admin }))
    await api.db.insert(makerMembers).values(people)
    await sentMails()
    await send(form, { to: makerId })
    const expected = [...admins.slice(0, 10).map(({ email }) => email), person.email]
    expect((await sentMails()).map(({ to }) => to).sort()).toEqual(expected.sort())
    await api.db.update(makers).set({ contactEmail: 'take@example.jp' }).where(eq(makers.id, makerId))
    await send({ ...form, body: '納期を教えてください。' }, { to: makerId })
    expect((await sentMails()).map(({ to }) => to)).toEqual(['take@example.jp', person.email])
  })

  test('stores an inquiry to a maker without a mail address and sends the person a copy', async () => {
    const silent = await buildMaker(api.db)
    const { id } = (await send(form, { to: silent.id })).as(createContact.response)
    expect((await sentMails()).map(({ to }) => to)).toEqual([person.email])
    const staff = await joinAs(api, { staff: true })
    const found = await staff.request('GET', '/console/contacts', { query: { maker_id: silent.id } })
    expect(found.as(listContacts.response).items).toMatchObject([{ id, has_mailbox: false, read_at: null }])
  })

  test('reports all mistakes of an inquiry at once and sends no mail', async () => {
    await sentMails()
    const wrong = await send({ category: 6, contact_method: 3, name: ' ', body: '' })
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'category', message: '必須選択項目です' },
          { path: 'name', message: '必須入力項目です' },
          { path: 'body', message: '必須入力項目です' },
          { path: 'phone', message: '必須入力項目です' },
        ],
      },
    })
    expect((await send({ ...form, body: 'あ'.repeat(5001) })).body).toMatchObject({
      errors: [{ path: 'body', message: '5,000文字以内で入力してください' }],
    })
    expect((await send({ ...form, phone: '12' })).body).toMatchObject({
      errors: [{ path: 'phone', message: '無効な電話番号の形式です' }],
    })
    for (const body of [null, [], 'x', 7]) expect((await send(body as object)).status).toBe(422)
    expect(await sentMails()).toEqual([])
  })

  test('rejects an inquiry about a hidden product or one of another maker', async () => {
    const elsewhere = await buildVariation(api.db)
    const hidden = await buildVariation(api.db, { productId: product.id, published: false })
    for (const { id } of [elsewhere, hidden, { id: 987_654 }])
      expect(await send({ ...form, product_variation_id: id })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'product_variation_id' }] },
      })
    expect((await send(form, { to: 987_654 })).status).toBe(404)
  })

  test('rejects an inquiry from an unverified mail address', async () => {
    const unverified = await joinAs(api, { verified: false })
    expect((await send(form, { by: unverified })).body).toMatchObject({
      status: 403,
      code: 'email_unverified',
    })
  })
})

describe('inquiries in the console', () => {
  test('lists inquiries by pages, newest first, and marks them read', async () => {
    const staff = await joinAs(api, { staff: true })
    const other = await buildMaker(api.db)
    const ids: number[] = []
    for (let n = 0; n < 3; n++)
      ids.unshift((await send(form, { to: other.id })).as(createContact.response).id)
    const list = async (query: Record<string, string | number>) =>
      (await staff.request('GET', '/console/contacts', { query: { maker_id: other.id, ...query } })).as(
        listContacts.response,
      )
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({
      total_count: 3,
      items: [{ id: ids[0], user_id: person.userId }, { id: ids[1] }],
    })
    const rest = await list({ limit: 2, cursor: first.next_cursor ?? '' })
    expect(rest).toMatchObject({ items: [{ id: ids[2] }], next_cursor: null })

    const read = () => staff.request('POST', `/console/contacts/${ids[1]}/read`)
    const { read_at } = (await read()).as(readContact.response)
    expect(read_at).not.toBeNull()
    expect((await read()).as(readContact.response).read_at).toBe(read_at)
    expect((await list({ unread: 'true' })).items.map(({ id }) => id)).toEqual([ids[0], ids[2]])
    expect((await staff.request('POST', '/console/contacts/987654/read')).status).toBe(404)
    const unread = () => staff.request('POST', `/console/contacts/${ids[1]}/unread`)
    expect((await unread()).as(readContact.response).read_at).toBeNull()
    expect((await unread()).as(readContact.response).read_at).toBeNull()
    expect((await list({ unread: 'true' })).total_count).toBe(3)
  })

  test('shows the product of an inquiry and whether it is public', async () => {
    const staff = await joinAs(api, { staff: true })
    const image = await buildImage(api.db)
    const seen = await buildVariation(api.db, {
      productId: product.id,
      code: 'BC-0077',
      imageIds: [image.id],
    })
    await send({ ...form, product_variation_id: seen.id })
    const newest = async () =>
      (await staff.request('GET', '/console/contacts', { query: { limit: 1 } })).as(listContacts.response)
        .items[0]
    expect((await newest())?.product_variation).toMatchObject({
      code: 'BC-0077',
      image: { id: image.id },
      shown: true,
    })
    await api.db.update(productVariations).set({ published: false }).where(eq(productVariations.id, seen.id))
    expect((await newest())?.product_variation).toMatchObject({ code: 'BC-0077', shown: false })
  })

  test('rejects the person who sent an inquiry at the console', async () => {
    const asOwner = (account: TestAccount) => account.request('GET', '/console/contacts')
    expect((await asOwner(person)).body).toMatchObject({ status: 403, code: 'forbidden' })
  })
})
