// Products and boards while and after entries of the taxonomy that they name are merged.
import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createBoard } from '#contract/boards/console-routes.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { categories, materials } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaterial } from '#tests/support/builders.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, create, read, update, undo } = await openProductDesk(api)

type Id = { id: number }

async function merge(kind: string, from: Id, into: Id) {
  const body = { kind, term_id: from.id, into_id: into.id, version: 0, into_version: 0 }
  expect((await staff.request('POST', '/console/merges', { body })).status).toBe(200)
}

const changeOf = async (product: Parameters<typeof update>[1], more: object) =>
  (await update(editor, product, more)).as(createProduct.response)

test('undoes a move of a product between two categories that are one by now', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const made = await changeOf(await create(), { category_ids: [from.id] })
  const moved = await changeOf(made, { category_ids: [into.id] })
  await merge('category', from, into)
  expect((await undo(moved.version)).status).toBe(200)
  expect((await read(made.id)).category_ids).toEqual([into.id])
})

test('undoes a change of a product whose category and material were merged twice since', async () => {
  const places = [await buildCategory(db), await buildCategory(db), await buildCategory(db)] as const
  const stuffs = [await buildMaterial(db), await buildMaterial(db), await buildMaterial(db)] as const
  const made = await create([variationContent({ material_ids: [stuffs[0].id] })])
  const placed = await changeOf(made, { category_ids: [places[0].id] })
  const renamed = await changeOf(placed, { name: '改めた椅子' })
  for (const at of [0, 1] as const) {
    await merge('category', places[at], places[at === 0 ? 1 : 2])
    await merge('material', stuffs[at], stuffs[at === 0 ? 1 : 2])
  }
  expect((await undo(renamed.version)).status).toBe(200)
  expect(await read(made.id)).toMatchObject({
    name: made.name,
    category_ids: [places[2].id],
    variations: [{ material_ids: [stuffs[2].id] }],
  })
})

test('undoes a change of a board whose category was merged since', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const content = { title: '椅子のある窓辺', description: '', kind: 1, photos: [], published: true }
  const body = { ...content, category_id: from.id }
  const made = (await staff.request('POST', '/console/boards', { body })).as(createBoard.response)
  const path = `/console/boards/${made.id}`
  const change = { ...body, category_id: null, version: made.version }
  const { version } = (await staff.request('PUT', path, { body: change })).as(createBoard.response)
  await merge('category', from, into)
  expect((await undo(version)).status).toBe(200)
  expect((await staff.request('GET', path)).body).toMatchObject({ category_id: into.id })
})

test('changes a product while a merge holds its category and material', async () => {
  const material = await buildMaterial(db)
  const made = await create([variationContent({ material_ids: [material.id] })])
  const changed = await db.transaction(async (tx) => {
    await tx.select().from(categories).where(inArray(categories.id, made.category_ids)).for('update')
    await tx
      .select()
      .from(materials)
      .where(inArray(materials.id, [material.id]))
      .for('update')
    const variations = made.variations.map((variation) => ({ ...variation, price: 70_000 }))
    return changeOf(made, { name: '改めた椅子', variations })
  })
  expect(changed).toMatchObject({
    ...{ name: '改めた椅子', category_ids: made.category_ids },
    variations: [{ price: 70_000, material_ids: [material.id] }],
  })
})
