// The bound of 50 品番 an hour for prices that an editor changes without an admin.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { changeProducts, previewProductChange } from '#contract/products/change-routes.ts'
import { updateProduct } from '#contract/products/console-routes.ts'
import { takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { found } from '#server/api-error.ts'
import { auditLog, productVariations } from '#server/db/schema/index.ts'
import { productRecord } from '#server/features/products/console/product-record.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct, one } from '#tests/support/builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { type ChangedItem, openPriceDesk, priceChange } from '#tests/support/price-desk.ts'
import { buildVariations } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openPriceDesk(api)
const { staff, apply, pricesOf } = desk

let makerId: number
let editor: TestAccount
let admin: TestAccount

beforeEach(async () => {
  ;({ makerId, editor, admin } = await desk.openShop())
})

const buildPriced = (products: number, variations: number) => desk.buildPriced(makerId, products, variations)

test('lets an editor change 50 品番 at once and refuses the 51st, in any number of requests', async () => {
  const items = await buildPriced(3, 20)
  expect((await apply(editor, items)).body).toMatchObject({ status: 409, code: 'approval_needed' })
  expect(await Promise.all(items.map(pricesOf))).toEqual(Array(3).fill(Array(20).fill(1_000)))
  const [first, second, third] = items as [ChangedItem, ChangedItem, ChangedItem]
  expect((await apply(editor, [first, second])).status).toBe(200)
  expect((await apply(editor, [third])).body).toMatchObject({ code: 'approval_needed' })
  // The same 品番 count once.
  const again = (await desk.read(first.id)).version
  expect((await apply(editor, [{ ...first, version: again }])).status).toBe(200)
  const preview = await editor.request('GET', '/console/product_changes', {
    query: { ...priceChange, ids: [third.id] },
  })
  expect(preview.as(previewProductChange.response).left_without_approval).toBe(10)
})

test('counts the prices of forms and single cells, but not those of drafts', async () => {
  const [public_] = (await buildPriced(1, 60)) as [ChangedItem]
  const reprice = async (by: TestAccount, id: number, price: number, places: [from: number, to: number]) => {
    const { version, variations } = await desk.read(id)
    const sent = variations.slice(...places).map((variation) => ({ id: variation.id, price }))
    return by.request('PATCH', `/console/products/${id}`, { body: { version, variations: sent } })
  }
  const refused = { status: 409, code: 'approval_needed', detail: changeRequestMessages.manyOfCells }
  expect((await reprice(editor, public_.id, 2_000, [0, 30])).status).toBe(200)
  expect((await reprice(editor, public_.id, 3_000, [10, 50])).status).toBe(200)
  expect((await reprice(editor, public_.id, 3_000, [50, 51])).body).toMatchObject(refused)
  const whole = await desk.read(public_.id)
  const variations = whole.variations.map((variation) => ({ ...variation, price: 4_000 }))
  const put = (by: TestAccount, more: object) => desk.update(by, whole, { ...more })
  const { manyOfForm: detail } = changeRequestMessages
  expect((await put(editor, { variations })).body).toMatchObject({ ...refused, detail })
  expect((await put(editor, { name: '名前だけの変更' })).status).toBe(200)
  expect((await apply(editor, await buildPriced(1, 1))).body).toMatchObject({ code: 'approval_needed' })
  expect((await reprice(admin, public_.id, 5_000, [0, 60])).status).toBe(200)
  const draft = await buildProduct(db, { makerId, published: false })
  const unpublished = { productId: draft.id, price: 1_000, published: false }
  await buildVariations(db, Array(60).fill(unpublished))
  expect((await reprice(editor, draft.id, 2_000, [0, 60])).status).toBe(200)
})

/** Logs a price change of two hours ago, as the product's last one. Returns its version. */
async function changeLongAgo({ userId }: TestAccount, { id }: ChangedItem): Promise<number> {
  const readState = async () => found(await productRecord.read(db, id))
  const { name: thingName, state: before } = await readState()
  await db.update(productVariations).set({ price: 2_000 }).where(eq(productVariations.productId, id))
  const { state: after } = await readState()
  const row = { actorId: userId, route: changeProducts.id, thingId: id, thingName, before, after }
  const createdAt = new Date(Date.now() - 2 * 60 * 60_000)
  const stored = await db
    .insert(auditLog)
    .values({ ...row, thingKind: 'product', createdAt })
    .returning()
  return one(stored).id
}

test('binds the taking back of earlier price changes, and counts it', async () => {
  const [first, second, third] = (await buildPriced(3, 30)) as [ChangedItem, ChangedItem, ChangedItem]
  const versions = [await changeLongAgo(editor, first), await changeLongAgo(editor, second)]
  const { as } = await editor.request('POST', '/console/products/take_back', { body: { versions } })
  const outcomes = as(takeBackProductChanges.response).items.map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['done', 'approval_needed'])
  expect(await pricesOf(first)).toEqual(Array(30).fill(1_000))
  expect(await pricesOf(second)).toEqual(Array(30).fill(2_000))
  expect((await apply(editor, [third])).body).toMatchObject({ status: 409, code: 'approval_needed' })
})

