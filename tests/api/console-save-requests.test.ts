// Saves of a form that editors ask an admin of the maker to approve.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { getAuditEntry, listAuditLog } from '#contract/console/routes.ts'
import { getConsoleToday } from '#contract/console/today-routes.ts'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { approveProductChange, getChangeRequest } from '#contract/products/change-request-routes.ts'
import { requestProductUpdate } from '#contract/products/save-request-routes.ts'
import {
  images,
  imageUploads,
  makerMembers,
  productChangeRequests,
  productVariations,
} from '#server/db/schema/index.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import { removeStrayObjects } from '#server/images/remove-strays.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildImages, one } from '#tests/support/builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { beginUpload, sendPart } from '#tests/support/part-upload.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { type ChangedItem, openPriceDesk } from '#tests/support/price-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openPriceDesk(api)
const { staff, stranger, foreigner, actFor } = desk

let makerId: number
let editor: TestAccount
let admin: TestAccount
let item: ChangedItem

beforeEach(async () => {
  ;({ makerId, editor, admin } = await desk.openShop())
  item = one(await desk.buildPriced(makerId, 1, 60))
})

const path = ({ id }: { id: number }, action = '') => `/console/product_change_requests/${id}${action}`

/** The form of the product with other prices, and more. */
async function formOf(more: object = {}, price = 2_000) {
  const { id: _, ...whole } = await desk.read(item.id)
  const variations = whole.variations.map((each) => ({
    ...each,
    price,
    sample_stock_seen: each.sample_stock,
  }))
  return { ...whole, variations, ...more }
}

const ask = (by: TestAccount, body: object) =>
  by.request('POST', `/console/products/${item.id}/change_requests`, { body })

async function asked(more: object = {}) {
  const request = (await ask(editor, await formOf(more))).as(requestProductUpdate.response)
  await deliverMails(api)
  return request
}

const read = async (by: TestAccount, request: { id: number }) =>
  (await by.request('GET', path(request))).as(getChangeRequest.response)
const approve = (by: TestAccount, request: { id: number }) => by.request('POST', path(request, '/approve'))
const withdraw = (by: TestAccount, request: { id: number }) => by.request('POST', path(request, '/withdraw'))
const refuse = (by: TestAccount, request: { id: number }) =>
  by.request('POST', path(request, '/refuse'), { body: { reason: '4月からです。' } })

test('shows an admin what a refused save would change, and saves it by one press', async () => {
  const form = await formOf({ name: '新しい名前' })
  const refused = await editor.request('PUT', `/console/products/${item.id}`, { body: form })
  expect(refused.body).toMatchObject({ status: 409, code: 'approval_needed' })
  await deliverMails(api)
  const before = await desk.read(item.id)
  const request = (await ask(editor, form)).as(requestProductUpdate.response)
  expect(await desk.read(item.id)).toEqual(before)
  expect(request).toMatchObject({
    ...{ state: 1, title: `製品「${before.name}」の変更`, product_count: 1, variation_count: 60 },
    ...{ may_decide: false, may_withdraw: true, remaining_count: 1, items: [] },
    record: { kind: 'product', id: item.id, is_stale: false, fields: ['name', 'variations'] },
  })
  expect(request.record?.before).toMatchObject({ name: before.name })
  expect(request.record?.after).toMatchObject({ name: '新しい名前' })
  const [mail] = await deliverMails(api)
  expect(mail).toMatchObject({ to: admin.email, subject: expect.stringMatching(/承認を待っています$/) })
  expect(mail?.text).toContain('製品1件の品番60点')
  const today = (await admin.request('GET', '/console/today')).as(getConsoleToday.response)
  expect(today.changes).toMatchObject({ count: 1, items: [{ id: request.id, product_count: 1 }] })
  expect(await read(admin, request)).toMatchObject({ may_decide: true, may_withdraw: false })

  const done = (await approve(admin, request)).as(approveProductChange.response)
  expect(done).toMatchObject({ state: 2, remaining_count: 0, decided_by: { id: admin.userId } })
  const { name, variations } = await desk.read(item.id)
  expect({ name, prices: new Set(variations.map(({ price }) => price)) }).toEqual({
    name: '新しい名前',
    prices: new Set([2_000]),
  })
  expect(done.record).toMatchObject({ is_stale: false, fields: ['name', 'variations'] })
  expect(await deliverMails(api)).toMatchObject([
    { to: editor.email, text: expect.stringContaining('製品1件に反映されました。') },
  ])
  expect((await approve(admin, request)).body).toMatchObject({ code: 'already_decided' })
})

test('logs an approved save as the admin’s, with the asker, and lets the admin undo it', async () => {
  const request = await asked()
  await approve(admin, request)
  const { items } = (
    await admin.request('GET', '/console/audit_log', { query: { kind: 'product', thing_id: item.id } })
  ).as(listAuditLog.response)
  const row = one(items)
  expect(row).toMatchObject({ actor: { id: admin.userId }, undoable: true })
  expect(row.reason).toMatch(new RegExp(`の変更（利用者 ${editor.userId}の依頼）$`))
  const undone = await admin.request('POST', `/console/audit_log/${row.id}/undo`)
  expect(undone.as(getAuditEntry.response).left_out).toEqual([])
  expect(new Set(await desk.pricesOf(item))).toEqual(new Set([1_000]))
})

