// 共同認定: certificates that the staff stores once, for the products of all makers.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  createCertificate,
  getConsoleCertificate,
  listConsoleCertificates,
} from '#contract/certificates/console-routes.ts'
import { getConsoleToday } from '#contract/console/today-routes.ts'
import { lockNameOf } from '#server/console/change-record.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { certificates, makerMembers, productVariations } from '#server/db/schema/index.ts'
import { lockCertificates } from '#server/features/certificates/service.ts'
import { noteEndedCertificates } from '#server/search-index/upkeep.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const stranger = await joinAs(api)

async function openMaker() {
  const { id } = await buildMaker(db)
  const editor = await joinAs(api)
  await db.insert(makerMembers).values({ makerId: id, userId: editor.userId, role: 2 })
  return { id, editor }
}

const newNumber = () => `NM-${40_000 + nextNumber()}`
const path = (id: number) => `/console/certificates/${id}`

const share = async (more: object = {}) => {
  const body = { number: newNumber(), regulation: 'fire_protection_material', maker_id: null, ...more }
  return (await staff.request('POST', '/console/certificates', { body })).as(createCertificate.response)
}

/** A public variation with a grade by the number. */
async function buildGraded(makerId: number, number: string) {
  const { id: productId } = await buildProduct(db, { makerId })
  const grade = { fireProtectionMaterial: 1, fireProtectionCertificate: number }
  return buildVariation(db, { productId, ...grade })
}

const dayFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const shownOf = async (id: number) =>
  (await api.request('GET', `/product_variations/${id}`)).body as {
    certificates: { number: string; expires_on: string | null; expiry: string | null }[]
  }

