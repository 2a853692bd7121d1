import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import { certificates, listItems, lists } from '#server/db/schema/index.ts'
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
  expect(mail?.subject).toBe(`${ended.code} の認定 NM-7001 は期限が切れました`)
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
