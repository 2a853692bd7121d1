// Grades with certificates, conditions and measures of variations in the console.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measures } from '#contract/data/measures.ts'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { categoryMeasures, certificates } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, buildCertificate, buildConditionGroup } from '#tests/support/builders.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { makerId, editor, admin, staff, foreigner, send, create, read, update, undo } =
  await openProductDesk(api)

beforeAll(async () => {
  await db.insert(certificates).values([
    { makerId, number: 'NM-5372' },
    { makerId, number: 'QM-0874' },
    { makerId, number: 'K-008136' },
  ])
  await buildCertificate(db, { number: 'NM-9999' })
})

const refusedAt = (...paths: string[]) => ({
  status: 422,
  body: { errors: paths.map((path) => ({ path, message: expect.stringMatching(/[ぁ-ん]/) })) },
})

const fire = { grade: 1, certificate: 'NM-5372', note: '不燃石膏ボード直張り' }
const regulations = { fire_protection_material: fire, formaldehyde: { grade: 1, certificate: 'K-008136' } }

const foundBy = async (query: Record<string, string | number>) =>
  (await api.request('GET', searchProductVariations.path, { query }))
    .as(searchProductVariations.response)
    .items.map(({ id }) => id)

describe('grades of a variation', () => {
  test('stores grades with certificate and note, which the page and the search show', async () => {
    const made = await create([variationContent({ regulations }), variationContent()])
    const [graded, plain] = made.variations
    expect(graded?.regulations).toEqual(regulations)
    expect(plain?.regulations).toEqual({})
    expect(await read(made.id)).toEqual(made)
    const id = graded?.id ?? 0
    const shown = (await api.request('GET', `/product_variations/${id}`)).as(getProductVariation.response)
    expect(shown.regulations).toMatchObject({ ...regulations, fire_resistance: null })
    expect(shown.certificates.map(({ number }) => number).toSorted()).toEqual(['K-008136', 'NM-5372'])
    await expect.poll(() => foundBy({ fire_protection_material: 1 })).toEqual([id])
    const cleared = await update(editor, made, { variations: [{ ...graded, regulations: {} }, plain] })
    expect(cleared.status).toBe(200)
    await expect.poll(() => foundBy({ fire_protection_material: 1 })).toEqual([])
  })

  test('keeps grades that were not sent, and clears those sent as null', async () => {
    const made = await create([variationContent({ regulations })])
    const { regulations: _, ...rest } = made.variations[0] ?? {}
    const kept = (await update(editor, made, { variations: [{ ...rest, price: 7 }] })).as(
      createProduct.response,
    )
    expect(kept.variations).toMatchObject([{ price: 7, regulations }])
    const fewer = { fire_protection_material: null, formaldehyde: { grade: 2, certificate: '' } }
    const cleared = (await update(editor, kept, { variations: [{ ...rest, regulations: fewer }] })).as(
      createProduct.response,
    )
    expect(cleared.variations[0]?.regulations).toEqual({ formaldehyde: { grade: 2, certificate: null } })
  })

  test('refuses an unknown grade, a missing certificate and a number of another grade', async () => {
    const body = await productContent(db, [])
    const sendWith = (held: object) =>
      send(editor, {
        ...body,
        maker_id: makerId,
        variations: [variationContent(), variationContent({ regulations: held })],
      })
    const path = (rest: string) => `variations.1.regulations.${rest}`
    expect(
      await sendWith({
        fire_protection_material: { ...fire, grade: 4, note: '字'.repeat(101) },
        formaldehyde: { grade: 0 },
      }),
    ).toMatchObject(
      refusedAt(
        ...['fire_protection_material.grade', 'fire_protection_material.note', 'formaldehyde.grade'].map(
          path,
        ),
      ),
    )
    expect(
      await sendWith({
        fire_protection_material: { grade: 1, certificate: 'QM-0874' },
        fire_resistance: { grade: 1 },
        flame_prevention_regulation: { grade: 1, certificate: '' },
      }),
    ).toMatchObject(
      refusedAt(
        ...['fire_protection_material', 'fire_resistance', 'flame_prevention_regulation'].map((key) =>
          path(`${key}.certificate`),
        ),
      ),
    )
  })

  test('refuses a certificate of another maker, from its people and the staff, and never says whose it is', async () => {
    for (const by of [editor, staff]) {
      const answer = await send(by, {
        ...(await productContent(db, [
          variationContent({
            regulations: { fire_protection_material: { grade: 1, certificate: 'NM-9999' } },
          }),
        ])),
        maker_id: makerId,
      })
      expect(answer).toMatchObject(refusedAt('variations.0.regulations.fire_protection_material.certificate'))
    }
    const made = await create([variationContent({ regulations })])
    expect((await update(foreigner, made, {})).body).toMatchObject({ code: 'not_found' })
  })

  test('keeps a number written before the maker stored certificates, also on new variations', async () => {
    const made = await create()
    await buildVariation(db, { productId: made.id, fireResistance: 2, fireResistanceCertificate: 'FP-OLD' })
    const current = await read(made.id)
    const held = { fire_resistance: { grade: 2, certificate: 'FP-OLD' } }
    expect(current.variations[1]?.regulations).toEqual(held)
    const variations = [...current.variations, variationContent({ regulations: held })]
    expect((await update(editor, current, { variations })).status).toBe(200)
    const other = await productContent(db, [variationContent({ regulations: held })])
    expect(await send(editor, { ...other, maker_id: makerId })).toMatchObject(
      refusedAt('variations.0.regulations.fire_resistance.certificate'),
    )
  })

  test('lets one of two win: the removal of a certificate, or the product that names it', async () => {
    const { id, number } = await buildCertificate(db, { makerId })
    const body = await productContent(db, [
      variationContent({ regulations: { formaldehyde: { grade: 1, certificate: number } } }),
    ])
    const [made, removed] = await Promise.all([
      send(editor, { ...body, maker_id: makerId }),
      admin.request('DELETE', `/console/certificates/${id}`),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([made.status, removed.status])
  })

  test('undoes a change of grades, and the removal of a graded variation', async () => {
    const made = await create([variationContent({ regulations }), variationContent()])
    const [graded, plain] = made.variations
    const changed = (await update(editor, made, { variations: [{ ...graded, regulations: {} }, plain] })).as(
      createProduct.response,
    )
    expect((await undo(changed.version)).status).toBe(200)
    const restored = await read(made.id)
    expect(restored.variations).toEqual(made.variations)
    const removed = (await update(editor, restored, { variations: [plain] })).as(createProduct.response)
    expect((await undo(removed.version)).status).toBe(200)
    expect((await read(made.id)).variations).toEqual(made.variations)
  })
})

/** A category with a condition of its own and one of its heading, and a measure of each. */
async function buildLamps() {
  const heading = await buildCategory(db)
  const lamp = await buildCategory(db, { parentId: heading.id })
  const own = await buildConditionGroup(db, { categoryIds: [lamp.id] })
  const inherited = await buildConditionGroup(db, { categoryIds: [heading.id] })
  await db.insert(categoryMeasures).values([
    { categoryId: lamp.id, measure: measures.lumens.id },
    { categoryId: heading.id, measure: measures.watts.id },
  ])
  const valueIds = [own, inherited].flatMap(({ values }) => values.slice(0, 1).map(({ id }) => id))
  return { category_ids: [lamp.id], valueIds }
}

describe('conditions and measures of a variation', () => {
  test('stores values of the category and of its heading, which the filters find', async () => {
    const { category_ids, valueIds } = await buildLamps()
    const specs = { condition_value_ids: valueIds.toReversed(), measures: { lumens: 640, watts: 9.5 } }
    const body = {
      ...(await productContent(db, [variationContent(specs), variationContent()])),
      category_ids,
    }
    const made = (await send(editor, { ...body, maker_id: makerId })).as(createProduct.response)
    const [lit, dark] = made.variations
    expect(lit).toMatchObject({ condition_value_ids: valueIds, measures: { lumens: 640, watts: 9.5 } })
    expect(dark).toMatchObject({ condition_value_ids: [], measures: {} })
    expect(await read(made.id)).toEqual(made)
    const id = lit?.id ?? 0
    await expect.poll(() => foundBy({ min_lumens: 600, max_watts: 10 })).toEqual([id])
    await expect.poll(() => foundBy({ search_condition_value_ids: valueIds[0] ?? 0 })).toEqual([id])
    const shown = (await api.request('GET', `/product_variations/${id}`)).as(getProductVariation.response)
    expect(shown.measures).toMatchObject([
      { key: 'watts', value: 9.5 },
      { key: 'lumens', value: 640 },
    ])
    const { condition_value_ids: _, measures: __, ...rest } = lit ?? {}
    const kept = (await update(editor, made, { variations: [{ ...rest, price: 7 }, dark] })).as(
      createProduct.response,
    )
    expect(kept.variations[0]).toMatchObject({
      price: 7,
      condition_value_ids: valueIds,
      measures: lit?.measures,
    })
    const cleared = (
      await update(editor, kept, {
        variations: [{ ...rest, condition_value_ids: [], measures: { lumens: null, watts: 8 } }, dark],
      })
    ).as(createProduct.response)
    expect(cleared.variations[0]).toMatchObject({ condition_value_ids: [], measures: { watts: 8 } })
    await expect.poll(() => foundBy({ min_lumens: 600 })).toEqual([])
    expect((await undo(cleared.version)).status).toBe(200)
    expect((await read(made.id)).variations[0]).toMatchObject({ condition_value_ids: valueIds })
    await expect.poll(() => foundBy({ min_lumens: 600 })).toEqual([id])
  })

  test('refuses values that no category of the product has, and measures out of bounds', async () => {
    const [lamps, others] = [await buildLamps(), await buildLamps()]
    const sendWith = async (specs: object) =>
      send(editor, {
        ...(await productContent(db, [variationContent(), variationContent(specs)])),
        ...{ category_ids: lamps.category_ids, maker_id: makerId },
      })
    expect(
      await sendWith({
        condition_value_ids: [lamps.valueIds[0], others.valueIds[0]],
        measures: { kelvin: 2700, lumens: 100 },
      }),
    ).toMatchObject(refusedAt('variations.1.condition_value_ids', 'variations.1.measures.kelvin'))
    expect(await sendWith({ condition_value_ids: [987_654_321] })).toMatchObject(
      refusedAt('variations.1.condition_value_ids'),
    )
    expect(await sendWith({ measures: { lumens: 0, watts: 9.55 } })).toMatchObject(
      refusedAt('variations.1.measures.watts', 'variations.1.measures.lumens'),
    )
    expect(await sendWith({ condition_value_ids: 'x', measures: { lumens: 'x' } })).toMatchObject(
      refusedAt('variations.1.condition_value_ids', 'variations.1.measures.lumens'),
    )
  })

  test('refuses a new category without the conditions and measures that stay', async () => {
    const { category_ids, valueIds } = await buildLamps()
    const body = { ...(await productContent(db, [variationContent({ condition_value_ids: valueIds })])) }
    const made = (await send(editor, { ...body, category_ids, maker_id: makerId })).as(createProduct.response)
    const moved = { category_ids: body.category_ids }
    const { condition_value_ids: _, ...rest } = made.variations[0] ?? {}
    for (const variation of [made.variations[0], rest])
      expect(await update(editor, made, { ...moved, variations: [variation] })).toMatchObject(
        refusedAt('variations.0.condition_value_ids'),
      )
    const without = { ...rest, condition_value_ids: [] }
    expect((await update(editor, made, { ...moved, variations: [without] })).status).toBe(200)
  })

  test('restores a removed variation with its conditions and measures', async () => {
    const { category_ids, valueIds } = await buildLamps()
    const specs = variationContent({ condition_value_ids: valueIds, measures: { lumens: 640 } })
    const body = { ...(await productContent(db, [specs, variationContent()])), category_ids }
    const made = (await send(editor, { ...body, maker_id: makerId })).as(createProduct.response)
    const removed = (await update(editor, made, { variations: made.variations.slice(1) })).as(
      createProduct.response,
    )
    expect((await undo(removed.version)).status).toBe(200)
    expect((await read(made.id)).variations).toEqual(made.variations)
  })

  test('leaves measures alone that have columns of their own', async () => {
    const made = await create()
    const old = await buildVariation(db, { productId: made.id, measures: { weight: 3 } })
    const current = await read(made.id)
    expect(current.variations[1]?.measures).toEqual({})
    const variations = current.variations.map((variation) => ({ ...variation, price: 8 }))
    expect((await update(editor, current, { variations })).status).toBe(200)
    const rows = await db.query.productVariationMeasures.findMany({
      where: (row) => eq(row.variationId, old.id),
    })
    expect(rows).toMatchObject([{ measure: measures.weight.id, value: 3 }])
  })
})