describe('a shared certificate', () => {
  test('is stored, changed and removed by the staff alone, and read by everybody with a desk', async () => {
    const { id: makerId, editor } = await openMaker()
    const { id, version, number } = await share()
    const body = { number, expires_on: '2030-03-31', version }
    for (const [method, at, sent] of [
      ['POST', '/console/certificates', { number: newNumber(), maker_id: null }],
      ['PUT', path(id), body],
      ['DELETE', path(id), undefined],
    ] as const) {
      for (const by of [editor, stranger])
        expect((await by.request(method, at, { body: sent })).body).toMatchObject({ code: 'forbidden' })
      expect((await api.request(method, at, { body: sent })).body).toMatchObject({ code: 'token_missing' })
    }
    expect((await editor.request('GET', path(id))).body).toMatchObject({ maker_id: null, number })
    expect((await stranger.request('GET', path(id))).body).toMatchObject({ code: 'forbidden' })
    const own = await buildCertificate(db, { makerId })
    const foreign = await buildCertificate(db)
    const { body: listed } = await editor.request('GET', '/console/certificates', { query: { limit: 100 } })
    const rows = (listed as { items: { id: number; maker: object | null }[] }).items
    expect(rows).toContainEqual(expect.objectContaining({ id, maker: null }))
    expect(rows).toContainEqual(expect.objectContaining({ id: own.id }))
    expect(rows).not.toContainEqual(expect.objectContaining({ id: foreign.id }))
    expect((await staff.request('PUT', path(id), { body })).body).toMatchObject({ expires_on: '2030-03-31' })
    const removed = await staff.request('DELETE', path(id))
    expect(removed.status).toBe(200)
    const { version: row } = removed.body as { version: number }
    expect((await editor.request('POST', `/console/audit_log/${row}/undo`)).status).toBe(404)
    expect((await staff.request('POST', `/console/audit_log/${row}/undo`)).status).toBe(200)
    expect((await staff.request('GET', path(id))).body).toMatchObject({ maker_id: null, number })
  })

  test('proves grades of products of any maker, and its expiry shows on their pages', async () => {
    const { id, version, number } = await share({ expires_on: dayFromNow(400) })
    for (const { id: makerId, editor } of [await openMaker(), await openMaker()]) {
      const held = { grade: 1, certificate: number, note: null }
      const graded = [variationContent({ regulations: { fire_protection_material: held } })]
      const content = await productContent(db, graded)
      const made = await editor.request('POST', '/console/products', {
        body: { ...content, maker_id: makerId },
      })
      expect([made.status, made.body]).toMatchObject([200, {}])
      const { variations } = made.body as { variations: { id: number }[] }
      const [variation] = variations
      expect((await shownOf(variation?.id ?? 0)).certificates).toMatchObject([
        { number, expires_on: dayFromNow(400) },
      ])
      expect((await editor.request('GET', path(id))).body).toMatchObject({ variation_count: 1 })
    }
    expect((await staff.request('GET', path(id))).body).toMatchObject({
      product_count: 2,
      variation_count: 2,
    })
    const body = { number: newNumber(), expires_on: null, version }
    expect((await staff.request('PUT', path(id), { body })).body).toMatchObject({
      errors: [{ path: 'number' }],
    })
    expect((await staff.request('DELETE', path(id))).body).toMatchObject({ code: 'in_use' })
  })

  test('takes its grades out of the filter when it ends, and notes every variation once', async () => {
    const { number, id } = await share({ expires_on: dayFromNow(30) })
    const first = await buildGraded((await openMaker()).id, number)
    const second = await buildGraded((await openMaker()).id, number)
    const found = async () => {
      const query = { fire_protection_material: 1, limit: 100 }
      const { body } = await api.request('GET', '/product_variations/search', { query })
      const ids = (body as { items: { id: number }[] }).items.map((item) => item.id)
      return [first.id, second.id].filter((each) => ids.includes(each)).length
    }
    await expect.poll(found, { timeout: 20_000 }).toBe(2)
    await db
      .update(certificates)
      .set({ expiresOn: dayFromNow(-1) })
      .where(eq(certificates.id, id))
    await expect.poll(found, { timeout: 20_000 }).toBe(0)
    const notes = () =>
      db.query.searchOutbox.findMany({
        where: (row, { inArray }) => inArray(row.rowId, [first.id, second.id]),
      })
    const before = (await notes()).length
    await noteEndedCertificates.run(api.services, undefined, '')
    expect((await notes()).length).toBe(before + 2)
    await noteEndedCertificates.run(api.services, undefined, '')
    expect((await notes()).length).toBe(before + 2)
    expect((await shownOf(first.id)).certificates).toMatchObject([{ number, expiry: 'expired' }])
  })
})

describe('a maker with a certificate of the same number', () => {
  test('keeps its own until it removes it, and the shared one takes its place', async () => {
    const { id: makerId, editor } = await openMaker()
    const number = newNumber()
    const own = await buildCertificate(db, { makerId, number, expiresOn: dayFromNow(20) })
    const variation = await buildGraded(makerId, number)
    expect((await editor.request('DELETE', path(own.id))).body).toMatchObject({ code: 'in_use' })
    const shared = await share({ number })
    expect((await editor.request('GET', path(own.id))).as(getConsoleCertificate.response)).toMatchObject({
      shared_id: shared.id,
      variation_count: 1,
    })
    expect((await staff.request('GET', path(shared.id))).body).toMatchObject({ variation_count: 0 })
    expect((await shownOf(variation.id)).certificates).toMatchObject([{ expires_on: dayFromNow(20) }])
    const query = { maker_id: makerId, keyword: number }
    const offered = async () =>
      ((await editor.request('GET', '/console/certificates', { query })).body as { items: { id: number }[] })
        .items
    expect(await offered()).toMatchObject([{ id: own.id }])

    const removed = await editor.request('DELETE', path(own.id))
    expect(removed.status).toBe(200)
    expect(await offered()).toMatchObject([{ id: shared.id, maker: null }])
    await expect
      .poll(async () => (await shownOf(variation.id)).certificates, { timeout: 20_000 })
      .toMatchObject([{ number, expires_on: null }])
    const { version } = removed.body as { version: number }
    expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
    expect(await offered()).toMatchObject([{ id: own.id }])
  })

  test('stores no number that is shared', async () => {
    const { id: maker_id, editor } = await openMaker()
    const { number } = await share()
    const refused = { status: 422, body: { errors: [{ path: 'number', code: 'shared' }] } }
    expect(
      await editor.request('POST', '/console/certificates', { body: { number, maker_id } }),
    ).toMatchObject(refused)
    const own = await buildCertificate(db, { makerId: maker_id })
    const body = { number, expires_on: null, version: 0 }
    expect(await editor.request('PUT', path(own.id), { body })).toMatchObject(refused)
    const again = { number, maker_id: null }
    expect(await staff.request('POST', '/console/certificates', { body: again })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'number', code: 'taken' }] },
    })
  })
})

