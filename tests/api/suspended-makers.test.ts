// A maker that the staff suspends disappears with all that is its own, its people only read, and all comes back.
// leaks.test.ts checks that no public answer reveals any of it.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { routes } from '#contract/index.ts'
import { suspendMaker } from '#contract/makers/suspension-routes.ts'
import { auditLog, makerMembers, makers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildBrand, buildImage, buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { consoleWrites } from '#tests/support/console-writes.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { openImportDesk } from '#tests/support/import-desk.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { deliverMails, mailsAfterAMinute } from '#tests/support/mails.ts'
import { buildSample, order } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/project-builders.ts'
import { suspended } from '#tests/support/suspended-content.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const stranger = await joinAs(api)

async function actFor(makerId: number, role: number): Promise<TestAccount> {
  const person = await joinAs(api)
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
  return person
}

const reason = '未払いの返品について、確認がとれないため'
const suspend = (id: number, by = staff) =>
  by.request('POST', `/console/makers/${id}/suspend`, { body: { reason } })
const resume = (id: number, by = staff) => by.request('POST', `/console/makers/${id}/resume`)
const setSuspended = (id: number) => db.update(makers).set(suspended).where(eq(makers.id, id))

/** A maker with a brand, a product with samples, a photo and an admin. */
async function makeWorld(word: string) {
  const maker = await buildMaker(db, { name: `${word}工房`, nameKana: 'コウボウ' })
  const brand = await buildBrand(db, { makerId: maker.id, name: `${word}銘` })
  const product = await buildProduct(db, { makerId: maker.id, brandId: brand.id, name: `${word}の棚` })
  const sample = await buildSample(db, { productId: product.id, code: `${word}-1` })
  const photo = await buildPost(db, { makerId: maker.id, title: `${word}の店先` })
  const admin = await actFor(maker.id, makerRole.admin)
  return { maker, brand, product, sample, photo, admin, word }
}

type World = Awaited<ReturnType<typeof makeWorld>>

/** Statuses of pages, and totals of searches. */
async function seenOf({ maker, brand, product, sample, photo, word }: World) {
  const pages: Record<string, number> = {}
  for (const path of [
    `/makers/${maker.id}`,
    `/makers/${maker.id}/own_posts`,
    `/brands/${brand.id}`,
    `/products/${product.id}`,
    `/product_variations/${sample.id}`,
    `/posts/${photo.id}`,
  ])
    pages[path] = (await api.request('GET', path)).status
  const totals: Record<string, number> = {}
  for (const path of [
    '/makers/search',
    '/makers/incremental_search',
    '/product_variations/search',
    '/posts/search',
  ]) {
    const { body } = await api.request('GET', path, { query: { keyword: `"${word}"` } })
    totals[path] = (body as { total_count: number }).total_count
  }
  const { body } = await api.request('GET', '/suggest_keywords', { query: { keyword: word } })
  return { pages, totals, suggests: JSON.stringify(body).includes(`${word}工房`) }
}

const soon = { interval: 50, timeout: 20_000 }

describe('suspending a maker', () => {
  test('previews what it means, hides all of it, and shows all of it again', async () => {
    const world = await makeWorld('止水')
    const { maker, product, sample } = world
    const buyer = await joinAs(api)
    await order(buyer, [sample])
    await buildProduct(db, { makerId: maker.id, published: false })
    const before = await seenOf(world)
    expect(new Set(Object.values(before.pages))).toEqual(new Set([200]))
    const preview = await staff.request('GET', `/console/makers/${maker.id}/suspension`)
    expect(preview.body).toMatchObject({
      ...{ suspended_at: null, suspended_reason: null },
      ...{ product_count: 1, post_count: 1, open_order_count: 1, member_count: 1 },
    })
    const list = await buildList(db, { ownerId: buyer.userId, items: [{ kind: 3, itemId: sample.id }] })
    const itemsOf = async () =>
      (await buyer.request('GET', `/lists/${list.id}/items`)).body as { items: { content?: unknown }[] }
    const shownItems = await itemsOf()

    const answer = await suspend(maker.id)
    expect(answer).toMatchObject({ status: 200, body: { suspended_reason: reason, product_count: 1 } })
    await vi.waitUntil(async () => {
      const seen = await seenOf(world)
      return Object.values(seen.totals).every((total) => total === 0) && !seen.suggests
    }, soon)
    const during = await seenOf(world)
    expect(new Set(Object.values(during.pages))).toEqual(new Set([404]))
    // Rows of lists stay, without the product.
    expect((await itemsOf()).items).not.toEqual(shownItems.items)
    expect((await order(await joinAs(api), [sample])).status).toBe(422)
    const inquiry = { category: 1, name: '床野', body: '納期は。' }
    expect((await stranger.request('POST', `/makers/${maker.id}/contacts`, { body: inquiry })).status).toBe(
      404,
    )
    // The customer still sees the request.
    const { body: groups } = await buyer.request('GET', '/order_groups')
    expect(JSON.stringify(groups)).toContain('止水工房')
    expect(
      (await db.query.products.findFirst({ where: (row, { eq }) => eq(row.id, product.id) }))?.published,
    ).toBe(true)

    expect((await resume(maker.id)).body).toMatchObject({ suspended_at: null })
    await expect.poll(() => seenOf(world), soon).toEqual(before)
    expect((await itemsOf()).items).toEqual(shownItems.items)
  })

  test('is for the staff alone, and answers already_decided without a suspension', async () => {
    const { maker, admin } = await makeWorld('閑地')
    const neighbour = await actFor((await buildMaker(db)).id, makerRole.admin)
    const calls = [
      ['GET', `/console/makers/${maker.id}/suspension`],
      ['POST', `/console/makers/${maker.id}/suspend`],
      ['POST', `/console/makers/${maker.id}/resume`],
      ['DELETE', `/console/makers/${maker.id}`],
    ] as const
    for (const [method, path] of calls) {
      const options = method === 'POST' && path.endsWith('suspend') ? { body: { reason } } : {}
      for (const by of [stranger, admin, neighbour])
        expect((await by.request(method, path, options)).body).toMatchObject({ code: 'forbidden' })
      expect((await api.request(method, path, options)).body).toMatchObject({ code: 'token_missing' })
    }
    expect((await resume(maker.id)).body).toMatchObject({ code: 'already_decided' })
    expect((await suspend(9_999_999)).status).toBe(404)
    const empty = await staff.request('POST', `/console/makers/${maker.id}/suspend`, {
      body: { reason: ' ' },
    })
    expect(empty).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } })
  })

  test('is logged with its reason, undone from the log, and mailed to the admins once each', async () => {
    const { maker, admin } = await makeWorld('休止')
    await mailsAfterAMinute(api)
    const { version } = (await suspend(maker.id)).as(suspendMaker.response)
    const row = one(await db.select().from(auditLog).where(eq(auditLog.id, version)))
    expect(row).toMatchObject({
      route: 'suspendMaker',
      thingKind: 'maker_suspension',
      thingId: maker.id,
      reason,
    })
    const mails = async () =>
      (await mailsAfterAMinute(api)).filter(({ to }) => to === admin.email).map(({ subject }) => subject)
    expect(await mails()).toEqual(['「休止工房」の掲載を停止しました'])
    // Another reason alone is no news.
    await staff.request('POST', `/console/makers/${maker.id}/suspend`, { body: { reason: '別の理由' } })
    expect(await mails()).toEqual([])
    const last = one(
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.thingKind, 'maker_suspension'))
        .orderBy(auditLog.id)
        .limit(9)
        .then((rows) => rows.slice(-1)),
    )
    expect((await staff.request('POST', `/console/audit_log/${last.id}/undo`)).status).toBe(200)
    expect((await staff.request('GET', `/console/makers/${maker.id}/suspension`)).body).toMatchObject({
      suspended_reason: reason,
    })
    expect((await admin.request('POST', `/console/audit_log/${version}/undo`)).status).toBe(404)
    await resume(maker.id)
    expect(await mails()).toEqual(['「休止工房」の掲載を再開しました'])
  })
})

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

  test('a save that began before the suspension is counted with it', async () => {
    const { maker, admin } = await makeWorld('同時')
    const { body } = await admin.request('GET', `/console/makers/${maker.id}`)
    const answers = await Promise.all([
      suspend(maker.id),
      ...Array.from({ length: 8 }, (_, n) =>
        admin.request('PUT', `/console/makers/${maker.id}`, {
          body: { ...(body as object), tagline: `改${n}` },
        }),
      ),
    ])
    for (const { status, body: said } of answers.slice(1))
      if (status !== 200) expect(['maker_suspended', 'conflict']).toContain((said as { code: string }).code)
    expect((await db.select().from(makers).where(eq(makers.id, maker.id)))[0]?.suspendedAt).not.toBeNull()
    const late = await admin.request('PUT', `/console/makers/${maker.id}`, { body: body as object })
    expect(late).toMatchObject({ status: 403, body: { code: 'maker_suspended' } })
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

describe('removing a maker', () => {
  const remove = (id: number) => staff.request('DELETE', `/console/makers/${id}`)

  test('removes one that nothing names, and restores it as it was by undo', async () => {
    const logo = await buildImage(db)
    const maker = await buildMaker(db, { name: '消える工房', logoImageId: logo.id })
    await suspend(maker.id)
    const { status, body } = await remove(maker.id)
    expect(status).toBe(200)
    expect((await staff.request('GET', `/console/makers/${maker.id}`)).status).toBe(404)
    const undone = await staff.request(
      'POST',
      `/console/audit_log/${(body as { version: number }).version}/undo`,
    )
    expect(undone.status).toBe(200)
    expect((await staff.request('GET', `/console/makers/${maker.id}`)).body).toMatchObject({
      ...{ name: '消える工房', logo_image_id: logo.id },
    })
    expect((await api.request('GET', `/makers/${maker.id}`)).status).toBe(404)
    expect((await staff.request('GET', `/console/makers/${maker.id}/suspension`)).body).toMatchObject({
      suspended_reason: reason,
    })
  })

  test('answers in_use with counts for one that is named', async () => {
    const { maker, sample } = await makeWorld('使用')
    await order(await joinAs(api), [sample])
    const { status, body } = await remove(maker.id)
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'in_use',
        detail: '製品1件、ブランド1件、施工事例の写真1枚、ご請求1件、担当者1人があるため、削除できません。',
      },
    ])
    expect((await api.request('GET', `/makers/${maker.id}`)).status).toBe(200)
    expect((await remove(9_999_999)).status).toBe(404)
  })
})
