// Saves of a form that editors ask an admin of the maker to approve.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { getAuditEntry, listAuditLog } from '#contract/console/routes.ts'
import { getConsoleToday } from '#contract/console/today-routes.ts'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { approveProductChange } from '#contract/products/change-request-routes.ts'
import { requestProductUpdate } from '#contract/products/save-request-routes.ts'
import { productChangeRequests, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, one } from '#tests/support/builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import type { ChangedItem } from '#tests/support/price-desk.ts'
import { openSaveDesk } from '#tests/support/save-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openSaveDesk(api)
const { staff, stranger, foreigner, actFor, path, approve, withdraw, refuse } = desk

let { makerId, editor, admin, item, formOf, ask, asked } = await desk.openSaveShop()
beforeEach(async () => {
  ;({ makerId, editor, admin, item, formOf, ask, asked } = await desk.openSaveShop())
})

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
  expect(await desk.readRequest(admin, request)).toMatchObject({ may_decide: true, may_withdraw: false })

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

test.each([
  ['with the seen stock', {}],
  ['without a stock', { sample_stock_seen: undefined }],
])('keeps samples that people ordered since, in a form %s', async (_, seen) => {
  await db
    .update(productVariations)
    .set({ sampleAvailable: true, sampleStock: 9, sampleDescription: 'A4' })
    .where(eq(productVariations.productId, item.id))
  const { variations: sent } = await formOf()
  const request = await asked({ variations: sent.map((each) => ({ ...each, ...seen })) })
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
  expect((await desk.readRequest(admin, request)).record).toMatchObject({ is_stale: true })
  const { staleRecord: detail } = changeRequestMessages
  const answer = await approve(admin, request)
  expect(answer.body).toMatchObject({ status: 409, code: 'request_not_applicable', detail })
  expect(new Set(await desk.pricesOf(item))).toEqual(new Set([1_000]))
  expect(await desk.readRequest(admin, request)).toMatchObject({ state: 1, may_decide: true })
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
  expect(await desk.readRequest(admin, request)).toMatchObject({ state: 1, record: { is_stale: false } })
})

test('is not saved from a form of an older shape', async () => {
  const request = await asked()
  const isIt = eq(productChangeRequests.id, request.id)
  await db.update(productChangeRequests).set({ wanted: sql`wanted #- '{save,body,name}'` }).where(isIt)
  const { staleRecord: detail } = changeRequestMessages
  expect((await approve(admin, request)).body).toMatchObject({ code: 'request_not_applicable', detail })
  expect(new Set(await desk.pricesOf(item))).toEqual(new Set([1_000]))
})

test('cannot end as approved with a form that nobody has saved', async () => {
  const request = await asked()
  const isIt = eq(productChangeRequests.id, request.id)
  await expect(db.update(productChangeRequests).set({ state: 2 }).where(isIt)).rejects.toThrow()
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
  const states = await Promise.all([first, theirs, second].map((each) => desk.readRequest(editor, each)))
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
