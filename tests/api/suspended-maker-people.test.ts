// People of a suspended maker read all that is theirs, and write nothing.
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { routes } from '#contract/index.ts'
import { suspendMaker } from '#contract/makers/suspension-routes.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { auditLog, makerMembers, makers } from '#server/db/schema/index.ts'
import { memberLockName } from '#server/features/makers/console/policy.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { consoleWrites } from '#tests/support/console-writes.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { openImportDesk } from '#tests/support/import-desk.ts'
import { deliverMails, mailsAfterAMinute } from '#tests/support/mails.ts'
import { order } from '#tests/support/order-builders.ts'
import { beginUpload, sendPart } from '#tests/support/part-upload.ts'
import { joinAs } from '#tests/support/people.ts'
import { suspended } from '#tests/support/suspended-content.ts'
import { openSuspensionDesk, reason } from '#tests/support/suspension-desk.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, actFor, makeWorld, suspend, resume, setSuspended } = await openSuspensionDesk(api)

describe('people of a suspended maker', () => {
  test('see the desk and the reason, and read all that is theirs', async () => {
    const { maker, product, admin, sample } = await makeWorld('読取')
    await order(await joinAs(api), [sample])
    await suspend(maker.id)
    expect((await admin.request('GET', '/console/today')).body).toMatchObject({
      makers: [{ id: maker.id, suspended_reason: reason }],
      orders: { count: 1 },
    })
    expect((await admin.request('GET', '/console/makers')).body).toMatchObject({
      items: [{ id: maker.id, suspended_at: expect.any(String) }],
    })
    for (const path of [
      `/console/products/${product.id}`,
      `/console/makers/${maker.id}`,
      `/console/makers/${maker.id}/members`,
      `/console/makers/${maker.id}/posts`,
      '/console/audit_log',
    ])
      expect([path, (await admin.request('GET', path)).status]).toEqual([path, 200])
  })

  test('join no suspended maker by an invitation', async () => {
    const maker = await buildMaker(db)
    const person = await joinAs(api)
    await staff.request('POST', `/console/makers/${maker.id}/invitations`, {
      body: { email: person.email, role: 1 },
    })
    const mail = (await mailsAfterAMinute(api)).find(
      ({ to, subject }) => to === person.email && subject.includes('招待'),
    )
    const token = /token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1]
    expect(token).toBeDefined()
    await setSuspended(maker.id)
    const join = () => person.request('POST', `/makers/${maker.id}/join`, { body: { token } })
    expect((await join()).body).toMatchObject({ code: 'maker_suspended' })
    await resume(maker.id)
    expect((await join()).status).toBe(200)
  })

  test('save nothing after the suspension, however many save at once', async () => {
    const { maker, admin } = await makeWorld('同時')
    const { body } = await admin.request('GET', `/console/makers/${maker.id}`)
    const [suspending, ...saves] = await Promise.all([
      suspend(maker.id),
      ...Array.from({ length: 8 }, (_, n) =>
        admin.request('PUT', `/console/makers/${maker.id}`, {
          body: { ...(body as object), tagline: `改${n}` },
        }),
      ),
    ])
    for (const { status, body: said } of saves)
      if (status !== 200) expect(['maker_suspended', 'conflict']).toContain((said as { code: string }).code)
    const { version } = suspending.as(suspendMaker.response)
    const isOfMaker = and(eq(auditLog.thingKind, 'maker'), eq(auditLog.thingId, maker.id))
    expect(await db.$count(auditLog, isOfMaker)).toBe(saves.filter(({ status }) => status === 200).length)
    expect(await db.$count(auditLog, and(isOfMaker, gt(auditLog.id, version)))).toBe(0)
    const late = await admin.request('PUT', `/console/makers/${maker.id}`, { body: body as object })
    expect(late).toMatchObject({ status: 403, body: { code: 'maker_suspended' } })
  })

  test('change each other before the suspension, without a deadlock', async () => {
    const { maker, admin: first } = await makeWorld('相互')
    const second = await actFor(maker.id, makerRole.admin)
    const membershipOf = ({ userId }: typeof first) =>
      and(eq(makerMembers.makerId, maker.id), eq(makerMembers.userId, userId))
    const [suspending] = await db.transaction(async (tx) => {
      await lockNames(tx, memberLockName(maker.id))
      await tx.select().from(makerMembers).where(membershipOf(second)).for('share')
      const begun = suspend(maker.id)
      await untilSomebodyWaits(tx, begun)
      await tx.update(makerMembers).set({ role: makerRole.editor }).where(membershipOf(first))
      return [begun]
    })
    expect((await suspending).status).toBe(200)
  })
})

