import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  createCertificate,
  getConsoleCertificate,
  listConsoleCertificates,
} from '#contract/certificates/console-routes.ts'
import { getConsoleToday } from '#contract/console/today-routes.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { auditLog, certificates, imageUploads, productVariations } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildImage, buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, actFor, undo } = await openProductDesk(api)

let numbers = 5000
const newNumber = () => `NM-${++numbers}`

const send = (by: TestAccount, body: object) => by.request('POST', '/console/certificates', { body })
const create = async (body: object = {}, by = editor) =>
  (await send(by, { maker_id: makerId, number: newNumber(), ...body })).as(createCertificate.response)
type Certificate = Awaited<ReturnType<typeof create>>
const read = async ({ id }: { id: number }) =>
  (await staff.request('GET', `/console/certificates/${id}`)).as(getConsoleCertificate.response)
const update = (by: TestAccount, { id, number, version }: Certificate, more: object = {}) =>
  by.request('PUT', `/console/certificates/${id}`, { body: { number, version, ...more } })
const remove = (by: TestAccount, { id }: { id: number }) =>
  by.request('DELETE', `/console/certificates/${id}`)
const list = async (by: TestAccount, query: Record<string, string | number> = {}) =>
  (await by.request('GET', '/console/certificates', { query })).as(listConsoleCertificates.response)

const refusedAt = (path: string) => ({
  status: 422,
  body: { errors: [{ path, message: expect.stringMatching(/[ぁ-ん]/) }] },
})

/** Two variations of one product, and one of another, all with the number. */
async function useNumber(number: string, maker = makerId) {
  const grade = { fireProtectionMaterial: 1, fireProtectionCertificate: number }
  const [first, second] = [
    await buildProduct(db, { makerId: maker }),
    await buildProduct(db, { makerId: maker }),
  ]
  return [
    await buildVariation(db, { productId: first.id, ...grade }),
    await buildVariation(db, {
      ...{ productId: first.id, fireResistance: 1, fireResistanceCertificate: number },
      ...{ formaldehyde: 1, formaldehydeCertificate: 'K-other' },
    }),
    await buildVariation(db, { productId: second.id, ...grade }),
  ] as const
}

const numbersOf = async ({ id }: { id: number }) => {
  const row = one(await db.select().from(productVariations).where(eq(productVariations.id, id)))
  return [row.fireProtectionCertificate, row.fireResistanceCertificate, row.formaldehydeCertificate]
}

