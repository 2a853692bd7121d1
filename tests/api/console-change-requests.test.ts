// Price changes of many 品番 by editors, which wait for an admin of the maker.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { getConsoleToday } from '#contract/console/today-routes.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { changeMessages } from '#contract/data/product-changes.ts'
import {
  approveProductChange,
  getChangeRequest,
  listChangeRequests,
  requestProductChange,
} from '#contract/products/change-request-routes.ts'
import { lockNameOf } from '#server/console/change-record.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { makerMembers, products, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { type ChangedItem, openPriceDesk, priceChange } from '#tests/support/price-desk.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openPriceDesk(api)
const { staff, stranger, foreigner, actFor, pricesOf } = desk

let makerId: number
let editor: TestAccount
let admin: TestAccount

beforeEach(async () => {
  ;({ makerId, editor, admin } = await desk.openShop())
})

const buildPriced = (products: number, variations: number, maker = makerId) =>
  desk.buildPriced(maker, products, variations)

const ask = (by: TestAccount, items: ChangedItem[], change: object = priceChange) =>
  by.request('POST', '/console/product_change_requests', { body: { items, change } })
/** Asks, and leaves the mails to the admins unread. */
async function asked(items: ChangedItem[]) {
  const request = (await ask(editor, items)).as(requestProductChange.response)
  await deliverMails(api)
  return request
}
const path = ({ id }: { id: number }, action = '') => `/console/product_change_requests/${id}${action}`
const read = async (by: TestAccount, request: { id: number }) =>
  (await by.request('GET', path(request))).as(getChangeRequest.response)
const approve = (by: TestAccount, request: { id: number }) => by.request('POST', path(request, '/approve'))
const refuse = (by: TestAccount, request: { id: number }, reason = '4月からです。') =>
  by.request('POST', path(request, '/refuse'), { body: { reason } })

test('waits on the page of the day with its preview, and is applied by one admin, twenty products a call', async () => {
  const items = await buildPriced(25, 3)
  const request = await asked(items)
  expect(request).toMatchObject({
    ...{ state: 1, product_count: 25, variation_count: 75, remaining_count: 25, may_decide: false },
    requested_by: { id: editor.userId },
  })
  expect(request.items[0]?.changes[0]).toMatchObject({ field: 'price', before: 1_000, after: 1_100 })
  const today = (await admin.request('GET', '/console/today')).as(getConsoleToday.response)
  expect(today.changes).toMatchObject({ count: 1, items: [{ id: request.id, variation_count: 75 }] })
  expect(await read(admin, request)).toMatchObject({ may_decide: true })
  expect(await pricesOf(items[0] as ChangedItem)).toEqual([1_000, 1_000, 1_000])

  const first = (await approve(admin, request)).as(approveProductChange.response)
  expect(first).toMatchObject({ state: 1, remaining_count: 5 })
  const done = (await approve(admin, request)).as(approveProductChange.response)
  expect(done).toMatchObject({ state: 2, remaining_count: 0, decided_by: { id: admin.userId } })
  expect(new Set((await Promise.all(items.map(pricesOf))).flat())).toEqual(new Set([1_100]))
  expect((await approve(admin, request)).body).toMatchObject({ code: 'already_decided' })
  expect(await deliverMails(api)).toMatchObject([
    { to: editor.email, subject: expect.stringMatching(/承認されました$/) },
  ])
})

test('applies nothing twice when two admins approve at the same moment', async () => {
  const items = await buildPriced(4, 20)
  const request = await asked(items)
  const second = await actFor(makerId, makerRole.admin)
  await Promise.all([approve(admin, request), approve(second, request), approve(admin, request)])
  expect(new Set((await Promise.all(items.map(pricesOf))).flat())).toEqual(new Set([1_100]))
  expect((await read(editor, request)).items.map(({ outcome }) => outcome)).toEqual(Array(4).fill('changed'))
  expect(await deliverMails(api)).toHaveLength(1)
})

test('is told to the admins of the maker, and to the staff if there is none', async () => {
  const items = await buildPriced(1, 60)
  await deliverMails(api)
  const request = (await ask(editor, items)).as(requestProductChange.response)
  const mails = await deliverMails(api)
  expect(mails).toMatchObject([{ to: admin.email, subject: expect.stringMatching(/承認を待っています$/) }])
  for (const part of ['価格を10%上げる', '品番60点', `/console/product_changes/${request.id}`])
    expect(mails[0]?.text).toContain(part)
  await db.delete(makerMembers).where(eq(makerMembers.userId, admin.userId))
  const orphaned = (await ask(editor, items)).as(requestProductChange.response)
  const toStaff = await deliverMails(api)
  expect(toStaff).toMatchObject([{ to: staff.email, subject: expect.stringMatching(/承認を待っています$/) }])
  expect(toStaff[0]?.text).toContain('管理者がいないため')
  const today = (await staff.request('GET', '/console/today')).as(getConsoleToday.response)
  expect(today.changes.items.map(({ id }) => id)).toContain(orphaned.id)
  expect((await approve(staff, orphaned)).body).toMatchObject({ state: 2 })
})