/** Take back rows of the log, which are the person's own; see below. */
const takingBack = ['undoChange', 'takeBackProductChanges']

const writes = routes.filter(
  ({ id, auth, method }) => auth === 'maker' && method !== 'GET' && !takingBack.includes(id),
)

describe.each(writes.map((route) => [route.id, route] as const))('write %s', (_, route) => {
  test('answers maker_suspended to members of a suspended maker, and logs nothing', async () => {
    const make = one([consoleWrites[route.id]].flatMap((each) => each ?? []))
    const { path, body } = await make(api, staff)
    const admin = await joinAs(api)
    const all = await db.select({ makerId: makers.id }).from(makers)
    await db
      .insert(makerMembers)
      .values(all.map(({ makerId }) => ({ makerId, userId: admin.userId, role: makerRole.admin })))
    await db.update(makers).set(suspended)
    const rows = await db.$count(auditLog)
    const answer = await admin.request(route.method, path, { ...exampleCall(route).options, body })
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'maker_suspended' }])
    expect(await db.$count(auditLog)).toBe(rows)
    await db.update(makers).set({ suspendedAt: null, suspendedReason: null })
    await db.delete(makerMembers).where(eq(makerMembers.userId, admin.userId))
  })
})

test('an import that runs stops with its reason, and the staff takes back what it did', async () => {
  const { openMaker, begin, readDetail, act, chairs } = await openImportDesk(api)
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, chairs(3))
  expect((await person.request('POST', `/console/imports/${id}/apply`, { body: {} })).status).toBe(200)
  await setSuspended(makerId)
  await deliverMails(api)
  expect(await readDetail(person, id)).toMatchObject({
    state: importState.partlyDone,
    failure: '運営がメーカーの掲載を停止したため、途中で止まりました。',
  })
  expect((await person.request('POST', `/console/imports/${id}/undo`)).body).toMatchObject({
    code: 'maker_suspended',
  })
  expect(await act(staff, id, 'undo')).toMatchObject({ state: importState.undone })
})

test('the staff ships orders of a suspended maker', async () => {
  const { maker, sample, admin } = await makeWorld('出荷')
  const { body } = await order(await joinAs(api), [sample])
  const { id } = one((body as { orders: { id: number }[] }).orders)
  await suspend(maker.id)
  const moved = { current_status: orderStatus.pending, status: orderStatus.waitingForShipment }
  const path = `/console/orders/${id}/status`
  expect((await admin.request('POST', path, { body: moved })).body).toMatchObject({ code: 'maker_suspended' })
  expect((await staff.request('POST', path, { body: moved })).status).toBe(200)
})

test('stores no file of a product for members of a suspended maker', async () => {
  const { maker, product, admin } = await makeWorld('書類')
  const { body: stored } = await admin.request('GET', `/console/products/${product.id}`)
  const file = Buffer.from(`%PDF-1.7\n${maker.id}\n%%EOF`)
  const { id: upload_id } = await beginUpload(admin, file.length)
  await sendPart(admin, upload_id, 0, file)
  await suspend(maker.id)
  const storing = vi.spyOn(api.services.objects, 'put')
  const document = { id: null, upload_id, kind: 1, name: '総合カタログ', file_name: 'catalogue.pdf' }
  const body = { ...(stored as object), documents: [document] }
  const update = () => admin.request('PUT', `/console/products/${product.id}`, { body })
  expect((await update()).body).toMatchObject({ code: 'maker_suspended' })
  expect(storing).not.toHaveBeenCalled()
  await resume(maker.id)
  await update()
  expect(storing).toHaveBeenCalledOnce()
  storing.mockRestore()
})

test('takes nothing back for members of a suspended maker', async () => {
  const { maker, product, admin } = await makeWorld('取消')
  const stored = (await admin.request('GET', `/console/products/${product.id}`)).body as { version: number }
  const patch = { version: stored.version, published: false }
  const { body } = await admin.request('PATCH', `/console/products/${product.id}`, { body: patch })
  const { version } = body as { version: number }
  await suspend(maker.id)
  const taken = await admin.request('POST', '/console/products/take_back', { body: { versions: [version] } })
  expect(taken).toMatchObject({ status: 403, body: { code: 'maker_suspended' } })
  const undone = await admin.request('POST', `/console/audit_log/${version}/undo`)
  expect(undone).toMatchObject({ status: 403, body: { code: 'maker_suspended' } })
  expect((await staff.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(200)
})