describe('certificate of a maker', () => {
  test('states the regulation that it proves, or none', async () => {
    const made = await create({ regulation: 'formaldehyde' })
    expect(made).toMatchObject({ regulation: 'formaldehyde' })
    const { items } = await list(editor, { keyword: made.number })
    expect(items).toMatchObject([{ id: made.id, regulation: 'formaldehyde' }])
    // Older clients do not know the field.
    const kept = (await update(editor, made)).as(createCertificate.response)
    expect(kept.regulation).toBe('formaldehyde')
    const cleared = (await update(editor, kept, { regulation: null })).as(createCertificate.response)
    expect(cleared.regulation).toBeNull()
    expect((await undo(cleared.version)).status).toBe(200)
    expect((await read(made)).regulation).toBe('formaldehyde')
    expect(
      await send(editor, { maker_id: makerId, number: newNumber(), regulation: 'fireproof' }),
    ).toMatchObject(refusedAt('regulation'))
  })

  test('undoes a change that was logged before certificates stated a regulation', async () => {
    const made = await create({ regulation: 'formaldehyde' })
    const state = { maker_id: makerId, expires_on: null, document_image_id: null }
    const logged = await db
      .insert(auditLog)
      .values({
        ...{ actorId: staff.userId, route: 'updateCertificate', thingKind: 'certificate', thingId: made.id },
        ...{ thingName: made.number, before: { ...state, number: 'K-0001' } },
        after: { ...state, number: made.number },
      })
      .returning()
    expect((await undo(one(logged).id)).status).toBe(200)
    expect(await read(made)).toMatchObject({ number: 'K-0001', regulation: 'formaldehyde' })
  })

  test('creates, reads, changes and removes a certificate, with a log of each', async () => {
    const made = await create({ number: ' ｎｍ１２３４ ', expires_on: '2030-03-31' })
    expect(made).toMatchObject({
      ...{ maker_id: makerId, number: 'NM-1234', expires_on: '2030-03-31', expiry: null },
      ...{ document: null, document_image_id: null, product_count: 0, variation_count: 0 },
    })
    expect(await read(made)).toEqual(made)
    const changed = (await update(editor, made, { expires_on: null })).as(createCertificate.response)
    expect(changed).toMatchObject({ number: 'NM-1234', expires_on: null })
    expect((await remove(editor, made)).status).toBe(200)
    expect((await staff.request('GET', `/console/certificates/${made.id}`)).status).toBe(404)
    const rows = await db.select().from(auditLog).where(eq(auditLog.thingKind, 'certificate'))
    expect(rows.filter(({ thingId }) => thingId === made.id)).toMatchObject([
      { route: 'createCertificate', actorId: editor.userId, thingName: 'NM-1234', before: null },
      { route: 'updateCertificate' },
      { route: 'deleteCertificate', after: null },
    ])
    expect((await undo(rows.at(-1)?.id ?? 0)).status).toBe(200)
    expect(await read(made)).toMatchObject({ number: 'NM-1234', expires_on: null })
  })

  test('lets editors, admins and staff write the certificates of the maker', async () => {
    for (const by of [editor, admin, staff]) {
      const made = await create({}, by)
      expect((await update(by, made, { expires_on: '2031-01-01' })).status).toBe(200)
      expect((await remove(by, made)).status).toBe(200)
    }
  })

  test('answers 401 to visitors, 403 to strangers and 404 to members of another maker', async () => {
    const made = await create()
    const body = { number: newNumber(), version: made.version }
    const calls = [
      ['POST', '/console/certificates', { ...body, maker_id: makerId }],
      ['GET', `/console/certificates/${made.id}`, undefined],
      ['PUT', `/console/certificates/${made.id}`, body],
      ['DELETE', `/console/certificates/${made.id}`, undefined],
    ] as const
    for (const [method, path, sent] of calls) {
      expect((await api.request(method, path, { body: sent })).body).toMatchObject({ code: 'token_missing' })
      expect((await stranger.request(method, path, { body: sent })).body).toMatchObject({ code: 'forbidden' })
      const refused = await foreigner.request(method, path, { body: sent })
      expect(refused.body).toMatchObject({ code: 'not_found' })
      expect(JSON.stringify(refused.body)).not.toContain(made.number)
    }
    expect(await read(made)).toEqual(made)
    expect((await send(staff, { number: 'X', maker_id: 987_654_321 })).body).toMatchObject({
      code: 'not_found',
    })
  })

  test('refuses a repeated number, a bad day and a foreign picture', async () => {
    const made = await create()
    const sendWith = (more: object) => send(editor, { number: newNumber(), maker_id: makerId, ...more })
    expect(await sendWith({ number: made.number })).toMatchObject(refusedAt('number'))
    expect(await sendWith({ number: '　' })).toMatchObject(refusedAt('number'))
    for (const expires_on of ['2026-02-30', '0026-01-01', 'いつか', 5])
      expect(await sendWith({ expires_on })).toMatchObject(refusedAt('expires_on'))
    const image = await buildImage(db)
    expect(await sendWith({ document_image_id: image.id })).toMatchObject(refusedAt('document_image_id'))
    expect(await update(editor, made, { document_image_id: image.id })).toMatchObject(
      refusedAt('document_image_id'),
    )
    await db.insert(imageUploads).values({ imageId: image.id, userId: editor.userId })
    const shown = (await update(editor, made, { document_image_id: image.id })).as(createCertificate.response)
    expect(shown.document).toMatchObject({ id: image.id })
    expect((await update(admin, shown, { document_image_id: image.id })).status).toBe(200)
  })

  test('keeps one number in a maker, but lets two makers have it', async () => {
    const number = newNumber()
    const answers = await allAtOnce(10, () => send(editor, { number, maker_id: makerId }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)])
    const { id } = await buildMaker(db)
    expect((await send(staff, { number, maker_id: id })).status).toBe(200)
  })

  test('answers conflict to the second of two simultaneous changes', async () => {
    const made = await create()
    const answers = await Promise.all([
      update(editor, made, { expires_on: '2031-01-01' }),
      update(admin, made, { expires_on: '2032-01-01' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('certificate in use', () => {
  test('refuses to remove a certificate that variations name, and says how many', async () => {
    const made = await create()
    await useNumber(made.number)
    await useNumber(made.number, (await buildMaker(db)).id)
    expect(await read(made)).toMatchObject({ product_count: 2, variation_count: 3 })
    expect((await remove(editor, made)).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: '製品2件の品番3点が使っているため、削除できません。',
    })
    expect((await undo(made.version)).body).toMatchObject({ code: 'in_use' })
    expect((await read(made)).id).toBe(made.id)
  })

  test('renames the number on its variations alone, and undoes that', async () => {
    const made = await create()
    const [wall, door] = await useNumber(made.number)
    const elsewhere = await useNumber(made.number, (await buildMaker(db)).id)
    const next = newNumber()
    const changed = (await update(editor, made, { number: next })).as(createCertificate.response)
    expect(changed).toMatchObject({ number: next, product_count: 2, variation_count: 3 })
    expect([await numbersOf(wall), await numbersOf(door)]).toEqual([
      [next, null, null],
      [null, next, 'K-other'],
    ])
    expect(await numbersOf(elsewhere[0])).toEqual([made.number, null, null])
    const shown = await api.request('GET', `/product_variations/${wall.id}`)
    expect(shown.as(getProductVariation.response).certificates).toMatchObject([{ number: next }])
    expect((await undo(changed.version)).status).toBe(200)
    expect(await numbersOf(door)).toEqual([null, made.number, 'K-other'])
  })

  test('refuses a number that variations without a certificate name', async () => {
    const made = await create()
    const loose = newNumber()
    await useNumber(loose)
    expect(await update(editor, made, { number: loose })).toMatchObject(refusedAt('number'))
  })
})

describe('list of certificates', () => {
  test('lists the certificates of the own maker, the first to end first, with counts', async () => {
    const { id } = await buildMaker(db, { name: '乙工房' })
    const own = await actFor(id, makerRole.editor)
    const endless = await buildCertificate(db, { makerId: id, number: 'NM-1' })
    const image = await buildImage(db)
    const later = await buildCertificate(db, {
      ...{ makerId: id, number: 'K-2', expiresOn: dayFromNow(90), documentImageId: image.id },
    })
    const soon = await buildCertificate(db, { makerId: id, number: 'K-3', expiresOn: dayFromNow(89) })
    const ended = await buildCertificate(db, { makerId: id, number: 'K-4', expiresOn: dayFromNow(-1) })
    await useNumber('K-3', id)
    const { items, total_count } = await list(own)
    expect(total_count).toBe(4)
    const maker = { id, name: '乙工房' }
    const none = { regulation: null, has_document: false, product_count: 0, variation_count: 0, maker }
    expect(items).toEqual([
      { ...none, id: ended.id, number: 'K-4', expires_on: dayFromNow(-1), expiry: 'expired' },
      {
        ...{ ...none, id: soon.id, number: 'K-3', expires_on: dayFromNow(89), expiry: 'soon' },
        ...{ product_count: 2, variation_count: 3 },
      },
      {
        ...{ ...none, id: later.id, number: 'K-2', expires_on: dayFromNow(90), expiry: null },
        has_document: true,
      },
      { ...none, id: endless.id, number: 'NM-1', expires_on: null, expiry: null },
    ])
    const idsOf = async (by: TestAccount, query: Record<string, string | number>) =>
      (await list(by, query)).items.map((item) => item.id)
    expect(await idsOf(own, { ending: 'true' })).toEqual([ended.id, soon.id])
    expect(await idsOf(own, { keyword: 'ｋ' })).toEqual([ended.id, soon.id, later.id])
    expect(await idsOf(own, { maker_id: makerId })).toEqual([])
    const first = await list(staff, { maker_id: id, limit: 3 })
    const rest = await idsOf(staff, { maker_id: id, limit: 3, cursor: first.next_cursor ?? '' })
    expect([...first.items.map((item) => item.id), ...rest]).toEqual(items.map((item) => item.id))
    expect((await own.request('GET', '/console/certificates', { query: { cursor: 'x' } })).status).toBe(422)
  })

  test('shows on the page of the day what has ended or ends within 90 days, to its maker and the staff', async () => {
    await db.delete(certificates)
    const { id } = await buildMaker(db, { name: '丙工房' })
    const own = await actFor(id, makerRole.editor)
    const soon = await buildCertificate(db, { makerId: id, number: 'K-3', expiresOn: dayFromNow(89) })
    const ended = await buildCertificate(db, { makerId: id, number: 'K-4', expiresOn: dayFromNow(-1) })
    await buildCertificate(db, { makerId: id, expiresOn: dayFromNow(90) })
    await buildCertificate(db, { makerId: id })
    await useNumber('K-3', id)
    const today = async (by: TestAccount) =>
      (await by.request('GET', '/console/today')).as(getConsoleToday.response).certificates
    const maker = { id, name: '丙工房' }
    const expected = {
      count: 2,
      items: [
        {
          ...{ id: ended.id, number: 'K-4', maker, product_count: 0 },
          ...{ expires_on: dayFromNow(-1), expiry: 'expired' },
        },
        {
          ...{ id: soon.id, number: 'K-3', maker, product_count: 2 },
          ...{ expires_on: dayFromNow(89), expiry: 'soon' },
        },
      ],
    }
    expect(await today(own)).toEqual(expected)
    expect(await today(staff)).toEqual(expected)
    expect(await today(foreigner)).toEqual({ count: 0, items: [] })
    expect((await stranger.request('GET', '/console/today')).status).toBe(403)
  })
})
