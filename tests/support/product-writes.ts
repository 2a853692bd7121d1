import { eq } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import { specMeasureKeys } from '#contract/data/measure-rules.ts'
import { measures } from '#contract/data/measures.ts'
import {
  categoryMeasures,
  makerMembers,
  productChangeRequestItems,
  productChangeRequests,
  products,
} from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildCertificate, buildMaker, buildProduct, one } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { productContent, variationContent } from './product-content.ts'
import { buildVariation } from './variation-builder.ts'

const raise = { kind: 'price', amount: 5, round_to: 100, rounding: 'nearest' } as const

export async function buildChangeRequest({ db }: TestApi, userId?: number): Promise<number> {
  const { productId } = await buildVariation(db)
  const { makerId } = one(await db.select().from(products).where(eq(products.id, productId)))
  const values = { makerId, userId, change: raise, variationCount: 1 }
  const { id } = one(await db.insert(productChangeRequests).values(values).returning())
  await db.insert(productChangeRequestItems).values({ requestId: id, productId, position: 0, version: 0 })
  return id
}

const unpublish = { published: false, version: 0 }

export const productWrites: Record<string, MakeWrite> = {
  createProduct: async ({ db }) => {
    const body = { ...(await productContent(db)), maker_id: (await buildMaker(db)).id }
    return { path: '/console/products', body }
  },
  updateProduct: async ({ db }) => {
    const { id: recordId } = await buildProduct(db)
    const { makerId } = one(await db.select().from(products).where(eq(products.id, recordId)))
    const { number: certificate } = await buildCertificate(db, { makerId })
    const content = await productContent(db, [
      variationContent({
        regulations: {
          fire_protection_material: { grade: 1, certificate, note: '不燃石膏ボード直張り' },
          fire_resistance: { grade: 1, certificate },
          formaldehyde: { grade: 4 },
          flame_prevention_regulation: { grade: 1, certificate },
        },
      }),
    ])
    await db
      .insert(categoryMeasures)
      .values(
        specMeasureKeys.map((key) => ({ categoryId: one(content.category_ids), measure: measures[key].id })),
      )
    const measured = { surface_layer: 2, load_capacity: 60, watts: 7, lumens: 480, kelvin: 2700 }
    Object.assign(one(content.variations), {
      measures: { ...measured, color_rendering: 90, slip_resistance: 0.47 },
    })
    const body = { ...content, version: 0 }
    return { path: `/console/products/${recordId}`, body, recordId }
  },
  deleteProduct: async ({ db }) => {
    const { id: recordId } = await buildProduct(db, { published: false })
    return { path: `/console/products/${recordId}`, recordId }
  },
  patchProduct: async ({ db }) => {
    const { id, productId: recordId } = await buildVariation(db)
    const body = { version: 0, variations: [{ id, lead_time_days: 45 }] }
    return { path: `/console/products/${recordId}`, body, recordId }
  },
  changeProducts: async ({ db }) => {
    const { productId: recordId } = await buildVariation(db)
    return {
      path: '/console/product_changes',
      body: { items: [{ id: recordId, version: 0 }], change: raise },
      recordId,
    }
  },
  requestProductChange: async ({ db }, { userId }) => {
    const { productId: id, makerId } = await buildVariation(db)
    // Requests need an admin to decide them.
    await db.insert(makerMembers).values({ makerId, userId, role: makerRole.admin })
    return { path: '/console/product_change_requests', body: { items: [{ id, version: 0 }], change: raise } }
  },
  approveProductChange: async (api) => {
    const recordId = await buildChangeRequest(api)
    return { path: `/console/product_change_requests/${recordId}/approve`, recordId }
  },
  refuseProductChange: async (api) => {
    const recordId = await buildChangeRequest(api)
    const body = { reason: '4月からです。' }
    return { path: `/console/product_change_requests/${recordId}/refuse`, body, recordId }
  },
  requestProductUpdate: async ({ db }, { userId }) => {
    const { id, makerId } = await buildProduct(db)
    await db.insert(makerMembers).values({ makerId, userId, role: makerRole.admin })
    const body = { ...(await productContent(db)), version: 0 }
    return { path: `/console/products/${id}/change_requests`, body }
  },
  requestCertificateUpdate: async ({ db }, { userId }) => {
    const { id, makerId } = await buildCertificate(db)
    if (makerId) await db.insert(makerMembers).values({ makerId, userId, role: makerRole.admin })
    const body = { number: `QM-9${id}`, expires_on: '2027-03-31', version: 0 }
    return { path: `/console/certificates/${id}/change_requests`, body }
  },
  withdrawProductChange: async (api, { userId }) => {
    const recordId = await buildChangeRequest(api, userId)
    return { path: `/console/product_change_requests/${recordId}/withdraw`, recordId }
  },
  takeBackProductChanges: async ({ db }, staff) => {
    const { id: recordId } = await buildProduct(db)
    const { body } = await staff.request('PATCH', `/console/products/${recordId}`, { body: unpublish })
    const { version } = body as { version: number }
    return { path: '/console/products/take_back', body: { versions: [version] }, recordId }
  },
}
