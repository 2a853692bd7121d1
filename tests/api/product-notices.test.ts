import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import {
  cartItems,
  listItems,
  notifications,
  productNotices,
  productVariations,
  scheduleVersions,
  teamMembers,
  variationSuccessors,
} from '#server/db/schema/index.ts'

import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'

import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { createNoticeDesk, oldItem } from '#tests/support/product-notices.ts'
import { buildMember, buildTeam } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const desk = createNoticeDesk(api)
const { notifyNow, passAnHour, notifyAnHourLater, heard, allMails, mailsOf, listOf } = desk
beforeEach(() => desk.forgetAll())

const end = (id: number, discontinuedOn: string | null, discontinued = false) =>
  db.update(productVariations).set({ discontinuedOn, discontinued }).where(eq(productVariations.id, id))

describe('notice of a product that ends', () => {
  test('reaches the owner of a list once, an hour later, with a mail of the next morning', async () => {
    const person = await joinAs(api, { screenName: '床野 間子' })
    const variation = await buildVariation(db, { code: 'TK-0012' })
    const next = await buildVariation(db, { code: 'TK-0112', productId: variation.productId })
    const list = await listOf(person, variation.id)
    await end(variation.id, '2027-03-31')
    await db
      .insert(variationSuccessors)
      .values({ variationId: variation.id, successorId: next.id, position: 0 })
    await notifyNow()
    expect(await heard(person)).toEqual([])
    await notifyAnHourLater()
    await notifyAnHourLater()
    expect(await heard(person)).toMatchObject([
      {
        notification_type: 'PRODUCT_CHANGED',
        thing: { kind: 'list', id: list.id, name: '鎌倉の家', url: `http://web.test/lists/${list.id}` },
        products: [{ code: 'TK-0012', change: 'discontinued', discontinued_on: '2027-03-31' }],
        product_count: 1,
        actors: [],
        read: false,
      },
    ])
    const mails = await mailsOf(person)
    expect(mails).toMatchObject([{ subject: 'TK-0012 は、2027年3月末で廃番になります' }])
    const text = mails[0]?.text ?? ''
    expect(text).toContain('床野 間子 様')
    expect(text).toContain('■ リスト「鎌倉の家」\n・TK-0012')
    expect(text).toContain('2027年3月末で廃番になります。\n　後継品：TK-0112')
    expect(text).toContain(`http://web.test/lists/${list.id}`)
    expect(text).toContain('設定「リストやカートの製品の変更と、保存した検索条件の新着（メール）」')
    expect(await mailsOf(person)).toEqual([])
  })

  test('stays away after an undo within the hour, and is followed by a withdrawal later', async () => {
    const person = await joinAs(api)
    const { id } = await buildVariation(db)
    await listOf(person, id)
    await end(id, '2027-03-31')
    await end(id, null)
    await notifyAnHourLater()
    expect(await heard(person)).toEqual([])
    await end(id, '2027-03-31')
    await notifyAnHourLater()
    await end(id, null)
    await notifyAnHourLater()
    expect((await heard(person))[0]?.products).toMatchObject([{ change: 'for_sale' }])
    expect(await mailsOf(person)).toMatchObject([{ subject: expect.stringContaining('廃番は取りやめ') }])
  })

  test('waits an hour after the last change of its day', async () => {
    const person = await joinAs(api)
    const { id } = await buildVariation(db)
    await listOf(person, id)
    await end(id, '2027-03-31')
    await passAnHour()
    await end(id, '2027-04-30')
    await notifyNow()
    expect(await heard(person)).toEqual([])
    await notifyAnHourLater()
    expect((await heard(person))[0]?.products).toMatchObject([{ discontinued_on: '2027-04-30' }])
  })

  test('is not repeated on its day', async () => {
    const person = await joinAs(api)
    const { id } = await buildVariation(db)
    await listOf(person, id)
    await end(id, '2027-03-31')
    await notifyAnHourLater()
    await end(id, '2027-03-31', true)
    await notifyAnHourLater()
    expect(await db.$count(productNotices, eq(productNotices.userId, person.userId))).toBe(1)
  })

  test('skips people who added the product after the change, and hidden products', async () => {
    const person = await joinAs(api)
    const [late, hidden] = [
      await buildVariation(db),
      await buildVariation(db, { productId: (await buildProduct(db, { published: false })).id }),
    ]
    await listOf(person, hidden.id)
    for (const { id } of [late, hidden]) await end(id, '2027-03-31')
    await buildList(db, { ownerId: person.userId, items: [{ kind: 4, itemId: late.id }] })
    await db
      .update(listItems)
      .set({ createdAt: sql`now() + interval '1 minute'` })
      .where(eq(listItems.variationId, late.id))
    await notifyAnHourLater()
    expect(await heard(person)).toEqual([])
  })
})