test('lets an editor take back the 50 品番 of this hour', async () => {
  const [item] = (await buildPriced(1, 50)) as [ChangedItem]
  const { items } = (await apply(editor, [item])).as(changeProducts.response)
  const body = { versions: [one(items).version] }
  const { as } = await editor.request('POST', '/console/products/take_back', { body })
  expect(as(takeBackProductChanges.response)).toMatchObject({ items: [{ outcome: 'done' }] })
  expect(await pricesOf(item)).toEqual(Array(50).fill(1_000))
})

test('counts 品番 that are dropped and added again with another price, in one save or two', async () => {
  const refused = { status: 409, code: 'approval_needed' }
  const readded = (whole: Awaited<ReturnType<typeof desk.read>>, more: object) =>
    whole.variations.map((variation, at) => ({
      ...variation,
      id: null,
      images: [],
      code: `${variation.code}-`,
      ...more,
      name: `新${at}`,
    }))
  const [once, twice] = (await buildPriced(2, 60)) as [ChangedItem, ChangedItem]
  const whole = await desk.read(once.id)
  const put = (product: typeof whole, variations: object[]) => desk.update(editor, product, { variations })
  expect((await put(whole, readded(whole, { price: 2_000 }))).body).toMatchObject(refused)
  expect((await put(whole, readded(whole, {}))).status).toBe(200)
  const before = await desk.read(twice.id)
  const dropped = (await put(before, before.variations.slice(59))).as(updateProduct.response)
  const added = [...dropped.variations, ...readded(before, { price: 2_000 }).slice(0, 59)]
  expect((await put(dropped, added)).body).toMatchObject(refused)
  const few = [...dropped.variations, ...readded(before, { price: 2_000 }).slice(0, 50)]
  const done = (await put(dropped, few)).as(updateProduct.response)
  const renamed = done.variations.map((variation, at) =>
    at === 0 ? { ...variation, code: 'NEW-1', price: 3_000 } : variation,
  )
  expect((await put(done, renamed)).body).toMatchObject(refused)
})

test('counts parallel requests together', async () => {
  const items = await buildPriced(6, 20)
  const answers = await Promise.all(items.map((item) => apply(editor, [item])))
  const changed = answers.filter(
    ({ status, as }) => status === 200 && as(changeProducts.response).items[0]?.outcome === 'changed',
  )
  expect(changed).toHaveLength(2)
  const prices = (await Promise.all(items.map(pricesOf))).flat()
  expect(prices.filter((price) => price !== 1_000)).toHaveLength(40)
})

test('binds neither admins nor staff, nor other kinds of change', async () => {
  const items = await buildPriced(1, 60)
  expect((await apply(editor, items, { ...priceChange, kind: 'lead_time' })).status).toBe(200)
  for (const by of [admin, staff]) {
    const version = (await desk.read(items[0]?.id ?? 0)).version
    expect((await apply(by, [{ id: items[0]?.id ?? 0, version }])).body).toMatchObject({
      items: [{ outcome: 'changed' }],
    })
  }
})
