// Products and boards while and after entries of the taxonomy that they name are merged.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createBoard } from '#contract/boards/console-routes.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import type { Transaction } from '#server/db/connect.ts'
import { categories, materials, products } from '#server/db/schema/index.ts'
import { lockTaxonomy } from '#server/features/taxonomy/service.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildMaterial } from '#tests/support/builders.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

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

type Table = typeof categories | typeof materials

const lock = (tx: Transaction, table: Table, ids: number[], strength: 'update' | 'key share' = 'update') =>
  tx.select().from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for(strength)

/** Locks both as a merge does, and lets the write begin between. */
const duringMerge = <Answer>(
  table: Table,
  [first, second]: readonly [Id, Id],
  write: () => Promise<Answer>,
) =>
  db.transaction(async (tx) => {
    await lockTaxonomy(tx)
    await lock(tx, table, [first.id])
    const written = write()
    await untilSomebodyWaits(tx, written)
    await lock(tx, table, [second.id])
    return { written }
  })

test('moves a product to two categories, whichever is named first, while both are merged', async () => {
  const pair = [await buildCategory(db), await buildCategory(db)] as const
  const made = await create()
  const write = () => update(editor, made, { category_ids: [pair[1].id, pair[0].id] })
  const { written } = await duringMerge(categories, pair, write)
  expect((await written).status).toBe(200)
})

test('gives two 品番 materials, the later one first, while both are merged', async () => {
  const pair = [await buildMaterial(db), await buildMaterial(db)] as const
  const made = await create([variationContent(), variationContent()])
  const variations = made.variations.map((variation, at) => ({
    ...variation,
    material_ids: [pair[1 - at]?.id],
  }))
  const { written } = await duringMerge(materials, pair, () => update(editor, made, { variations }))
  expect((await written).status).toBe(200)
})

test('undoes the move of a product between two categories while both are merged', async () => {
  const pair = [await buildCategory(db), await buildCategory(db)] as const
  const made = await changeOf(await create(), { category_ids: [pair[0].id] })
  const moved = await changeOf(made, { category_ids: [pair[1].id] })
  const { written } = await duringMerge(categories, pair, () => undo(moved.version))
  expect((await written).status).toBe(200)
})

test('merges two headings while a product moves between their categories of equal names', async () => {
  const [from, into] = [await buildCategory(db), await buildCategory(db)]
  const below = ({ id }: Id, name: string) => buildCategory(db, { parentId: id, name })
  const [, low, high] = [await below(from, '椅子'), await below(into, '卓'), await below(into, '椅子')]
  await below(from, '卓')
  const merged = await db.transaction(async (tx) => {
    await lock(tx, categories, [low.id], 'key share')
    const merging = merge('category', from, into)
    await untilSomebodyWaits(tx, merging)
    await lock(tx, categories, [high.id], 'key share')
    return { merging }
  })
  await merged.merging
})

/** Moves references as a merge does, and lets the removal begin when they are gone from the first. */
const whileRowsMove = <Answer>(
  table: Table,
  [from, into]: readonly [Id, Id],
  links: { table: string; term: string; other: string },
  remove: () => Promise<Answer>,
) =>
  db.transaction(async (tx) => {
    await lockTaxonomy(tx)
    await lock(tx, table, [from.id, into.id])
    const [rows, term, other] = [links.table, links.term, links.other].map((name) => sql.identifier(name))
    const moved = await tx.execute<{ id: string }>(
      sql`delete from ${rows} where ${term} = ${from.id} returning ${other} as id`,
    )
    const written = remove()
    await untilSomebodyWaits(tx, written)
    for (const { id } of moved.rows)
      await tx.execute(sql`insert into ${rows} (${term}, ${other}) values (${into.id}, ${id})`)
    return { written }
  })

test('removes a 品番 while its material is merged', async () => {
  const pair = [await buildMaterial(db), await buildMaterial(db)] as const
  const made = await create([variationContent(), variationContent({ material_ids: [pair[0].id] })])
  const links = { table: 'product_variation_materials', term: 'material_id', other: 'variation_id' }
  const remove = () => update(editor, made, { variations: made.variations.slice(0, 1) })
  const { written } = await whileRowsMove(materials, pair, links, remove)
  expect((await written).status).toBe(200)
})

test('removes a draft while its category and then its material are merged', async () => {
  const places = [await buildCategory(db), await buildCategory(db)] as const
  const stuffs = [await buildMaterial(db), await buildMaterial(db)] as const
  const ofCategory = { table: 'product_categories', term: 'category_id', other: 'product_id' }
  const ofMaterial = { table: 'product_variation_materials', term: 'material_id', other: 'variation_id' }
  const make = async () => {
    const made = await create([variationContent({ material_ids: [stuffs[0].id] })])
    const draft = await changeOf(made, { category_ids: [places[0].id], published: false })
    await db.update(products).set({ firstPublishedAt: null }).where(eq(products.id, draft.id))
    return () => editor.request('DELETE', `/console/products/${draft.id}`)
  }
  const first = await whileRowsMove(categories, places, ofCategory, await make())
  expect((await first.written).status).toBe(200)
  const second = await whileRowsMove(materials, stuffs, ofMaterial, await make())
  expect((await second.written).status).toBe(200)
})
