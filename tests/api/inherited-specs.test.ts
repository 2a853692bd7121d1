// Conditions and measures that a category has from its heading, after it was moved below another or merged.
import { afterAll, expect, test } from 'vitest'
import { createProduct } from '#contract/products/console-routes.ts'
import { createCategory } from '#contract/taxonomy/console-routes.ts'
import { getCategorySpecs } from '#contract/taxonomy/spec-routes.ts'
import { categoryMeasures } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildConditionGroup } from '#tests/support/builders.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, create, read, update, undo } = await openProductDesk(api)

const [seatHeight, weight, lumens, kelvin] = [1, 5, 8, 9]

/** A heading with used and unused conditions and measures, and a category below it with a product. */
async function buildFamily() {
  const heading = await buildCategory(db)
  const child = await buildCategory(db, { parentId: heading.id })
  const [used, unused] = [
    await buildConditionGroup(db, { categoryIds: [heading.id] }),
    await buildConditionGroup(db, { categoryIds: [heading.id] }),
  ]
  const row = (measure: number | undefined = 0, hidden = false) => ({
    ...{ categoryId: heading.id, measure, hidden },
  })
  await db.insert(categoryMeasures).values([row(seatHeight, true), row(weight), row(lumens), row(kelvin)])
  const made = await create([variationContent()])
  const specs = { condition_value_ids: [used.values[0]?.id], measures: { lumens: 800 }, seat_height: 420 }
  const variations = made.variations.map((variation) => ({ ...variation, ...specs }))
  const product = (await update(editor, made, { category_ids: [child.id], variations })).as(
    createProduct.response,
  )
  return { heading, child, used, unused, product }
}

const specsOf = async (id: number) =>
  (await staff.request('GET', `/console/categories/${id}/specs`)).as(getCategorySpecs.response)

/** Conditions and measures of a category without those of its heading. */
async function ownOf(id: number) {
  const { conditions, measures } = await specsOf(id)
  return {
    conditions: conditions.flatMap((each) => (each.inherited ? [] : [each.id])),
    measures: measures.flatMap(({ key, used, inherited, hidden }) =>
      used && !inherited ? [hidden ? `${key} hidden` : key] : [],
    ),
  }
}

const move = async ({ id, name }: { id: number; name: string }, parent: number) => {
  const body = { name, name_kana: 'ヨミ', parent_id: parent, version: 0 }
  return (await staff.request('PUT', `/console/categories/${id}`, { body })).as(createCategory.response)
}

const merge = async (from: { id: number }, into: { id: number }) => {
  const body = { kind: 'category', term_id: from.id, into_id: into.id, version: 0, into_version: 0 }
  expect((await staff.request('POST', '/console/merges', { body })).status).toBe(200)
}

const changePrice = async (id: number) => {
  const product = await read(id)
  const variations = product.variations.map((variation) => ({ ...variation, price: 1 }))
  return update(editor, product, { variations })
}

const kept = ({ used }: Awaited<ReturnType<typeof buildFamily>>) => ({
  ...{ conditions: [used.id], measures: ['seat_height hidden', 'lumens'] },
})

test('keeps used conditions and measures of the former heading when a category moves', async () => {
  const family = await buildFamily()
  const { child, used, product } = family
  const { version } = await move(child, (await buildCategory(db)).id)
  expect(await ownOf(child.id)).toEqual(kept(family))
  expect((await changePrice(product.id)).status).toBe(200)
  const values = used.values.map(({ id, name }) => ({ id, name, hidden: false }))
  const body = { name: used.name, categories: [], values, version: 0 }
  expect((await staff.request('PUT', `/console/conditions/${used.id}`, { body })).body).toMatchObject({
    code: 'conflict',
  })
  expect((await undo(version)).status).toBe(200)
  expect((await changePrice(product.id)).status).toBe(200)
})

test('keeps them when a category moves to the top', async () => {
  const family = await buildFamily()
  const { child } = family
  const body = { name: child.name, name_kana: 'ヨミ', parent_id: null, version: 0 }
  expect((await staff.request('PUT', `/console/categories/${child.id}`, { body })).status).toBe(200)
  expect(await ownOf(child.id)).toEqual(kept(family))
})

test('adds nothing that the next heading has', async () => {
  const { child, used, product } = await buildFamily()
  const next = await buildCategory(db)
  const body = { measures: [{ key: 'lumens', hidden: false }], version: 0 }
  expect((await staff.request('PUT', `/console/categories/${next.id}/measures`, { body })).status).toBe(200)
  const { version, categories, ...condition } = (await specsOf(child.id)).conditions.find(
    ({ id }) => id === used.id,
  ) ?? { version: 0, categories: [] }
  const places = [...categories, { category_id: next.id, hidden: false }]
  const linked = await staff.request('PUT', `/console/conditions/${used.id}`, {
    body: { ...condition, categories: places, version },
  })
  expect(linked.status).toBe(200)
  await move(child, next.id)
  expect(await ownOf(child.id)).toEqual({ conditions: [], measures: ['seat_height hidden'] })
  expect((await changePrice(product.id)).status).toBe(200)
})

test('keeps what the heading shows when a category is merged into one of another heading', async () => {
  const family = await buildFamily()
  const into = await buildCategory(db, { parentId: (await buildCategory(db)).id })
  await merge(family.child, into)
  expect(await ownOf(into.id)).toEqual({
    conditions: [family.used.id, family.unused.id],
    measures: ['seat_height hidden', 'weight', 'lumens', 'kelvin'],
  })
  expect((await changePrice(family.product.id)).status).toBe(200)
})

test('adds none to categories that become one together with their headings', async () => {
  const { heading, child, product } = await buildFamily()
  const next = await buildCategory(db)
  const twin = await buildCategory(db, { parentId: next.id, name: child.name })
  await merge(heading, next)
  expect(await ownOf(twin.id)).toEqual({ conditions: [], measures: [] })
  expect((await changePrice(product.id)).status).toBe(200)
})
