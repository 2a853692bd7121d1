import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import {
  certificates,
  listItems,
  lists,
  productVariations,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import { noteEndedCertificates } from '#server/search-index/upkeep.ts'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'
import { createNoticeDesk } from '#tests/support/product-notices.ts'
import { openRevisionDesk } from '#tests/support/revision-desk.ts'
import { buildRevision } from '#tests/support/revision-writes.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = createNoticeDesk(api)
const { notifyAnHourLater, heard, mailsOf, listOf } = desk
const { staff } = await openRevisionDesk(api)
beforeEach(() => desk.forgetAll())

test('the end of a certificate is noticed, unless it is renewed within the hour', async () => {
  const person = await joinAs(api)
  const yesterday = dayOf(japaneseDay(Date.now()) - 1)
  const build = async (number: string) => {
    const variation = await buildVariation(db, {
      fireProtectionMaterial: 1,
      fireProtectionCertificate: number,
    })
    const { makerId } = variation
    const [certificate] = await db
      .insert(certificates)
      .values({ makerId, number, expiresOn: yesterday })
      .returning()
    return { ...variation, certificateId: certificate?.id ?? 0 }
  }
  const [ended, renewed] = [await build('NM-7001'), await build('NM-7002')]
  await listOf(person, ended.id, renewed.id)
  await noteEndedCertificates.run({ db }, undefined, '')
  await noteEndedCertificates.run({ db }, undefined, '')
  await db
    .update(certificates)
    .set({ expiresOn: '2099-01-01' })
    .where(eq(certificates.id, renewed.certificateId))
  await notifyAnHourLater()
  expect(await heard(person)).toMatchObject([
    { products: [{ code: ended.code, change: 'certificate', certificate: 'NM-7001' }], product_count: 1 },
  ])
  const [mail] = await mailsOf(person)
  expect(mail?.subject).toBe(`${ended.code} の認定 NM-7001 の期限が切れました`)
})

describe('notice of a price', () => {
  const effectiveOn = '2099-04-01'

  async function prepare() {
    const person = await joinAs(api)
    const { id } = await buildVariation(db, { price: 1_200, priceUnit: 2 })
    const list = await listOf(person, id)
    const revision = await buildRevision(api, { variationId: id, price: 1_400, effectiveOn })
    const act = async (action: 'announce' | 'withdraw') => {
      const path = `/console/price_revisions/${revision.id}`
      const { version } = (await staff.request('GET', path)).body as { version: number }
      expect((await staff.request('POST', `${path}/${action}`, { body: { version } })).status).toBe(200)
    }
    return { person, list, act, code: revision.code }
  }

  test('reaches people with the product on a list, with its day', async () => {
    const { person, act, code } = await prepare()
    await act('announce')
    await notifyAnHourLater()
    const price = { from_on: effectiveOn, kind: 1, excluding_tax: 1_400, unit: 2 }
    expect(await heard(person)).toMatchObject([{ products: [{ code, change: 'price', price }] }])
    const [mail] = await mailsOf(person)
    expect(mail?.subject).toBe(`${code} の価格は、2099年4月1日から¥1,400／m²になります`)
  })

  test('stays away when it is withdrawn within the hour, and is followed by a withdrawal later', async () => {
    const early = await prepare()
    await early.act('announce')
    await early.act('withdraw')
    const late = await prepare()
    await late.act('announce')
    await notifyAnHourLater()
    await late.act('withdraw')
    expect(await mailsOf(late.person)).toEqual([])
    await notifyAnHourLater()
    expect(await heard(early.person)).toEqual([])
    const [mail] = await mailsOf(late.person)
    expect(mail?.subject).toBe(`${late.code} の価格改定は取りやめになりました`)
  })

  test('skips lists that did not change for half a year', async () => {
    const { person, list, act } = await prepare()
    const old = new Date(Date.now() - 181 * 86_400_000)
    await db.update(lists).set({ updatedAt: old }).where(eq(lists.id, list.id))
    await db.update(listItems).set({ createdAt: old }).where(eq(listItems.listId, list.id))
    await act('announce')
    await notifyAnHourLater()
    expect(await heard(person)).toEqual([])
    expect(await mailsOf(person)).toEqual([])
  })
})

describe('several changes of a product', () => {
  const end = (id: number, discontinuedOn: string) =>
    db.update(productVariations).set({ discontinuedOn }).where(eq(productVariations.id, id))
  const succeed = (variationId: number, successorId: number) =>
    db.insert(variationSuccessors).values({ variationId, successorId, position: 0 })

  test('an end stays in the mail when its successor is named later', async () => {
    const person = await joinAs(api)
    const { id, productId, code } = await buildVariation(db)
    const next = await buildVariation(db, { productId })
    await listOf(person, id)
    await end(id, '2099-03-31')
    await notifyAnHourLater()
    await succeed(id, next.id)
    await notifyAnHourLater()
    const [mail] = await mailsOf(person)
    expect(mail?.subject).toBe(`${code} は、2099年3月末で廃番になります`)
    expect(mail?.text).toContain(`後継品：${next.code}`)
    expect((await heard(person))[0]?.products).toMatchObject([{ change: 'discontinued' }])
  })

  test('successors stay secret while the product is for sale', async () => {
    const person = await joinAs(api)
    const { id, productId, makerId } = await buildVariation(db, {
      fireProtectionMaterial: 1,
      fireProtectionCertificate: 'NM-7003',
    })
    const next = await buildVariation(db, { productId })
    await listOf(person, id)
    await succeed(id, next.id)
    const expiresOn = dayOf(japaneseDay(Date.now()) - 1)
    await db.insert(certificates).values({ makerId, number: 'NM-7003', expiresOn })
    await noteEndedCertificates.run({ db }, undefined, '')
    await notifyAnHourLater()
    const [mail] = await mailsOf(person)
    expect(mail?.text).toContain('認定 NM-7003 の期限が切れました')
    expect(mail?.text).not.toContain(next.code)
  })

  test('a product that is hidden by now leaves the notification', async () => {
    const person = await joinAs(api)
    const [stays, leaves] = [await buildVariation(db), await buildVariation(db)]
    await listOf(person, stays.id, leaves.id)
    for (const { id } of [stays, leaves]) await end(id, '2099-03-31')
    await notifyAnHourLater()
    expect(await heard(person)).toMatchObject([{ product_count: 2, common_change: 'discontinued' }])
    await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, leaves.id))
    expect(await heard(person)).toMatchObject([{ product_count: 1, products: [{ code: stays.code }] }])
    await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, stays.id))
    expect(await heard(person)).toEqual([])
  })

  test('deleting a list takes its unread notifications away', async () => {
    const person = await joinAs(api)
    const { id } = await buildVariation(db)
    const list = await listOf(person, id)
    await end(id, '2099-03-31')
    await notifyAnHourLater()
    expect(await heard(person)).toHaveLength(1)
    await person.request('DELETE', `/lists/${list.id}`)
    expect(await heard(person)).toEqual([])
  })
})