test('counts 品番 that change alone, and none for a change of the products themselves', async () => {
  const [first, second] = (await buildPriced(2, 3)) as [ChangedItem, ChangedItem]
  await deliverMails(api)
  await db
    .update(productVariations)
    .set({ discontinued: true })
    .where(eq(productVariations.productId, first.id))
  expect((await ask(editor, [first, second])).body).toMatchObject({ product_count: 2, variation_count: 3 })
  const hiding = { kind: 'unpublish' }
  expect((await ask(editor, [first, second], hiding)).body).toMatchObject({ variation_count: 0 })
  const texts = (await deliverMails(api)).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('製品2件の品番3点\n'), expect.stringContaining('製品2件\n')])
})

test('previews twenty products a page, and counts all', async () => {
  const items = await buildPriced(22, 1)
  const request = await asked(items)
  const [touched] = items.slice(-1) as [ChangedItem]
  const hidden = { published: false, version: 0 }
  await editor.request('PATCH', `/console/products/${touched.id}`, { body: hidden })
  const first = await read(admin, request)
  expect(first).toMatchObject({ total_count: 22, product_count: 22, changed_count: 0, left_count: 1 })
  expect(first.items.map(({ id }) => id)).toEqual(items.slice(0, 20).map(({ id }) => id))
  const { body } = await admin.request('GET', path(request), { query: { cursor: first.next_cursor ?? '' } })
  const change = { changes: [{ field: 'price', before: 1_000, after: 1_100 }] }
  expect(body).toMatchObject({ next_cursor: null, items: [change, { ...change, is_stale: true }] })
  const { changed_count, left_count } = (await approve(admin, request)).as(approveProductChange.response)
  expect({ changed_count, left_count }).toEqual({ changed_count: 20, left_count: 1 })
})

test('refuses a request that would change nothing', async () => {
  const items = await buildPriced(2, 2)
  await deliverMails(api)
  await db
    .update(productVariations)
    .set({ priceKind: 3, price: null })
    .where(eq(productVariations.makerId, makerId))
  expect((await ask(editor, items)).body).toMatchObject({
    ...{ status: 422, errors: [{ path: 'items', message: changeMessages.nothing }] },
  })
  expect(await deliverMails(api)).toEqual([])
})

test('waits for the removal of a draft, and applies the other products', async () => {
  const items = await buildPriced(2, 30)
  const request = await asked(items)
  const [draft, other] = items as [ChangedItem, ChangedItem]
  const approval = await db.transaction(async (tx) => {
    await lockNames(tx, lockNameOf('product', draft.id))
    const waiting = approve(admin, request)
    await untilSomebodyWaits(tx, waiting)
    await tx.delete(products).where(eq(products.id, draft.id))
    return { waiting }
  })
  const done = (await approval.waiting).as(approveProductChange.response)
  expect(done).toMatchObject({ state: 2, items: [{ id: other.id, outcome: 'changed' }] })
  expect(new Set(await pricesOf(other))).toEqual(new Set([1_100]))
})

test('shows products that changed since as failed, and never overwrites them', async () => {
  const items = await buildPriced(2, 30)
  const request = await asked(items)
  const [touched, other] = items as [ChangedItem, ChangedItem]
  const hidden = { published: false, version: 0 }
  expect((await editor.request('PATCH', `/console/products/${touched.id}`, { body: hidden })).status).toBe(
    200,
  )
  expect((await read(admin, request)).items.map(({ is_stale }) => is_stale)).toEqual([true, false])
  const done = (await approve(admin, request)).as(approveProductChange.response)
  expect(done.items.map(({ outcome }) => outcome)).toEqual(['conflict', 'changed'])
  expect(new Set(await pricesOf(touched))).toEqual(new Set([1_000]))
  expect(new Set(await pricesOf(other))).toEqual(new Set([1_100]))
  const [mail] = await deliverMails(api)
  expect(mail?.text).toContain('製品1件に反映されました')
})

