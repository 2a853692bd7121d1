// Uses of a 品番 and candidates for its successors, in the console.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getVariationUse, listSuccessorCandidates } from '#contract/products/successor-routes.ts'
import { cartItems, scheduleVersions } from '#server/db/schema/index.ts'
import { readVariationUse } from '#server/features/products/console/variation-use.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildProduct } from '#tests/support/builders.ts'
import { buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildSample, order } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildPin } from '#tests/support/project-builders.ts'
import { planOf } from '#tests/support/query-plan.ts'
import { buildVariation, type VariationValues } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
const { db } = api
let desk: Awaited<ReturnType<typeof openProductDesk>>
beforeAll(async () => {
  desk = await openProductDesk(api)
})
afterAll(() => api.close())

const use = async (id: number, by = desk.editor) =>
  (await by.request('GET', `/console/variations/${id}/use`)).as(getVariationUse.response)

const candidates = async (id: number, keyword = '', by = desk.editor) => {
  const answer = await by.request('GET', `/console/variations/${id}/successor_candidates`, {
    query: { keyword },
  })
  return answer.as(listSuccessorCandidates.response).items
}

const build = async (values: VariationValues & { categoryId: number; published?: boolean }) => {
  const { categoryId, ...variation } = values
  const product = await buildProduct(db, { makerId: desk.makerId, categoryIds: [categoryId] })
  return buildVariation(db, { productId: product.id, ...variation })
}

test('counts where a 品番 stands, and nothing of others', async () => {
  const { id } = await buildSample(db, { product: { makerId: desk.makerId } })
  const other = await buildSample(db, { product: { makerId: desk.makerId } })
  const none = { lists: 0, live_schedules: 0, frozen_schedules: 0, carts: 0, open_requests: 0, pins: 0 }
  expect(await use(id)).toEqual(none)
  const item = { kind: 3, itemId: id }
  await buildList(db, { items: [item], isPrivate: true })
  await buildList(db, { items: [{ ...item, room: '居間' }] })
  const frozen = await buildList(db, { items: [item, { kind: 3, itemId: other.id }] })
  const rowOf = (variationId: number) => ({ product_variation: { id: variationId } })
  await db.insert(scheduleVersions).values([
    { listId: frozen.id, number: 1, rows: [rowOf(other.id), rowOf(id)] },
    { listId: frozen.id, number: 2, rows: [rowOf(other.id)] },
  ])
  const { id: userId } = await buildUser(db)
  await db.insert(cartItems).values({ userId, variationId: id, quantity: 1 })
  await buildPin(db, { variationId: id })
  const person = await joinAs(api)
  const sent = await order(person, [{ id }])
  expect(sent.status).toBe(200)
  expect(await use(id)).toEqual({
    ...{ lists: 3, live_schedules: 2, frozen_schedules: 1, carts: 1, open_requests: 1, pins: 1 },
  })
  expect(await use(other.id)).toMatchObject({ lists: 1, frozen_schedules: 2, open_requests: 0 })
})

test('reads use by indexes', async () => {
  const { id } = await buildVariation(db)
  const actor = { userId: desk.staff.userId, isStaff: true, identity: {} as never }
  const { indexes } = await planOf(api.pool, (own) => readVariationUse(own, actor, id), {
    ofLargeTables: true,
  })
  expect(indexes).toEqual(
    expect.arrayContaining(['schedule_versions_variations', 'list_items_variation', 'pins_variation']),
  )
})

test('suggests near 品番 of the maker, those of the same category first', async () => {
  const parentId = (await buildCategory(db)).id
  const [own, beside] = [
    (await buildCategory(db, { parentId })).id,
    (await buildCategory(db, { parentId })).id,
  ]
  const size = { width: 500, depth: 500, height: 800, price: 40_000 }
  const base = await build({ categoryId: own, ...size })
  const nearBeside = await build({ categoryId: beside, ...size })
  const nearOwn = await build({ categoryId: own, ...size, width: 520, price: 44_000 })
  await build({ categoryId: own, ...size, discontinued: true })
  await build({ categoryId: own, ...size, published: false })
  const foreign = await buildProduct(db, { categoryIds: [own] })
  await buildVariation(db, { productId: foreign.id, ...size })
  await expect
    .poll(async () => (await candidates(base.id)).map(({ id }) => id))
    .toEqual([nearOwn.id, nearBeside.id])
  expect((await candidates(base.id))[0]?.reasons.length).toBeGreaterThan(0)
})

test('finds candidates by 品番 or name, also unpublished ones, and never itself or others', async () => {
  const categoryId = (await buildCategory(db)).id
  const base = await build({ categoryId, code: 'FIND-1', name: '藍鼠の張地' })
  const draft = await build({ categoryId, code: 'FIND-2', name: '藍鼠の張地', published: false })
  const old = await build({ categoryId, code: 'FIND-10', discontinued: true })
  await buildVariation(db, { code: 'FIND-3', name: '藍鼠の張地' })
  expect((await candidates(base.id, 'ｆｉｎｄ')).map(({ id }) => id)).toEqual([draft.id, old.id])
  expect(await candidates(base.id, '藍鼠')).toMatchObject([
    { id: draft.id, code: 'FIND-2', published: false, discontinued: false, reasons: [] },
  ])
  expect(await candidates(base.id, 'ない言葉')).toEqual([])
})

test('suggests nothing for a draft, which nobody compares', async () => {
  const draft = await build({ categoryId: (await buildCategory(db)).id, published: false })
  expect(await candidates(draft.id)).toEqual([])
})

test('answers staff and the people of the maker alone', async () => {
  const { id } = await build({ categoryId: (await buildCategory(db)).id })
  for (const path of ['use', 'successor_candidates']) {
    const statusOf = async (by: typeof desk.editor) =>
      (await by.request('GET', `/console/variations/${id}/${path}`)).status
    expect(await Promise.all([desk.editor, desk.admin, desk.staff].map(statusOf))).toEqual([200, 200, 200])
    expect(await statusOf(desk.foreigner)).toBe(404)
    expect(await statusOf(desk.stranger)).toBe(403)
    expect((await api.request('GET', `/console/variations/${id}/${path}`)).status).toBe(401)
    const unknown = await desk.editor.request('GET', `/console/variations/999999/${path}`)
    expect(unknown.status).toBe(404)
  }
})