describe('recipients of a product notice', () => {
  test('are owners and members of a team, without its viewers, and people with it in the cart', async () => {
    const [owner, member, viewer, buyer] = [
      await joinAs(api),
      await joinAs(api),
      await joinAs(api),
      await joinAs(api),
    ]
    const team = await buildTeam(db)
    for (const [{ userId }, kind] of [
      [owner, 1],
      [member, 2],
      [viewer, 3],
    ] as const)
      await buildMember(db, { teamId: team.id, userId, kind })
    const { id, code } = await buildVariation(db)
    await buildList(db, { ownerId: owner.userId, teamId: team.id, items: [oldItem(id)] })
    await db
      .insert(cartItems)
      .values({ userId: buyer.userId, variationId: id, quantity: 1, updatedAt: new Date('2026-01-01') })
    await end(id, '2027-03-31')
    await notifyAnHourLater()
    expect(
      await Promise.all([owner, member, viewer].map(async (person) => (await heard(person)).length)),
    ).toEqual([1, 1, 0])
    expect(await heard(buyer)).toMatchObject([{ thing: null, products: [{ code }] }])
    await db.delete(teamMembers).where(eq(teamMembers.userId, member.userId))
    expect(await heard(member)).toEqual([])
    const mails = await allMails()
    expect(mails.map(({ to }) => to)).toEqual([owner.email, buyer.email].toSorted())
    const mail = mails.find(({ to }) => to === buyer.email)
    expect(mail?.text).toContain('■ カート\n・')
    expect(mail?.text).toContain('http://web.test/cart')
  })

  test('are holders of the newest frozen schedule, not of an older one', async () => {
    const [current, former] = [await joinAs(api), await joinAs(api)]
    const { id } = await buildVariation(db)
    const rows = (variationId: number) => [{ product_variation: { id: variationId } }]
    const freeze = async (person: TestAccount, numbers: readonly number[]) => {
      const list = await listOf(person)
      for (const [index, variationId] of numbers.entries())
        await db.insert(scheduleVersions).values({
          ...{ listId: list.id, number: index + 1, rows: rows(variationId) },
          createdAt: new Date('2026-01-01'),
        })
    }
    await freeze(current, [id])
    await freeze(former, [id, id + 1_000_000])
    await end(id, '2027-03-31')
    await notifyAnHourLater()
    expect(await heard(current)).toHaveLength(1)
    expect(await heard(former)).toEqual([])
  })

  test('choose page and mail separately', async () => {
    const [onlyMail, onlyPage, nothing] = [await joinAs(api), await joinAs(api), await joinAs(api)]
    const mute = (person: TestAccount, ...types: string[]) =>
      person.request('POST', '/settings/notification', {
        body: {
          notification_settings: types.map((notification_type) => ({ notification_type, enabled: false })),
        },
      })
    await mute(onlyMail, 'PRODUCT_CHANGED')
    await mute(onlyPage, 'EMAIL_DAILY_DIGEST')
    await mute(nothing, 'PRODUCT_CHANGED', 'EMAIL_DAILY_DIGEST')
    const { id } = await buildVariation(db)
    for (const person of [onlyMail, onlyPage, nothing]) await listOf(person, id)
    await end(id, '2027-03-31')
    await notifyAnHourLater()
    const all = [onlyMail, onlyPage, nothing]
    expect(await Promise.all(all.map(async (person) => (await heard(person)).length))).toEqual([0, 1, 0])
    const mails: number[] = []
    for (const person of all) {
      const sent = await mailsOf(person)
      mails.push(sent.length)
    }
    expect(mails).toEqual([1, 0, 0])
    expect(await db.$count(productNotices, eq(productNotices.userId, onlyMail.userId))).toBe(0)
  })
})

test('200 changed products on 200 lists are one mail a person, and one notification a list', async () => {
  const person = await joinAs(api)
  const { id: productId } = await buildProduct(db)
  const ids: number[] = []
  for (let number = 0; number < 200; number++)
    ids.push((await buildVariation(db, { productId, imageIds: [] })).id)
  for (let number = 0; number < 200; number++)
    await listOf(person, ...[ids[number] ?? 0, ids[(number + 1) % 200] ?? 0])
  await db
    .update(productVariations)
    .set({ discontinuedOn: '2027-03-31' })
    .where(eq(productVariations.productId, productId))
  await notifyAnHourLater()
  expect(await db.$count(notifications, eq(notifications.userId, person.userId))).toBe(200)
  const mails = await mailsOf(person)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('リストやカートの製品200点に、変更のお知らせがあります')
})

test('a mail omits products that changed again before the morning or left the list', async () => {
  const person = await joinAs(api)
  const [stays, returns, leaves] = [
    await buildVariation(db),
    await buildVariation(db),
    await buildVariation(db),
  ]
  await listOf(person, stays.id, returns.id, leaves.id)
  for (const { id } of [stays, returns, leaves]) await end(id, '2027-03-31')
  await notifyAnHourLater()
  await end(returns.id, null)
  await db.delete(listItems).where(eq(listItems.variationId, leaves.id))
  const [mail] = await mailsOf(person)
  expect(mail?.text).toContain(stays.code)
  expect(mail?.text).not.toContain(returns.code)
  expect(mail?.text).not.toContain(leaves.code)
})
