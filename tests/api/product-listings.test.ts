import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { productListings, products, productVariations } from '#server/db/schema/index.ts'
import { reserveStock } from '#server/features/orders/stock.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, create, read, update, undo, list } = await openProductDesk(api)

const withSample = (price: number, stock: number, more: object = {}) =>
  variationContent({
    ...{ price, price_kind: 1, sample_available: true, sample_stock: stock, sample_description: 'A4' },
    ...more,
  })

const listingOf = async (id: number) =>
  one(await db.select().from(productListings).where(eq(productListings.productId, id)))

/** Compares all rows with the view that they come from. */
async function expectCurrent() {
  const { rows } = await db.execute(sql`
    (table product_figures except select product_id, name_key, code_keys, state, min_price, max_price, least_sample_stock from product_listings)
    union all
    (select product_id, name_key, code_keys, state, min_price, max_price, least_sample_stock from product_listings except table product_figures)`)
  expect(rows).toEqual([])
}

test('lists figures of a product as its variations come, change and go', async () => {
  const made = await create([withSample(900, 30), withSample(200, 40)])
  expect(await listingOf(made.id)).toMatchObject({ minPrice: 200, maxPrice: 900, leastSampleStock: 30 })
  const [dear, cheap] = made.variations
  const changed = { ...dear, code: 'ＺＺ－９', price: 100, sample_stock: 7 }
  await update(editor, made, { name: 'ＮＥＷ名', variations: [changed] })
  expect(await listingOf(made.id)).toMatchObject({
    ...{ minPrice: 100, maxPrice: 100, leastSampleStock: 7, codeKeys: 'ZZ9' },
    nameKey: expect.stringContaining('new名'),
  })
  await undo((await read(made.id)).version)
  expect(await listingOf(made.id)).toMatchObject({ minPrice: 200, maxPrice: 900, leastSampleStock: 30 })
  await db
    .update(productVariations)
    .set({ discontinued: true })
    .where(eq(productVariations.id, dear?.id ?? 0))
  expect(await listingOf(made.id)).toMatchObject({ leastSampleStock: 40, state: 1 })
  await db
    .update(productVariations)
    .set({ discontinued: true })
    .where(eq(productVariations.id, cheap?.id ?? 0))
  expect(await listingOf(made.id)).toMatchObject({ leastSampleStock: null, state: 3 })
  await expectCurrent()
})

test('removes the listing with its product', async () => {
  const made = await create([withSample(900, 30)])
  await db.delete(products).where(eq(products.id, made.id))
  expect(await db.select().from(productListings).where(eq(productListings.productId, made.id))).toEqual([])
})

test('keeps the least stock of a product whose samples are taken at once', async () => {
  const made = await create([withSample(100, 30), withSample(200, 40)])
  const other = await create([withSample(100, 50), withSample(200, 60)])
  const ids = [...made.variations, ...other.variations].map(({ id }) => id)
  const take = (wanted: number[]) =>
    db.transaction((tx) =>
      reserveStock(
        tx,
        wanted.map((variationId) => ({ variationId, quantity: 1 })),
      ),
    )
  const [a, b, c, d] = ids as [number, number, number, number]
  const taken = Array.from({ length: 12 }, (_, n) => take(n % 2 === 0 ? [a, d] : [c, b]))
  expect(await Promise.all(taken)).toEqual(taken.map(() => []))
  expect(await listingOf(made.id)).toMatchObject({ leastSampleStock: 24 })
  expect(await listingOf(other.id)).toMatchObject({ leastSampleStock: 44 })
  await expectCurrent()
})

test('finds a product by its new 品番 and its new name, whatever their width', async () => {
  const made = await create([withSample(100, 30, { code: 'QX-77' })])
  expect((await list(staff, { keyword: 'ｑｘ７７' })).items.map(({ id }) => id)).toEqual([made.id])
  await update(editor, made, { name: 'Ｗｉｄｅ椅子' })
  expect((await list(staff, { keyword: 'wide椅子' })).items.map(({ id }) => id)).toEqual([made.id])
})
