import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { type productDocuments, products, productVariations } from '#server/db/schema/index.ts'
import { createTestApi, signedHeaders, type TestApi } from '#tests/support/api.ts'
import { buildDocument, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let product: { id: number }
let variation: { id: number }
let catalogue: { id: number }

const drawing = '0\nEOF\n'
const addDocument = (values: Partial<typeof productDocuments.$inferInsert> = {}) =>
  buildDocument(api.db, { productId: product.id, position: 2, ...values })

const download = (id: number) => api.raw(`/product_documents/${id}/file`, { headers: signedHeaders() })

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      product = await buildProduct(db)
      variation = await buildVariation(db, { productId: product.id })
      await buildVariation(db)
    },
  })
  await api.services.objects.put('documents/drawing.dxf', Buffer.from(drawing), 'image/vnd.dxf')
  await addDocument()
  catalogue = await addDocument({
    kind: 1,
    name: '総合カタログ',
    position: 1,
    objectKey: 'documents/lost.pdf',
  })
})
afterAll(() => api.close())

test('lists the documents of a variation’s product in order and none of another product', async () => {
  const { documents } = (await api.request('GET', `/product_variations/${variation.id}`)).as(
    getProductVariation.response,
  )
  expect(documents.map(({ kind, name, bytes }) => [kind, name, bytes])).toEqual([
    [1, '総合カタログ', drawing.length],
    [3, '外形図', drawing.length],
  ])
  const other = (await api.request('GET', `/product_variations/${variation.id + 1}`)).as(
    getProductVariation.response,
  )
  expect(other.documents).toEqual([])
})

test('serves a document unchanged under its own name', async () => {
  const { documents } = (await api.request('GET', `/product_variations/${variation.id}`)).as(
    getProductVariation.response,
  )
  const response = await download(documents[1]?.id ?? 0)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(drawing)
  expect(response.headers.get('content-type')).toBe('image/vnd.dxf')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('椅子-1042.dxf')}`,
  )
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('answers 404 for an unknown document and for a lost file', async () => {
  expect((await download(999_999)).status).toBe(404)
  expect((await download(catalogue.id)).status).toBe(404)
})

test('hides a document when its product or variation is unpublished', async () => {
  const { id } = await addDocument({ position: 3 })
  expect((await download(id)).status).toBe(200)
  await api.db.update(products).set({ published: false }).where(eq(products.id, product.id))
  expect((await download(id)).status).toBe(404)
  await api.db.update(products).set({ published: true }).where(eq(products.id, product.id))
  await api.db
    .update(productVariations)
    .set({ published: false })
    .where(eq(productVariations.id, variation.id))
  expect((await download(id)).status).toBe(404)
})

test('rejects unknown kinds, other file types and empty files in the database', async () => {
  for (const values of [{ kind: 9 }, { mimeType: 'text/html' }, { bytes: 0 }])
    await expect(addDocument(values)).rejects.toThrow()
})
