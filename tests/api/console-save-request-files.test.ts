// Pictures, documents and certificates of saves that wait for an admin of the maker.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requestProductUpdate } from '#contract/products/save-request-routes.ts'
import {
  images,
  imageUploads,
  makerMembers,
  productChangeRequests,
  productVariations,
} from '#server/db/schema/index.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import { removeStrayObjects } from '#server/images/remove-strays.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildImages, one } from '#tests/support/builders.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { beginUpload, sendPart } from '#tests/support/part-upload.ts'
import type { TestAccount } from '#tests/support/people.ts'
import type { ChangedItem } from '#tests/support/price-desk.ts'
import { openSaveDesk } from '#tests/support/save-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openSaveDesk(api)
const { approve, refuse } = desk

let { makerId, editor, admin, item, formOf, asked } = await desk.openSaveShop()
beforeEach(async () => {
  ;({ makerId, editor, admin, item, formOf, asked } = await desk.openSaveShop())
})

const long = sql`now() - interval '2 days'`

async function uploadImage(by: TestAccount): Promise<number> {
  const { id } = one(await buildImages(db, 1))
  await db.insert(imageUploads).values({ imageId: id, userId: by.userId, createdAt: long })
  return id
}

test('holds new pictures while it waits, also of an asker who has left, and lets refused ones go', async () => {
  const [kept, lost] = [await uploadImage(editor), await uploadImage(editor)]
  const withPicture = async (id: number) => {
    const form = await formOf()
    return form.variations.map((each) => ({ ...each, images: [{ id, shown_width: null }] }))
  }
  const refused = await asked({ variations: await withPicture(lost) })
  await refuse(admin, refused)
  const request = await asked({ variations: await withPicture(kept) })
  await removeOrphanedImages(api.services)
  expect(await db.$count(images, eq(images.id, kept))).toBe(1)
  expect(await db.$count(images, eq(images.id, lost))).toBe(0)
  await db.delete(makerMembers).where(eq(makerMembers.userId, editor.userId))
  expect((await approve(admin, request)).status).toBe(200)
  expect((await desk.read(item.id)).variations[0]?.images).toEqual([{ id: kept, shown_width: null }])
})

test('holds the file of a new document while it waits', async () => {
  const file = Buffer.from(`%PDF-1.7\n${nextNumber()}\n%%EOF`)
  const { id: upload_id } = await beginUpload(editor, file.length)
  await sendPart(editor, upload_id, 0, file)
  const document = { upload_id, kind: 1, name: '総合カタログ', file_name: 'catalogue.pdf' }
  const request = await asked({ documents: [document] })
  expect(JSON.stringify(request)).not.toContain('object_key')
  const old = { ...api.services.objects, writtenAt: async () => new Date(0) }
  await removeStrayObjects({ db, objects: old })
  expect((await approve(admin, request)).status).toBe(200)
  const { documents } = await desk.read(item.id)
  expect(documents).toMatchObject([{ name: '総合カタログ', bytes: file.length }])
  const [state] = await db
    .select()
    .from(productChangeRequests)
    .where(eq(productChangeRequests.id, request.id))
  expect(state?.wanted).toMatchObject({ save: null })
})

test('changes the number and last day of a certificate, and its 品番 follow', async () => {
  const number = `K-${nextNumber()}`
  const certificate = await buildCertificate(db, { makerId, number, expiresOn: '2027-03-31' })
  await db
    .update(productVariations)
    .set({ formaldehyde: 1, formaldehydeCertificate: number })
    .where(eq(productVariations.productId, item.id))
  const picture = await uploadImage(editor)
  const next = `K-${nextNumber()}`
  const body = { number: next, expires_on: '2030-03-31', document_image_id: picture, version: 0 }
  const to = `/console/certificates/${certificate.id}`
  expect((await editor.request('PUT', to, { body })).body).toMatchObject({ code: 'approval_needed' })
  const request = (await editor.request('POST', `${to}/change_requests`, { body })).as(
    requestProductUpdate.response,
  )
  expect(request).toMatchObject({
    ...{ title: `認定「${number}」の変更`, product_count: 1, variation_count: 60 },
    record: {
      ...{ kind: 'certificate', id: certificate.id, fields: ['number', 'expires_on', 'document_image_id'] },
      before: { number, expires_on: '2027-03-31' },
      after: { number: next, expires_on: '2030-03-31' },
    },
  })
  await removeOrphanedImages(api.services)
  expect((await approve(admin, request)).body).toMatchObject({ state: 2 })
  expect((await admin.request('GET', to)).body).toMatchObject({
    ...{ number: next, expires_on: '2030-03-31', document_image_id: picture, variation_count: 60 },
  })
  // An approval is no change of the editor.
  const [other] = (await desk.buildPriced(makerId, 1, 50)) as [ChangedItem]
  expect((await desk.apply(editor, [other])).status).toBe(200)
})

test('is not for shared certificates', async () => {
  const { id, number } = await buildCertificate(db, { makerId: null })
  const body = { number, expires_on: '2030-03-31', version: 0 }
  const answer = await editor.request('POST', `/console/certificates/${id}/change_requests`, { body })
  expect(answer.body).toMatchObject({ code: 'not_found' })
})
