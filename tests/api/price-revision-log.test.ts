// The log of a draft holds changed prices alone, and an undo restores the whole draft.
import { and, asc, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, priceRevisionItems } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { type Draft, openRevisionDesk } from '#tests/support/revision-desk.ts'
import { buildVariations } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openRevisionDesk(api)

let shop: Awaited<ReturnType<typeof desk.openShop>>
const codes = Array.from({ length: 6 }, () => `LG-${nextNumber()}`)
let variations: { id: number; productId: number; code: string }[]

beforeAll(async () => {
  shop = await desk.openShop()
  const { id: productId } = await buildProduct(db, { makerId: shop.makerId })
  variations = await buildVariations(
    db,
    codes.map((code) => ({ productId, code, price: 1_000 })),
  )
})

const pricesOf = ({ id }: Draft) =>
  db
    .select({ id: priceRevisionItems.variationId, price: priceRevisionItems.price })
    .from(priceRevisionItems)
    .where(eq(priceRevisionItems.revisionId, id))
    .orderBy(asc(priceRevisionItems.variationId))

const rowsOf = ({ id }: Draft) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, 'price_revision'), eq(auditLog.thingId, id)))
    .orderBy(desc(auditLog.id))

const undo = async (draft: Draft) => {
  const [last] = await rowsOf(draft)
  return shop.admin.request('POST', `/console/audit_log/${last?.id}/undo`)
}

const edit = fc.record({
  items: fc.uniqueArray(
    fc.record({ code: fc.constantFrom(...codes), price: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ code }) => code,
      maxLength: 6,
    },
  ),
  removed_codes: fc.subarray(codes),
})

test('restores the prices before any edit of a draft, and again those after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const draft = await desk.create(shop, '2099-01-01')
      try {
        let before = await pricesOf(draft)
        for (const { items, removed_codes } of edits) {
          before = await pricesOf(draft)
          const { version } = await desk.read(shop.editor, draft)
          const body = { items, removed_codes, version }
          expect((await desk.act(shop.editor, 'PUT', draft, '/items', body)).status).toBe(200)
        }
        const after = await pricesOf(draft)
        if (JSON.stringify(before) === JSON.stringify(after)) return
        expect((await undo(draft)).status).toBe(200)
        expect(await pricesOf(draft)).toEqual(before)
        expect((await undo(draft)).status).toBe(200)
        expect(await pricesOf(draft)).toEqual(after)
      } finally {
        await desk.act(shop.editor, 'DELETE', draft, '')
      }
    }),
    { numRuns: 15 },
  )
})

test('logs one price of a draft that has six when one changes', async () => {
  const draft = await desk.create(shop)
  const all = codes.map((code) => ({ code, price: 2_000 }))
  const { version } = (await desk.setItems(shop.editor, draft, all)).body as Draft
  await desk.setItems(shop.editor, { ...draft, version }, [{ code: codes[0], price: 2_100 }])
  const [last] = await rowsOf(draft)
  expect(last?.before).toMatchObject({ prices: [{ code: codes[0], price: 2_000 }] })
  expect(last?.after).toMatchObject({ prices: [{ code: codes[0], price: 2_100 }] })
})

test('keeps a 品番 in its product while an announced price names it', async () => {
  const [first] = variations
  const draft = await desk.create(shop, dayFromNow(200))
  const { version } = (await desk.setItems(shop.editor, draft, [{ code: first?.code, price: 1_500 }]))
    .body as Draft
  const product = async () =>
    (await shop.editor.request('GET', `/console/products/${first?.productId}`)).body as {
      version: number
      variations: { id: number }[]
    }
  const removeFirst = async () => {
    const stored = await product()
    const left = stored.variations.filter(({ id }) => id !== first?.id)
    return shop.admin.request('PUT', `/console/products/${first?.productId}`, {
      body: { ...stored, variations: left },
    })
  }
  const announced = await desk.act(shop.admin, 'POST', draft, '/announce', { version })
  expect(announced.status).toBe(200)
  expect((await removeFirst()).body).toMatchObject({ code: 'variation_in_use' })
  const body = { version: (announced.body as Draft).version }
  expect((await desk.act(shop.admin, 'POST', draft, '/withdraw', body)).status).toBe(200)
  expect((await removeFirst()).status).toBe(200)
})
