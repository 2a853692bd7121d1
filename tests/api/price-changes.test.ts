// Announced prices on public pages, and the job that applies them on their day.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { shareList } from '#contract/lists/share-routes.ts'
import { listPriceRevisionItems } from '#contract/price-revisions/item-routes.ts'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { getSchedule } from '#contract/schedules/routes.ts'
import { auditLog, priceRevisions, productVariations, scheduleVersions } from '#server/db/schema/index.ts'
import { applyDuePrices } from '#server/features/price-revisions/service.ts'
import { buildProduct, one } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { openRevisionDesk } from '#tests/support/revision-desk.ts'
import { buildRevision } from '#tests/support/revision-writes.ts'
import { createScheduleWorld } from '#tests/support/schedule-world.ts'
import { buildVariation, buildVariations } from '#tests/support/variation-builder.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const { api, owner, chair, makeList, freeze } = await createScheduleWorld()
afterAll(() => api.close())
const { db } = api
const { staff, openShop, read, act } = await openRevisionDesk(api)
const { announced } = priceRevisionState

let shop: Awaited<ReturnType<typeof openShop>>

beforeEach(async () => {
  shop = await openShop()
})

/** Builds 品番 of a new product of the shop. */
async function build(...prices: number[]) {
  const { id: productId } = await buildProduct(db, { makerId: shop.makerId })
  return buildVariations(
    db,
    prices.map((price) => ({ productId, price })),
  )
}

const announce = (variationId: number, price: number, effectiveOn: string) =>
  buildRevision(api, { variationId, price, effectiveOn, state: announced })

const applyDue = () => applyDuePrices.run(api.services, undefined, '1')

const show = async (id: number) =>
  (await api.request('GET', `/product_variations/${id}`)).as(getProductVariation.response)

const priceOf = async (id: number) =>
  one(await db.select().from(productVariations).where(eq(productVariations.id, id))).price

const stateOf = async ({ id }: { id: number }) =>
  one(await db.select().from(priceRevisions).where(eq(priceRevisions.id, id))).state

const logOf = (thingKind: 'product' | 'price_revision', thingId: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, thingKind), eq(auditLog.thingId, thingId)))

describe('price change of a product', () => {
  test('is shown once announced, the nearest first, and never from drafts or withdrawn revisions', async () => {
    const { id } = await buildVariation(db, { price: 1_000 })
    await buildRevision(api, { variationId: id, price: 1_100, effectiveOn: dayFromNow(10) })
    expect((await show(id)).price_change).toBeNull()
    await announce(id, 1_500, dayFromNow(200))
    const nearest = await announce(id, 1_400, dayFromNow(30))
    expect((await show(id)).price_change).toMatchObject({
      ...{ from_on: dayFromNow(30), price: { kind: 1, excluding_tax: 1_400, including_tax: 1_540, unit: 1 } },
    })
    expect((await show(id)).price.excluding_tax).toBe(1_000)
    await act(staff, 'POST', { ...nearest, version: 0, name: '', effective_on: '' }, '/withdraw', {
      version: 0,
    })
    expect((await show(id)).price_change).toMatchObject({ from_on: dayFromNow(200) })
  })

  test('stands with the product on a list, for its owner and for a client with the link', async () => {
    const { id } = await buildVariation(db, { price: 1_000 })
    const { path } = await makeList({ items: [{ kind: 3, itemId: id }] })
    const { token } = (await owner.request('POST', `${path}/share`)).as(shareList.response)
    await announce(id, 1_400, dayFromNow(60))
    const wanted = [{ price_change: { from_on: dayFromNow(60), price: { excluding_tax: 1_400 } } }]
    expect((await owner.request('GET', `${path}/items`)).body).toMatchObject({ items: wanted })
    expect((await api.request('GET', `/shared_lists/${token}`)).body).toMatchObject({ items: wanted })
  })

  test('stands below the price of today in a live schedule, and leaves versions byte for byte', async () => {
    const { path, id } = await makeList()
    await freeze(path)
    const bytes = async () =>
      JSON.stringify(await db.select().from(scheduleVersions).where(eq(scheduleVersions.listId, id)))
    const schedule = async (version?: number) =>
      (await owner.request('GET', `${path}/schedule`, { query: { version } })).as(getSchedule.response)
    const chairIn = ({ rows }: Awaited<ReturnType<typeof schedule>>) =>
      rows.find(({ product_variation }) => product_variation.id === chair.id)
    const [frozen, before] = [await bytes(), await schedule(1)]
    const revision = await announce(chair.id, 70_000, dayFromNow(30))
    expect(chairIn(await schedule())).toMatchObject({
      ...{ change: null, amount: 396_000, product_variation: { price: { excluding_tax: 66_000 } } },
      price_change: { from_on: dayFromNow(30), price: { excluding_tax: 70_000 } },
    })
    expect(await schedule(1)).toEqual(before)
    await db
      .update(priceRevisions)
      .set({ effectiveOn: dayFromNow(0) })
      .where(eq(priceRevisions.id, revision.id))
    await applyDue()
    await expect
      .poll(async () => chairIn(await schedule()))
      .toMatchObject({ amount: 420_000, price_change: null, changed_fields: ['price'] })
    expect(await schedule(1)).toEqual(before)
    expect(await bytes()).toBe(frozen)
  })
})