test('goes on after a product that cannot be written, and says so when none was', async () => {
  const [broken, other] = (await buildPriced(2, 30)) as [ChangedItem, ChangedItem]
  const name = sql.raw(`refuse_writes_of_${broken.id}`)
  await db.execute(sql`
    create function ${name}() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`)
  await db.execute(sql`
    create trigger ${name} before update on product_variations for each row
    when (new.product_id = ${sql.raw(String(broken.id))} and new.price <> old.price) execute function ${name}()`)
  const both = await asked([broken, other])
  const alone = await asked([broken])
  const done = (await approve(admin, both)).as(approveProductChange.response)
  expect(done).toMatchObject({ state: 2, items: [{ outcome: 'failed' }, { outcome: 'changed' }] })
  expect(new Set(await pricesOf(broken))).toEqual(new Set([1_000]))
  expect((await approve(admin, alone)).body).toMatchObject({ items: [{ outcome: 'failed' }] })
  const texts = (await deliverMails(api)).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringContaining('製品1件に反映されました。'),
    expect.stringContaining('反映された製品はありません。'),
  ])
})

test('can be refused while products are left, and keeps those that changed', async () => {
  const items = await buildPriced(21, 1)
  const request = await asked(items)
  expect((await approve(admin, request)).body).toMatchObject({ remaining_count: 1, may_decide: true })
  expect((await refuse(admin, request)).as(approveProductChange.response)).toMatchObject({ state: 3 })
  expect((await approve(admin, request)).body).toMatchObject({ code: 'already_decided' })
  expect(await pricesOf(items[0] as ChangedItem)).toEqual([1_100])
  expect(await pricesOf(items[20] as ChangedItem)).toEqual([1_000])
  const [mail] = await deliverMails(api)
  expect(mail?.text).toContain('先に反映された製品20件のほかは、変わっていません。')
})

test('is refused with a reason, of which the editor hears by mail', async () => {
  const items = await buildPriced(1, 60)
  const request = await asked(items)
  expect((await refuse(admin, request, ' ')).status).toBe(422)
  const refused = (await refuse(admin, request)).as(approveProductChange.response)
  expect(refused).toMatchObject({ state: 3, reason: '4月からです。', may_decide: false })
  expect(await deliverMails(api)).toMatchObject([
    { to: editor.email, text: expect.stringContaining('理由：\n4月からです。') },
  ])
  expect((await approve(admin, request)).body).toMatchObject({ code: 'already_decided' })
  expect(new Set(await pricesOf(items[0] as ChangedItem))).toEqual(new Set([1_000]))
})

test('mails its decision to no former member, but to staff', async () => {
  const items = await buildPriced(1, 1)
  const requests = [await asked(items), (await ask(staff, items)).as(requestProductChange.response)]
  await deliverMails(api)
  await db.delete(makerMembers).where(eq(makerMembers.userId, editor.userId))
  for (const request of requests) expect((await refuse(admin, request)).status).toBe(200)
  expect(await deliverMails(api)).toMatchObject([{ to: staff.email }])
})

test('is for one maker at a time, and twenty wait at most', async () => {
  const elsewhere = (await buildMaker(db)).id
  await db.insert(makerMembers).values({ makerId: elsewhere, userId: editor.userId, role: 1 })
  const both = [...(await buildPriced(1, 1)), ...(await buildPriced(1, 1, elsewhere))]
  expect(await ask(editor, both)).toMatchObject({ status: 422, body: { errors: [{ path: 'items' }] } })
  const [own] = both as [ChangedItem]
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await ask(editor, [own])).status)
  expect(statuses).toEqual([...Array(20).fill(200), 409])
})

test('answers each role: visitors 401, strangers 403, other makers 404, editors no decision', async () => {
  const items = await buildPriced(1, 60)
  const request = await asked(items)
  const writes = [
    ['POST', '/console/product_change_requests', { items, change: priceChange }],
    ['POST', path(request, '/approve'), undefined],
    ['POST', path(request, '/refuse'), { reason: '×' }],
    ['GET', path(request), undefined],
  ] as const
  for (const [method, to, body] of writes) {
    expect((await api.request(method, to, { body })).status).toBe(401)
    expect((await stranger.request(method, to, { body })).body).toMatchObject({ code: 'forbidden' })
    expect((await foreigner.request(method, to, { body })).body).toMatchObject({ code: 'not_found' })
  }
  for (const decide of [approve, refuse])
    expect((await decide(editor, request)).body).toMatchObject({ code: 'forbidden' })
  const list = async (by: TestAccount) =>
    (await by.request('GET', '/console/product_change_requests', { query: { state: 1 } }))
      .as(listChangeRequests.response)
      .items.map(({ id }) => id)
  expect(await list(editor)).toEqual([request.id])
  expect(await list(admin)).toEqual([request.id])
  expect(await list(foreigner)).toEqual([])
  expect(await list(staff)).toContain(request.id)
  expect((await approve(staff, request)).as(approveProductChange.response).state).toBe(2)
})
