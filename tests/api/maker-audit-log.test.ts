// The history of a maker's products, certificates and texts, for its own people.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCertificate } from '#contract/certificates/console-routes.ts'
import { getAuditEntry, listAuditLog } from '#contract/console/routes.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { auditLog, makerMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, actFor, create, update, read } =
  await openProductDesk(api)

const list = async (by: TestAccount, query: Record<string, string | number> = {}) =>
  (await by.request('GET', '/console/audit_log', { query })).as(listAuditLog.response)
const idsOf = async (by: TestAccount, query: Record<string, string | number> = {}) =>
  (await list(by, query)).items.map(({ id }) => id)
const get = async (by: TestAccount, id: number) =>
  (await by.request('GET', `/console/audit_log/${id}`)).as(getAuditEntry.response)
const undo = (by: TestAccount, id: number) => by.request('POST', `/console/audit_log/${id}/undo`)

const texts = {
  ...{ name: '甲工房', name_kana: 'コウコウボウ', tagline: '木の椅子', description: '木曽谷の工房です。' },
  ...{ prefecture: '長野県', established_year: 1952, website: null, contact_email: null },
}

let product: Awaited<ReturnType<typeof create>>
let changed: number
let certificate: number
let described: number
let brand: number

beforeAll(async () => {
  product = await create()
  const body = { published: false, version: product.version }
  changed = (
    (await editor.request('PATCH', `/console/products/${product.id}`, { body })).body as { version: number }
  ).version
  const sent = { body: { maker_id: makerId, number: 'NM-1' } }
  certificate = (await editor.request('POST', '/console/certificates', sent)).as(
    createCertificate.response,
  ).version
  const { id: version } = (
    await staff.request('PUT', `/console/makers/${makerId}`, { body: { ...texts, version: 0 } })
  ).body as { id: number }
  expect(version).toBe(makerId)
  described = (await idsOf(staff, { kind: 'maker', thing_id: makerId }))[0] ?? 0
  const named = {
    ...{ maker_id: makerId, name: '甲の棚', name_kana: 'コウノタナ', description: '' },
    ...{ logo_image_id: null, cover_image_id: null },
  }
  const made = (await staff.request('POST', '/console/brands', { body: named })).body as { version: number }
  brand = made.version
  // Another maker's rows, and kinds that belong to the staff.
  const other = (await buildMaker(db)).id
  await staff.request('POST', '/console/certificates', { body: { maker_id: other, number: 'NM-2' } })
  await staff.request('POST', '/console/news', {
    body: { title: '夏の休業', body: '8月13日から。', published_at: '2026-08-01T00:00:00.000Z' },
  })
  await staff.request('POST', `/console/makers/${makerId}/invitations`, {
    body: { email: 'hana@example.jp', role: 1 },
  })
})

test('shows editors and admins the changes of their maker alone, and the staff all', async () => {
  const own = [brand, described, certificate, changed, product.version]
  for (const by of [editor, admin]) {
    expect(await idsOf(by)).toEqual(own)
    expect((await list(by)).total_count).toBe(5)
  }
  expect(await idsOf(editor, { kind: 'product', thing_id: product.id })).toEqual([changed, product.version])
  expect(await idsOf(editor, { kind: 'brand' })).toEqual([brand])
  expect(await idsOf(foreigner)).toEqual([])
  expect((await list(staff)).total_count).toBeGreaterThan(6)
  expect(await idsOf(staff, { kind: 'product', thing_id: product.id })).toEqual([changed, product.version])
})

test('shows a change of the own maker in detail', async () => {
  expect(await get(editor, changed)).toMatchObject({ fields: ['published'], undoable: false })
  expect((await get(admin, changed)).before).toMatchObject({ published: true, maker_id: makerId })
})

test('answers visitors 401, strangers 403 and members of another maker 404', async () => {
  const calls = [
    ['GET', `/console/audit_log/${changed}`],
    ['POST', `/console/audit_log/${changed}/undo`],
  ] as const
  for (const [method, path] of calls) {
    expect((await api.request(method, path)).status).toBe(401)
    expect((await stranger.request(method, path)).body).toMatchObject({ code: 'forbidden' })
    expect((await foreigner.request(method, path)).body).toMatchObject({ code: 'not_found' })
  }
  expect((await api.request('GET', '/console/audit_log')).status).toBe(401)
  expect((await stranger.request('GET', '/console/audit_log')).status).toBe(403)
  const news = (await idsOf(staff, { kind: 'news' }))[0] ?? 0
  for (const by of [editor, admin]) {
    expect((await by.request('GET', `/console/audit_log/${news}`)).status).toBe(404)
    expect((await undo(by, news)).body).toMatchObject({ code: 'not_found' })
  }
})

test('lets the admin undo changes of others, the editor none, and neither of them a creation', async () => {
  expect((await undo(editor, changed)).body).toMatchObject({ code: 'forbidden' })
  expect((await list(admin)).items.filter(({ undoable }) => undoable).map(({ id }) => id)).toEqual([
    described,
    changed,
  ])
  expect((await undo(admin, certificate)).body).toMatchObject({ code: 'not_undoable' })
  const undone = (await undo(admin, changed)).as(getAuditEntry.response)
  expect(undone).toMatchObject({ undoes: changed, actor: { id: admin.userId } })
  expect((await read(product.id)).published).toBe(true)
  expect((await undo(admin, changed)).body).toMatchObject({ code: 'changed_since' })
  expect((await undo(admin, described)).status).toBe(200)
  expect((await update(editor, await read(product.id))).status).toBe(200)
})

test('hides the history from a member that was removed, at once', async () => {
  const leaving = await actFor(makerId, makerRole.admin)
  expect((await idsOf(leaving)).length).toBeGreaterThan(0)
  await db.delete(makerMembers).where(eq(makerMembers.userId, leaving.userId))
  expect((await leaving.request('GET', '/console/audit_log')).status).toBe(403)
})

test('shows documents of a logged state without their keys in the store', async () => {
  const { id: _, ...row } = one(await db.select().from(auditLog).where(eq(auditLog.id, changed)))
  const documents = [{ id: 1, title: '外形図', file_name: '外形図.dxf', object_key: 'documents/secret' }]
  const { id } = one(
    await db
      .insert(auditLog)
      .values({ ...row, after: { ...row.after, documents } })
      .returning(),
  )
  const shown = JSON.stringify(await get(admin, id))
  expect(shown).toContain('外形図.dxf')
  expect(shown).not.toContain('secret')
})
