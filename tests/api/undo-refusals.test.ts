// Undo refuses with a code of its contract, and says why.
import { afterAll, expect, test } from 'vitest'
import { createCertificate } from '#contract/certificates/console-routes.ts'
import { certificateMessages } from '#contract/data/certificates.ts'
import { errorCatalogue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { createCategory } from '#contract/taxonomy/console-routes.ts'
import { cartItems } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildProduct } from '#tests/support/builders.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { makerId, staff, editor, create, update, undo } = await openProductDesk(api)

const refused = (detail: string) => ({ status: 409, body: { code: 'not_undoable', detail } })

test('refuses to take back a 品番 that is in a cart', async () => {
  const made = await create()
  const variations = [...made.variations, variationContent()]
  const added = (await update(editor, made, { variations })).as(createProduct.response)
  const variationId = added.variations[1]?.id ?? 0
  await db.insert(cartItems).values({ userId: staff.userId, variationId, quantity: 1 })
  expect(await undo(added.version)).toMatchObject(refused(errorCatalogue.variation_in_use.detail))
  const back = { body: { versions: [added.version] } }
  expect((await editor.request('POST', '/console/products/take_back', back)).body).toMatchObject({
    items: [{ outcome: 'not_undoable' }],
  })
})

test('refuses to take back the number of a certificate if the former one was written elsewhere', async () => {
  const named = { number: 'NM-7001', maker_id: makerId }
  const made = (await editor.request('POST', '/console/certificates', { body: named })).as(
    createCertificate.response,
  )
  const body = { number: 'NM-7002', expires_on: null, version: made.version }
  const renamed = (await editor.request('PUT', `/console/certificates/${made.id}`, { body })).as(
    createCertificate.response,
  )
  const { id: productId } = await buildProduct(db, { makerId })
  const written = { fireProtectionMaterial: 1, fireProtectionCertificate: 'NM-7001' }
  await buildVariation(db, { productId, ...written })
  expect(await undo(renamed.version)).toMatchObject(refused(`${certificateMessages.numberWritten(1)}。`))
})

test('refuses to move a category back below one that has products or a parent by now', async () => {
  const [full, lower] = [await buildCategory(db), await buildCategory(db)]
  const moveAway = async (id: number) => {
    const parent_id = (await buildCategory(db)).id
    const body = { name: `棚${id}`, name_kana: 'タナ', parent_id, version: 0 }
    return (await staff.request('PUT', `/console/categories/${id}`, { body })).as(createCategory.response)
  }
  const [fromFull, fromLower] = [
    await moveAway((await buildCategory(db, { parentId: full.id })).id),
    await moveAway((await buildCategory(db, { parentId: lower.id })).id),
  ]
  await buildProduct(db, { categoryIds: [full.id] })
  await moveAway(lower.id)
  expect(await undo(fromFull.version)).toMatchObject(refused(`${messages.categoryProducts(1)}。`))
  expect(await undo(fromLower.version)).toMatchObject(refused(`${messages.categoryParent}。`))
})
