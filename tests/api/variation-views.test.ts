import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { currentDay, dayOf, japaneseDay } from '#contract/data/japanese-day.ts'
import { reactionDays } from '#contract/data/reactions.ts'
import {
  productDownloadDays,
  products,
  productVariationCounters,
  productVariations,
  variationViewDays,
} from '#server/db/schema/index.ts'
import {
  addDownloads,
  addViews,
  createDownloadCounter,
} from '#server/features/product-variations/views/count-views.ts'
import { oldReactionDaysJob } from '#server/features/reactions/service.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { buildDocument, buildProduct } from '#tests/support/builders.ts'
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

const viewDaysOf = (id: number) =>
  db
    .select()
    .from(variationViewDays)
    .where(eq(variationViewDays.variationId, id))
    .orderBy(variationViewDays.day)

const downloadDaysOf = (id: number) =>
  db
    .select()
    .from(productDownloadDays)
    .where(eq(productDownloadDays.productId, id))
    .orderBy(productDownloadDays.day)

const dayBefore = (days: number) => dayOf(japaneseDay(Date.now()) - days)

test('counts views by day in Japan, beside the total', async () => {
  const { id } = await buildVariation(db)
  await db.insert(variationViewDays).values({ variationId: id, day: dayBefore(1), views: 7 })
  await addViews(db, new Map([[id, 2]]))
  await addViews(
    db,
    new Map([
      [987_654, 5],
      [id, 3],
    ]),
  )
  expect(await viewDaysOf(id)).toEqual([
    { variationId: id, day: dayBefore(1), views: 7 },
    { variationId: id, day: currentDay(), views: 5 },
  ])
  expect(await viewsOf(id)).toBe(5)
  expect(await viewDaysOf(987_654)).toEqual([])
  await db.delete(productVariations).where(eq(productVariations.id, id))
  expect(await viewDaysOf(id)).toEqual([])
})

test('counts downloads of public documents by product and day, and none that failed', async () => {
  const { id: productId } = await buildProduct(db)
  await buildVariation(db, { productId })
  await api.services.objects.put('documents/counted.dxf', Buffer.from('0'), 'image/vnd.dxf')
  const served = await buildDocument(db, { productId, objectKey: 'documents/counted.dxf' })
  const lost = await buildDocument(db, { productId, objectKey: 'documents/gone.dxf' })
  const draft = await buildProduct(db, { published: false })
  const hidden = await buildDocument(db, { productId: draft.id, objectKey: 'documents/counted.dxf' })
  const statuses: number[] = []
  for (const { id } of [served, served, lost, hidden])
    statuses.push((await api.raw(`/product_documents/${id}/file`, { headers: signedHeaders() })).status)
  expect(statuses).toEqual([200, 200, 404, 404])
  await expect
    .poll(() => downloadDaysOf(productId), { timeout: 20_000 })
    .toEqual([{ productId, day: currentDay(), downloads: 2 }])
  expect(await downloadDaysOf(draft.id)).toEqual([])
  await addDownloads(
    db,
    new Map([
      [987_654, 4],
      [productId, 3],
    ]),
  )
  expect((await downloadDaysOf(productId)).map(({ downloads }) => downloads)).toEqual([5])
  await db.delete(products).where(eq(products.id, productId))
  expect(await downloadDaysOf(productId)).toEqual([])
})

test('counts 20 downloads of a product from one network in a day', async () => {
  const { id } = await buildProduct(db)
  const count = createDownloadCounter(api.services, Date.now)
  const counted = Array.from({ length: 25 }, () => count(id, '192.0.2.1'))
  expect(counted.filter(Boolean)).toHaveLength(20)
  expect(count(id, '192.0.2.2')).toBe(true)
  await expect.poll(async () => (await downloadDaysOf(id))[0]?.downloads, { timeout: 20_000 }).toBe(21)
})

test('removes days of views and downloads older than 400, however often it runs', async () => {
  const { id: variationId, productId } = await buildVariation(db)
  const [kept, old] = [dayBefore(reactionDays), dayBefore(reactionDays + 1)]
  await db.insert(variationViewDays).values([kept, old].map((day) => ({ variationId, day, views: 1 })))
  await db.insert(productDownloadDays).values([kept, old].map((day) => ({ productId, day, downloads: 1 })))
  for (const run of ['1', '2']) await oldReactionDaysJob.run(api.services, undefined, run)
  expect((await viewDaysOf(variationId)).map(({ day }) => day)).toEqual([kept])
  expect((await downloadDaysOf(productId)).map(({ day }) => day)).toEqual([kept])
})
