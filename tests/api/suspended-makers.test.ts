// A maker that the staff suspends disappears with all that is its own, its people only read, and all comes back.
// leaks.test.ts checks that no public answer reveals any of it.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { suspendMaker } from '#contract/makers/suspension-routes.ts'
import { auditLog, catalogueImportWords } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, buildProduct, one } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { mailsAfterAMinute } from '#tests/support/mails.ts'
import { order } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { openSuspensionDesk, reason } from '#tests/support/suspension-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, actFor, makeWorld, suspend, resume } = await openSuspensionDesk(api)
const stranger = await joinAs(api)

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

const soon = { interval: 50, timeout: 100_000 }

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
    expect(shownItems.items).toHaveLength(1)
    expect((await itemsOf()).items).toEqual([])
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

  test('removes words of imports with a maker that nothing else names', async () => {
    const maker = await buildMaker(db)
    await db.insert(catalogueImportWords).values({ makerId: maker.id })
    expect((await remove(maker.id)).status).toBe(200)
    expect(await db.$count(catalogueImportWords, eq(catalogueImportWords.makerId, maker.id))).toBe(0)
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
