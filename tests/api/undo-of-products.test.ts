// Undo of a product: it restores none that could not be saved afterwards.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createProduct } from '#contract/products/console-routes.ts'
import { categories } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildConditionGroup } from '#tests/support/builders.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, create, read, update, undo } = await openProductDesk(api)

type Product = Awaited<ReturnType<typeof create>>

const change = async (product: Product, more: object) =>
  (await update(editor, product, more)).as(createProduct.response)

const removeCategory = async (id: number) =>
  expect((await staff.request('DELETE', `/console/categories/${id}`)).status).toBe(200)

const refused = (detail: string) => ({ status: 409, body: { code: 'not_undoable', detail } })

test('refuses to restore a product whose categories are all gone', async () => {
  const made = await create()
  const moved = await change(made, { category_ids: [(await buildCategory(db)).id] })
  await removeCategory(made.category_ids[0] ?? 0)
  expect(await undo(moved.version)).toMatchObject(
    refused(
      '戻す内容のカテゴリは、すべて削除されています。カテゴリの削除を元に戻してから、もう一度お試しください。',
    ),
  )
  expect((await read(made.id)).category_ids).toEqual(moved.category_ids)
})

test('restores the categories that are left', async () => {
  const [gone, left] = [await buildCategory(db), await buildCategory(db)]
  const both = await change(await create(), { category_ids: [gone.id, left.id] })
  const moved = await change(both, { category_ids: [(await buildCategory(db)).id] })
  await removeCategory(gone.id)
  expect((await undo(moved.version)).status).toBe(200)
  expect((await read(both.id)).category_ids).toEqual([left.id])
})

test('refuses to restore a product to a category with others below it by now', async () => {
  const made = await create()
  const moved = await change(made, { category_ids: [(await buildCategory(db)).id] })
  await buildCategory(db, { parentId: made.category_ids[0] ?? 0 })
  expect(await undo(moved.version)).toMatchObject(
    refused('戻す内容のカテゴリには、いまは下にカテゴリがあるため、製品を入れられません。'),
  )
})

test('refuses to restore values of a condition that the category has no more', async () => {
  const made = await create()
  const condition = await buildConditionGroup(db, { categoryIds: made.category_ids })
  const value = condition.values[0]?.id ?? 0
  const withValue = await change(made, {
    variations: made.variations.map((variation) => ({ ...variation, condition_value_ids: [value] })),
  })
  const without = await change(withValue, {
    variations: withValue.variations.map((variation) => ({ ...variation, condition_value_ids: [] })),
  })
  const values = condition.values.map(({ id, name }) => ({ id, name, hidden: false }))
  const body = { name: condition.name, categories: [], values, version: 0 }
  expect((await staff.request('PUT', `/console/conditions/${condition.id}`, { body })).status).toBe(200)
  expect(await undo(without.version)).toMatchObject(
    refused(
      '戻す内容には、いまのカテゴリにない条件か数値の値があります。カテゴリに加えてから、もう一度お試しください。',
    ),
  )
})

test('restores the price of a product that has been on a heading since before', async () => {
  const made = await create()
  await buildCategory(db, { parentId: made.category_ids[0] ?? 0 })
  const patch = { version: made.version, variations: [{ id: made.variations[0]?.id, price: 9 }] }
  const patched = await editor.request('PATCH', `/console/products/${made.id}`, { body: patch })
  expect(patched.status).toBe(200)
  const { version } = await read(made.id)
  expect((await undo(version)).status).toBe(200)
  expect((await read(made.id)).variations[0]?.price).toBe(made.variations[0]?.price)
})

test('restores no product while a category is added below its former one', async () => {
  const made = await create()
  const [parentId = 0] = made.category_ids
  const moved = await change(made, { category_ids: [(await buildCategory(db)).id] })
  let undone: ReturnType<typeof undo> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(categories).where(eq(categories.id, parentId)).for('update')
    await tx.insert(categories).values({ kind: 1, parentId, name: '子', nameKana: 'コ', position: 1 })
    undone = undo(moved.version)
    await untilSomebodyWaits(tx, undone)
  })
  expect((await undone)?.body).toMatchObject({ code: 'not_undoable' })
})