describe('job of due prices', () => {
  test('applies an announced revision on its day in one go, with the log and the search', async () => {
    const [first, second] = await build(1_000, 2_000)
    const id = first?.id ?? 0
    const revision = await announce(id, 987_654, dayFromNow(0))
    await applyDue()
    expect([await priceOf(id), await priceOf(second?.id ?? 0)]).toEqual([987_654, 2_000])
    expect(await stateOf(revision)).toBe(priceRevisionState.applied)
    expect((await show(id)).price_change).toBeNull()
    expect(await logOf('product', first?.productId ?? 0)).toMatchObject([
      {
        actorId: 0,
        before: { variations: [{ price: 1_000 }, {}] },
        after: { variations: [{ price: 987_654 }, {}] },
      },
    ])
    const items = await shop.editor.request('GET', `/console/price_revisions/${revision.id}/items`)
    expect(items.as(listPriceRevisionItems.response).items).toMatchObject([
      { before: { price: 1_000 }, after: { price: 987_654 } },
    ])
    await expect
      .poll(async () => {
        const query = { min_price: 987_000, max_price: 1_100_000 }
        const found = await api.request('GET', '/product_variations/search', { query })
        return found.as(searchProductVariations.response).items.map((item) => item.id)
      })
      .toContain(id)
  })

  test('leaves drafts, withdrawn revisions and later days alone, and says that a draft was late', async () => {
    const [late, withdrawn, later] = await build(1_000, 1_000, 1_000)
    const draft = await buildRevision(api, { variationId: late?.id ?? 0, effectiveOn: dayFromNow(-1) })
    await buildRevision(api, {
      ...{
        variationId: withdrawn?.id ?? 0,
        effectiveOn: dayFromNow(-1),
        state: priceRevisionState.withdrawn,
      },
    })
    await announce(later?.id ?? 0, 1_400, dayFromNow(1))
    await applyDue()
    expect(await Promise.all([late, withdrawn, later].map((each) => priceOf(each?.id ?? 0)))).toEqual([
      1_000, 1_000, 1_000,
    ])
    expect(await read(shop.editor, draft)).toMatchObject({ state: 1, is_overdue: true })
  })

  test('makes up for days without it in their order, and writes nothing twice when several run at once', async () => {
    const [variation] = await build(1_000)
    const id = variation?.id ?? 0
    await announce(id, 3_000, dayFromNow(-1))
    await announce(id, 2_000, dayFromNow(-40))
    await Promise.all([applyDue(), applyDue(), applyDue()])
    expect(await priceOf(id)).toBe(3_000)
    const log = await logOf('product', variation?.productId ?? 0)
    const pricesIn = (state: unknown) => (state as { variations: { price: number }[] }).variations[0]?.price
    expect(log.map(({ after }) => pricesIn(after))).toEqual([2_000, 3_000])
    await applyDue()
    expect(await logOf('product', variation?.productId ?? 0)).toHaveLength(2)
  })

  test('cannot be undone as a revision, while an admin takes back the prices of one product', async () => {
    const [variation] = await build(1_000)
    const revision = await announce(variation?.id ?? 0, 1_400, dayFromNow(0))
    await applyDue()
    const undo = (row: { id: number } | undefined) =>
      shop.admin.request('POST', `/console/audit_log/${row?.id}/undo`)
    expect((await undo((await logOf('price_revision', revision.id)).at(-1))).body).toMatchObject({
      code: 'not_undoable',
    })
    expect((await undo((await logOf('product', variation?.productId ?? 0)).at(-1))).status).toBe(200)
    expect(await priceOf(variation?.id ?? 0)).toBe(1_000)
    await applyDue()
    expect(await priceOf(variation?.id ?? 0)).toBe(1_000)
  })

  test('conflicts with a form that was opened before, also if its save waits for the new prices', async () => {
    const [variation] = await build(1_000)
    const id = variation?.id ?? 0
    const productId = variation?.productId ?? 0
    const body = { version: 0, variations: [{ id, lead_time_days: 9 }] }
    const save = () => shop.editor.request('PATCH', `/console/products/${productId}`, { body })
    const waiting = await db.transaction(async (tx) => {
      await tx.update(productVariations).set({ price: 1_400 }).where(eq(productVariations.id, id))
      const saved = save()
      await untilSomebodyWaits(tx, saved)
      const thing = { thingKind: 'product' as const, thingId: productId, thingName: '壁紙' }
      await tx.insert(auditLog).values({ actorId: 0, route: 'applyNewPrices', ...thing })
      return { saved }
    })
    expect((await waiting.saved).body).toMatchObject({ code: 'conflict' })
    expect(await priceOf(id)).toBe(1_400)
    const { version } = (await shop.editor.request('GET', `/console/products/${productId}`)).body as {
      version: number
    }
    await announce(id, 1_500, dayFromNow(0))
    await applyDue()
    const stale = { version, variations: [{ id, lead_time_days: 9 }] }
    const late = await shop.editor.request('PATCH', `/console/products/${productId}`, { body: stale })
    expect(late.body).toMatchObject({ code: 'conflict' })
  })

  test('applies the revisions of other makers if one fails, and later ones of that maker not before it', async () => {
    const [mine, later] = await build(1_000, 1_000)
    const broken = await announce(mine?.id ?? 0, 1_100, dayFromNow(-2))
    await announce(later?.id ?? 0, 1_200, dayFromNow(-1))
    const { id: other } = await buildVariation(db, { price: 1_000 })
    await announce(other, 1_300, dayFromNow(-1))
    await db.transaction(async (tx) => {
      await tx.execute(`create function refuse_test() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$`)
      await tx.execute(`create trigger refuse_test before update on product_variations
        for each row when (old.id = ${mine?.id}) execute function refuse_test()`)
    })
    await expect(applyDue()).rejects.toThrow('Due prices could not be applied.')
    const pricesOfAll = () => Promise.all([mine?.id ?? 0, later?.id ?? 0, other].map(priceOf))
    expect(await pricesOfAll()).toEqual([1_000, 1_000, 1_300])
    expect(await stateOf(broken)).toBe(announced)
    await db.execute('drop trigger refuse_test on product_variations')
    await applyDue()
    expect(await pricesOfAll()).toEqual([1_100, 1_200, 1_300])
  })
})
