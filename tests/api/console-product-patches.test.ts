import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { getConsoleProduct } from '#contract/products/console-routes.ts'
import { takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { auditLog, cartItems, makerMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { buildSample, order, stockOf } from '#tests/support/order-builders.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, create, read, update, actFor } =
  await openProductDesk(api)

const patch = (by: TestAccount, id: number, body: object) =>
  by.request('PATCH', `/console/products/${id}`, { body })
const takeBack = (by: TestAccount, ...versions: number[]) =>
  by.request('POST', '/console/products/take_back', { body: { versions } })
const outcomesOf = ({ as }: Awaited<ReturnType<typeof takeBack>>) =>
  as(takeBackProductChanges.response).items.map(({ outcome }) => outcome)

describe('change of single fields of a product', () => {
  test('changes what was sent, leaves the rest, and is one row of the log', async () => {
    const made = await create([variationContent(), variationContent()])
    const [first, second] = made.variations
    const changed = await patch(editor, made.id, {
      version: made.version,
      variations: [{ id: first?.id, price: 71_000, lead_time_days: 30 }],
    })
    expect(changed.body).toEqual({
      ...made,
      version: expect.any(Number),
      variations: [{ ...first, price: 71_000, lead_time_days: 30 }, second],
    })
    const rows = db.select().from(auditLog).where(eq(auditLog.thingId, made.id))
    const [last] = await rows.orderBy(desc(auditLog.id)).limit(1)
    expect(last).toMatchObject({ id: changed.as(getConsoleProduct.response).version, actorId: editor.userId })
  })

  test('rejects the stock that was seen without a new stock', async () => {
    const made = await create([
      variationContent({ sample_available: true, sample_stock: 20, sample_description: '小片' }),
    ])
    const variations = [{ id: one(made.variations).id, price: 5, sample_stock_seen: 24 }]
    expect((await patch(editor, made.id, { version: made.version, variations })).body).toMatchObject({
      errors: [{ path: 'variations.0.sample_stock' }],
    })
    expect(await read(made.id)).toEqual(made)
  })

  test('answers conflict to an older version, and changes nothing', async () => {
    const made = await create([variationContent()])
    expect((await patch(admin, made.id, { version: made.version, published: false })).status).toBe(200)
    const late = await patch(editor, made.id, {
      version: made.version,
      variations: [{ id: one(made.variations).id, price: 1 }],
    })
    expect(late.body).toMatchObject({ status: 409, code: 'conflict' })
    expect(await read(made.id)).toMatchObject({ published: false, variations: made.variations })
  })

  test('changes a price to one without a figure, and rejects a figure for it', async () => {
    const made = await create([variationContent(), variationContent()])
    const [, second] = made.variations
    const send = (fields: object, version: number) =>
      patch(editor, made.id, { version, variations: [{ id: second?.id, ...fields }] })
    const open = await send({ price_kind: 3, price: null }, made.version)
    expect(open.status).toBe(200)
    const { version } = open.as(getConsoleProduct.response)
    expect((await send({ price: 100 }, version)).body).toMatchObject({
      errors: [
        { path: 'variations.0.price', message: 'オープン価格には金額を入れられません。金額を消してください' },
      ],
    })
    expect((await send({ price: 100, price_kind: 1 }, version)).status).toBe(200)
  })

  test('keeps samples that were ordered since the figure was shown', async () => {
    const { id, productId } = await buildSample(db, { sampleStock: 20 })
    const seen = await read(productId)
    expect((await order(stranger, [{ id, quantity: 2 }])).status).toBe(200)
    const refill = { id, sample_stock: 50, sample_stock_seen: 20 }
    const changed = await patch(staff, productId, { version: seen.version, variations: [refill] })
    expect(changed.status).toBe(200)
    expect(await stockOf(db, id)).toBe(48)
  })

  test('rejects a variation of another product', async () => {
    const [made, other] = [await create([variationContent()]), await create([variationContent()])]
    const stray = { id: one(other.variations).id, price: 1 }
    expect((await patch(editor, made.id, { version: made.version, variations: [stray] })).body).toMatchObject(
      {
        status: 422,
        errors: [{ path: 'variations.0.id', code: 'unknown' }],
      },
    )
    expect((await read(other.id)).variations).toEqual(other.variations)
  })

  test('is for the staff and people of the maker', async () => {
    const made = await create([variationContent()])
    const body = { version: made.version, published: false }
    expect((await patch(stranger, made.id, body)).status).toBe(403)
    expect((await patch(foreigner, made.id, body)).status).toBe(404)
    expect((await read(made.id)).published).toBe(true)
  })
})

describe('taking back changes of products', () => {
  test('restores several products, and answers each that changed since', async () => {
    const products = await Promise.all([1, 2, 3].map(() => create([variationContent()])))
    const versions = []
    for (const { id, version } of products) {
      const hidden = await patch(editor, id, { version, published: false })
      versions.push(hidden.as(getConsoleProduct.response).version)
    }
    const [, second] = products
    const current = await read(second?.id ?? 0)
    expect((await update(admin, current, { name: '改めた椅子' })).status).toBe(200)
    const outcomes = ['done', 'changed_since', 'done']
    expect(outcomesOf(await takeBack(editor, ...versions))).toEqual(outcomes)
    const published = await Promise.all(products.map(async ({ id }) => (await read(id)).published))
    expect(published).toEqual([true, false, true])
    // The answer to the first request may be lost.
    expect(outcomesOf(await takeBack(editor, ...versions))).toEqual(outcomes)
    expect((await read(second?.id ?? 0)).name).toBe('改めた椅子')
  })

  test('hides changes of others, and creations', async () => {
    const made = await create([variationContent()])
    const hidden = await patch(admin, made.id, { version: made.version, published: false })
    const { version } = hidden.as(getConsoleProduct.response)
    for (const [by, row] of [
      [editor, version],
      [foreigner, version],
      [editor, made.version],
    ] as const)
      expect((await takeBack(by, row)).status).toBe(404)
    expect((await read(made.id)).published).toBe(false)
  })

  test('ends with the membership', async () => {
    const leaving = await actFor(makerId, 1)
    const made = await create([variationContent()])
    const hidden = await patch(leaving, made.id, { version: made.version, published: false })
    await db.delete(makerMembers).where(eq(makerMembers.userId, leaving.userId))
    expect((await takeBack(leaving, hidden.as(getConsoleProduct.response).version)).status).toBe(403)
  })

  test('leaves a change if its new 品番 is in a cart by now, and takes the others back', async () => {
    const made = await create([variationContent()])
    const other = await create([variationContent()])
    const grown = (await update(editor, made, { variations: [...made.variations, variationContent()] })).as(
      getConsoleProduct.response,
    )
    const hidden = (await patch(editor, other.id, { version: other.version, published: false })).as(
      getConsoleProduct.response,
    )
    const variationId = grown.variations[1]?.id ?? 0
    await db.insert(cartItems).values({ userId: editor.userId, variationId, quantity: 1 })
    expect(outcomesOf(await takeBack(editor, grown.version, hidden.version))).toEqual([
      'not_undoable',
      'done',
    ])
    expect((await read(made.id)).variations).toHaveLength(2)
  })
})
