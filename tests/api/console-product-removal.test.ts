import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { productState } from '#contract/data/product-rules.ts'
import { createProduct, deleteProduct } from '#contract/products/console-routes.ts'
import { cartItems, products, productVariationImages } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, one } from '#tests/support/builders.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, send, read, update, list } =
  await openProductDesk(api)

const draft = async (more: object = {}, variations = [variationContent()]) =>
  (
    await send(editor, {
      ...(await productContent(db, variations)),
      ...{ maker_id: makerId, published: false, ...more },
    })
  ).as(createProduct.response)

const remove = (by: typeof editor, id: number) => by.request('DELETE', `/console/products/${id}`)
const stateOf = async (id: number) => one((await list(staff, { product_id: id })).items).state

describe('removal of a draft', () => {
  test('removes a product that nobody saw, and gives it back with its variations', async () => {
    const { id, variations } = await draft({}, [variationContent(), variationContent({ published: false })])
    const variationId = variations[0]?.id ?? 0
    const imageId = (await buildImage(db)).id
    await db.insert(productVariationImages).values({ variationId, imageId, position: 0 })
    const made = await read(id)
    const removed = await remove(editor, made.id)
    expect(removed.status).toBe(200)
    const { version } = removed.as(deleteProduct.response)
    expect((await list(staff, { product_id: made.id })).items).toEqual([])
    expect((await remove(editor, made.id)).status).toBe(404)
    const back = await editor.request('POST', '/console/products/take_back', {
      body: { versions: [version] },
    })
    expect(back.body).toMatchObject({ items: [{ id: made.id, outcome: 'done' }] })
    expect(await read(made.id)).toEqual({ ...made, version: expect.any(Number) })
    expect(await stateOf(made.id)).toBe(productState.draft)
  })

  test('refuses a product that was public once, also after it was hidden', async () => {
    const made = await draft({ published: true })
    expect(await stateOf(made.id)).toBe(productState.published)
    expect((await update(editor, made, { published: false })).status).toBe(200)
    expect(await stateOf(made.id)).toBe(productState.unpublished)
    expect((await remove(admin, made.id)).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: '公開したことのある製品は、削除できません。非公開にすると、検索にもページにも出ません。',
    })
  })

  test('names the records that refer to the product', async () => {
    const made = await draft({}, [variationContent(), variationContent()])
    for (const { id: variationId } of made.variations)
      await db.insert(cartItems).values({ userId: editor.userId, variationId, quantity: 1 })
    expect((await remove(editor, made.id)).body).toMatchObject({
      ...{ status: 409, code: 'in_use' },
      detail: 'カート2件があるため、削除できません。非公開のまま残せます。',
    })
    expect((await read(made.id)).variations).toHaveLength(2)
  })

  test('is for the staff and people of the maker', async () => {
    const made = await draft()
    expect((await remove(stranger, made.id)).status).toBe(403)
    expect((await remove(foreigner, made.id)).status).toBe(404)
    expect((await remove(staff, made.id)).status).toBe(200)
  })
})

describe('first publication', () => {
  const momentOf = async (id: number) =>
    one(await db.select({ at: products.firstPublishedAt }).from(products).where(eq(products.id, id))).at

  test('is when the product and a variation of it are public, in either order', async () => {
    const hidden = [variationContent({ published: false })]
    const product = await draft({ published: true }, hidden)
    expect(await momentOf(product.id)).toBeNull()
    expect(await stateOf(product.id)).toBe(productState.draft)
    const [variation] = product.variations
    const shown = { variations: [{ ...variation, published: true }] }
    expect((await update(editor, product, shown)).status).toBe(200)
    expect(await momentOf(product.id)).toBeInstanceOf(Date)

    const other = await draft()
    expect(await momentOf(other.id)).toBeNull()
    expect((await update(editor, other, { published: true })).status).toBe(200)
    const first = await momentOf(other.id)
    expect(first).toBeInstanceOf(Date)
    const again = await read(other.id)
    expect((await update(editor, again, { published: false })).status).toBe(200)
    expect((await update(editor, await read(other.id), { published: true })).status).toBe(200)
    expect(await momentOf(other.id)).toEqual(first)
  })

  test('is noted when a variation is added to a published product', async () => {
    const made = await draft({ published: true }, [variationContent({ published: false })])
    const variations = [...made.variations, variationContent()]
    expect((await update(editor, made, { variations })).status).toBe(200)
    expect(await momentOf(made.id)).toBeInstanceOf(Date)
  })
})
