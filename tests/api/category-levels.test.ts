// Two levels of categories: products are in the lowest ones, also while both change.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createCategory } from '#contract/taxonomy/console-routes.ts'
import { categories, productCategories } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { productContent } from '#tests/support/product-content.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

const reading = { name_kana: 'ヨミ' }
let names = 0
const newName = () => `棚${++names}`

const make = async (values: object = {}) =>
  (
    await staff.request('POST', '/console/categories', {
      body: { kind: 1, parent_id: null, name: newName(), ...reading, ...values },
    })
  ).as(createCategory.response)

type Category = Awaited<ReturnType<typeof make>>

const put = ({ id, version, name, parent_id }: Category, values: object = {}) =>
  staff.request('PUT', `/console/categories/${id}`, {
    body: { name, ...reading, parent_id, version, ...values },
  })

test('refuses categories below one that has products, and says how many', async () => {
  const [full, other, parent] = [await make(), await make(), await make()]
  const moved = await make({ parent_id: parent.id })
  for (const published of [true, false]) await buildProduct(db, { categoryIds: [full.id], published })
  const message = 'このカテゴリには製品2件が直接入っています。先に、製品をほかのカテゴリへ移してください'
  const refused = { status: 422, body: { detail: message, errors: [{ path: 'parent_id', message }] } }
  const body = { kind: 1, parent_id: full.id, name: newName(), ...reading }
  expect(await staff.request('POST', '/console/categories', { body })).toMatchObject(refused)
  expect(await put(other, { parent_id: full.id })).toMatchObject(refused)
  expect(await put(moved, { parent_id: full.id })).toMatchObject(refused)
})

test('renames a category below one that has had products since before', async () => {
  const heading = await make()
  const child = await make({ parent_id: heading.id })
  await buildProduct(db, { categoryIds: [heading.id] })
  expect((await put(child, { name: newName() })).status).toBe(200)
})

test('adds no category below one while a product is saved in it', async () => {
  const full = await make()
  const { id: productId } = await buildProduct(db)
  const body = { kind: 1, parent_id: full.id, name: newName(), ...reading }
  let added: ReturnType<typeof staff.request> | undefined
  await db.transaction(async (tx) => {
    await tx.insert(productCategories).values({ productId, categoryId: full.id })
    added = staff.request('POST', '/console/categories', { body })
    await untilSomebodyWaits(tx, added)
  })
  expect((await added)?.status).toBe(422)
})

test('saves no product in a category while one is added below it', async () => {
  const { makerId } = await buildProduct(db)
  const heading = await make()
  const content = { ...(await productContent(db)), maker_id: makerId, category_ids: [heading.id] }
  let saved: ReturnType<typeof staff.request> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(categories).where(eq(categories.id, heading.id)).for('update')
    await tx
      .insert(categories)
      .values({ kind: 1, parentId: heading.id, name: '子', nameKana: 'コ', position: 1 })
    saved = staff.request('POST', '/console/products', { body: content })
    await untilSomebodyWaits(tx, saved)
  })
  expect((await saved)?.body).toMatchObject({ status: 422, errors: [{ path: 'category_ids' }] })
})