test('keeps samples that people ordered since the form was opened', async () => {
  await db
    .update(productVariations)
    .set({ sampleAvailable: true, sampleStock: 9, sampleDescription: 'A4' })
    .where(eq(productVariations.productId, item.id))
  const request = await asked()
  await db.update(productVariations).set({ sampleStock: 7 }).where(eq(productVariations.productId, item.id))
  expect((await approve(admin, request)).status).toBe(200)
  const { variations } = await desk.read(item.id)
  expect(variations[0]).toMatchObject({ price: 2_000, sample_stock: 7 })
})

test('is saved once when two admins approve at the same moment', async () => {
  const request = await asked()
  const second = await actFor(makerId, makerRole.admin)
  const answers = await Promise.all([
    approve(admin, request),
    approve(second, request),
    approve(admin, request),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await deliverMails(api)).toHaveLength(1)
})

test('is not saved over a change since, goes on waiting, and can be refused', async () => {
  const request = await asked()
  const { version } = await desk.read(item.id)
  await editor.request('PATCH', `/console/products/${item.id}`, { body: { version, published: false } })
  expect((await read(admin, request)).record).toMatchObject({ is_stale: true })
  const { staleRecord: detail } = changeRequestMessages
  const answer = await approve(admin, request)
  expect(answer.body).toMatchObject({ status: 409, code: 'request_not_applicable', detail })
  expect(new Set(await desk.pricesOf(item))).toEqual(new Set([1_000]))
  expect(await read(admin, request)).toMatchObject({ state: 1, may_decide: true })
  expect((await refuse(admin, request)).body).toMatchObject({ state: 3, record: { is_stale: false } })
  expect(await deliverMails(api)).toMatchObject([
    { to: editor.email, text: expect.stringContaining('理由：\n4月からです。') },
  ])
})

test('tells the admin why a save became impossible without a change of the product', async () => {
  const whole = await formOf()
  const [first, ...rest] = whole.variations
  const code = `ZZ-${nextNumber()}`
  const request = (await ask(editor, { ...whole, variations: [{ ...first, code }, ...rest] })).as(
    requestProductUpdate.response,
  )
  const [other] = (await desk.buildPriced(makerId, 1, 1)) as [ChangedItem]
  await db.update(productVariations).set({ code }).where(eq(productVariations.productId, other.id))
  const { body } = await approve(admin, request)
  expect(body).toMatchObject({ code: 'request_not_applicable', detail: expect.stringContaining('品番') })
  expect(await read(admin, request)).toMatchObject({ state: 1, record: { is_stale: false } })
})

test('is checked as the save itself when it is asked for', async () => {
  const form = await formOf()
  const nameless = { ...form, variations: form.variations.map((each) => ({ ...each, name: '同じ' })) }
  expect((await ask(editor, nameless)).status).toBe(422)
  expect((await ask(editor, { ...form, version: form.version + 1 })).body).toMatchObject({ code: 'conflict' })
  const { id: _, ...same } = await desk.read(item.id)
  expect((await ask(editor, same)).status).toBe(422)
  expect(await db.$count(productChangeRequests, eq(productChangeRequests.makerId, makerId))).toBe(0)
})

test('is withdrawn by the asker alone, and decided no more', async () => {
  const request = await asked()
  for (const by of [admin, await actFor(makerId, makerRole.editor), staff])
    expect((await withdraw(by, request)).body).toMatchObject({ code: 'forbidden' })
  expect((await withdraw(editor, request)).body).toMatchObject({ state: 4, may_withdraw: false })
  for (const decide of [approve, refuse])
    expect((await decide(admin, request)).body).toMatchObject({ code: 'already_decided' })
  expect((await withdraw(editor, request)).body).toMatchObject({ code: 'already_decided' })
  expect(await deliverMails(api)).toEqual([])
})

test('takes the place of the asker’s former request for the product, and of no other', async () => {
  const first = await asked()
  const colleague = await actFor(makerId, makerRole.editor)
  const theirs = (await ask(colleague, await formOf({}, 3_000))).as(requestProductUpdate.response)
  const second = await asked({ name: '改めた名前' })
  const states = await Promise.all([first, theirs, second].map((each) => read(editor, each)))
  expect(states.map(({ state }) => state)).toEqual([4, 1, 1])
})

test('waits in at most twenty requests of a maker', async () => {
  const change = { kind: 'price', amount: 10, round_to: 1, rounding: 'nearest' } as const
  await db.insert(productChangeRequests).values(Array(20).fill({ makerId, change, variationCount: 1 }))
  expect((await ask(editor, await formOf())).body).toMatchObject({ code: 'too_many_change_requests' })
})

test('answers each role: visitors 401, strangers 403, other makers 404, editors no decision', async () => {
  const request = await asked()
  const form = await formOf()
  const certificate = await buildCertificate(db, { makerId })
  const writes = [
    ['POST', `/console/products/${item.id}/change_requests`, form],
    [
      'POST',
      `/console/certificates/${certificate.id}/change_requests`,
      { number: certificate.number, version: 0 },
    ],
    ['POST', path(request, '/approve'), undefined],
    ['POST', path(request, '/withdraw'), undefined],
  ] as const
  for (const [method, to, body] of writes) {
    expect((await api.request(method, to, { body })).status).toBe(401)
    expect((await stranger.request(method, to, { body })).body).toMatchObject({ code: 'forbidden' })
    expect((await foreigner.request(method, to, { body })).body).toMatchObject({ code: 'not_found' })
  }
  expect((await approve(editor, request)).body).toMatchObject({ code: 'forbidden' })
  expect((await approve(staff, request)).as(approveProductChange.response).state).toBe(2)
})

const long = sql`now() - interval '2 days'`

async function uploadImage(by: TestAccount): Promise<number> {
  const { id } = one(await buildImages(db, 1))
  await db.insert(imageUploads).values({ imageId: id, userId: by.userId, createdAt: long })
  return id
}

test('holds new pictures while it waits, also of an asker who has left, and lets refused ones go', async () => {
  const [kept, lost] = [await uploadImage(editor), await uploadImage(editor)]
  const withPicture = async (id: number) => {
    const form = await formOf()
    return form.variations.map((each) => ({ ...each, images: [{ id, shown_width: null }] }))
  }
  const refused = await asked({ variations: await withPicture(lost) })
  await refuse(admin, refused)
  const request = await asked({ variations: await withPicture(kept) })
  await removeOrphanedImages(api.services)
  expect(await db.$count(images, eq(images.id, kept))).toBe(1)
  expect(await db.$count(images, eq(images.id, lost))).toBe(0)
  await db.delete(makerMembers).where(eq(makerMembers.userId, editor.userId))
  expect((await approve(admin, request)).status).toBe(200)
  expect((await desk.read(item.id)).variations[0]?.images).toEqual([{ id: kept, shown_width: null }])
})

test('holds the file of a new document while it waits', async () => {
  const file = Buffer.from(`%PDF-1.7\n${nextNumber()}\n%%EOF`)
  const { id: upload_id } = await beginUpload(editor, file.length)
  await sendPart(editor, upload_id, 0, file)
  const document = { upload_id, kind: 1, name: '総合カタログ', file_name: 'catalogue.pdf' }
  const request = await asked({ documents: [document] })
  expect(JSON.stringify(request)).not.toContain('object_key')
  const old = { ...api.services.objects, writtenAt: async () => new Date(0) }
  await removeStrayObjects({ db, objects: old })
  expect((await approve(admin, request)).status).toBe(200)
  const { documents } = await desk.read(item.id)
  expect(documents).toMatchObject([{ name: '総合カタログ', bytes: file.length }])
  const [state] = await db
    .select()
    .from(productChangeRequests)
    .where(eq(productChangeRequests.id, request.id))
  expect(state?.wanted).toMatchObject({ save: null })
})

test('changes the number and last day of a certificate, and its 品番 follow', async () => {
  const number = `K-${nextNumber()}`
  const certificate = await buildCertificate(db, { makerId, number, expiresOn: '2027-03-31' })
  await db
    .update(productVariations)
    .set({ formaldehyde: 1, formaldehydeCertificate: number })
    .where(eq(productVariations.productId, item.id))
  const picture = await uploadImage(editor)
  const next = `K-${nextNumber()}`
  const body = { number: next, expires_on: '2030-03-31', document_image_id: picture, version: 0 }
  const to = `/console/certificates/${certificate.id}`
  expect((await editor.request('PUT', to, { body })).body).toMatchObject({ code: 'approval_needed' })
  const request = (await editor.request('POST', `${to}/change_requests`, { body })).as(
    requestProductUpdate.response,
  )
  expect(request).toMatchObject({
    ...{ title: `認定「${number}」の変更`, product_count: 1, variation_count: 60 },
    record: {
      ...{ kind: 'certificate', id: certificate.id, fields: ['number', 'expires_on', 'document_image_id'] },
      before: { number, expires_on: '2027-03-31' },
      after: { number: next, expires_on: '2030-03-31' },
    },
  })
  await removeOrphanedImages(api.services)
  expect((await approve(admin, request)).body).toMatchObject({ state: 2 })
  expect((await admin.request('GET', to)).body).toMatchObject({
    ...{ number: next, expires_on: '2030-03-31', document_image_id: picture, variation_count: 60 },
  })
  // An approval is no change of the editor.
  const [other] = (await desk.buildPriced(makerId, 1, 50)) as [ChangedItem]
  expect((await desk.apply(editor, [other])).status).toBe(200)
})

test('is not for shared certificates', async () => {
  const { id, number } = await buildCertificate(db, { makerId: null })
  const body = { number, expires_on: '2030-03-31', version: 0 }
  const answer = await editor.request('POST', `/console/certificates/${id}/change_requests`, { body })
  expect(answer.body).toMatchObject({ code: 'not_found' })
})