test('ending ones are listed alike by 今日 and the list, for makers whose variations name them', async () => {
  const number = newNumber()
  const { id } = await share({ number, expires_on: dayFromNow(20) })
  const [naming, replacing, other] = [await openMaker(), await openMaker(), await openMaker()]
  await buildGraded(naming.id, number)
  await buildGraded(replacing.id, number)
  await buildCertificate(db, { makerId: replacing.id, number })
  const listsOf = async (by: TestAccount) => {
    const query = { ending: 'true', limit: 100 }
    const today = (await by.request('GET', '/console/today')).as(getConsoleToday.response).certificates
    const list = (await by.request('GET', '/console/certificates', { query })).as(
      listConsoleCertificates.response,
    )
    expect(list.total_count).toBe(today.count)
    expect(list.items.slice(0, today.items.length).map((row) => row.id)).toEqual(
      today.items.map((row) => row.id),
    )
    return today.items
  }
  expect(await listsOf(naming.editor)).toMatchObject([{ id, maker: null, product_count: null }])
  expect(await listsOf(replacing.editor)).toEqual([])
  expect(await listsOf(other.editor)).toEqual([])
  expect(await listsOf(staff)).toContainEqual(expect.objectContaining({ id, product_count: null }))
})

test('a foreign maker lists nothing, so that its numbers stay its own', async () => {
  const { editor } = await openMaker()
  const { number } = await share()
  const foreign = await openMaker()
  const listed = async (by: TestAccount, maker_id: number) => {
    const query = { maker_id, keyword: number }
    const { body } = await by.request('GET', '/console/certificates', { query })
    return (body as { total_count: number }).total_count
  }
  expect(await listed(foreign.editor, foreign.id)).toBe(1)
  expect(await listed(staff, foreign.id)).toBe(1)
  expect(await listed(editor, foreign.id)).toBe(0)
})

test('a new number waits for a removal of the certificate, without a deadlock', async () => {
  const { id: makerId, editor } = await openMaker()
  const { id } = await buildCertificate(db, { makerId })
  const [changing] = await db.transaction(async (tx) => {
    await lockNames(tx, lockNameOf('certificate', id))
    const body = { number: newNumber(), expires_on: null, version: 0 }
    const begun = editor.request('PUT', path(id), { body })
    await untilSomebodyWaits(tx, begun)
    await lockCertificates(tx, makerId)
    return [begun]
  })
  expect((await changing).status).toBe(200)
})

test('a variation that names a number before anybody stored it is proved once it is shared', async () => {
  const { id: makerId } = await openMaker()
  const number = newNumber()
  const variation = await buildGraded(makerId, number)
  expect((await shownOf(variation.id)).certificates).toEqual([])
  await share({ number })
  await expect
    .poll(async () => (await shownOf(variation.id)).certificates, { timeout: 20_000 })
    .toMatchObject([{ number }])
  const row = await db.query.productVariations.findFirst({ where: eq(productVariations.id, variation.id) })
  expect(row?.fireProtectionCertificate).toBe(number)
})
