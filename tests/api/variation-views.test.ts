import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { productVariationCounters } from '#server/db/schema/index.ts'
import { addViews } from '#server/features/product-variations/views/count-views.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const viewsOf = async (id: number) =>
  (await db.select().from(productVariationCounters).where(eq(productVariationCounters.variationId, id)))[0]
    ?.views

test('writes counted views within some seconds, without a cookie', async () => {
  const { id } = await buildVariation(db)
  for (let view = 0; view < 3; view++) {
    const answer = await api.request('POST', `/product_variations/${id}/views`)
    expect(answer).toMatchObject({ status: 200, body: { counted: true } })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  await expect.poll(() => viewsOf(id)).toBe(3)
})

test('answers 404 for variations that the public cannot see', async () => {
  const { id: productId } = await buildProduct(db, { published: false })
  const hidden = await buildVariation(db, { productId })
  for (const id of [hidden.id, 987_654])
    expect((await api.request('POST', `/product_variations/${id}/views`)).status).toBe(404)
})

test('adds views to earlier ones, and leaves removed variations out', async () => {
  const { id } = await buildVariation(db)
  await addViews(db, new Map([[id, 2]]))
  await addViews(
    db,
    new Map([
      [987_654, 5],
      [id, 40],
    ]),
  )
  expect(await viewsOf(id)).toBe(42)
  expect(await viewsOf(987_654)).toBeUndefined()
})
