import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { productMessages } from '#contract/data/product-rules.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { cartItems, productVariationColors, productVariations } from '#server/db/schema/index.ts'
import { allAtOnce } from '#tests/support/all-at-once.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory, one } from '#tests/support/builders.ts'
import { buildSample, order, stockOf } from '#tests/support/order-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, send, create, read, update, undo } =
  await openProductDesk(api)

describe('品番', () => {
  test('saves one of 50 simultaneous products with one 品番, and names it to the others', async () => {
    const codes = ['PAR-1', 'par 1', 'ＰＡＲ－１', 'PAR1', 'PAR‐1']
    const body = await productContent(db, [])
    const answers = await allAtOnce(50, (n) =>
      send(editor, {
        ...{ ...body, name: `並んだ椅子${n}`, maker_id: makerId },
        variations: [variationContent({ code: codes[n % codes.length] })],
      }),
    )
    const made = one(answers.filter(({ status }) => status === 200)).as(createProduct.response)
    const madeAs = made.variations[0]?.code ?? ''
    const messageTo = (code = '') =>
      code.normalize('NFKC') === madeAs.normalize('NFKC')
        ? productMessages.codeTaken(made.name)
        : productMessages.codeLikeTaken(madeAs, made.name)
    for (const [n, { status, body: refused }] of answers.entries())
      if (status !== 200)
        expect([status, refused]).toMatchObject([
          422,
          {
            errors: [
              {
                path: 'variations.0.code',
                message: messageTo(codes[n % codes.length]),
              },
            ],
          },
        ])
    expect(await db.$count(productVariations, eq(productVariations.codeKey, 'PAR1'))).toBe(1)
  })

  test('answers simultaneous products with two 品番 in opposite orders without a deadlock', async () => {
    const body = await productContent(db, [])
    const pair = [variationContent(), variationContent()]
    const answers = await allAtOnce(20, (n) =>
      send(editor, {
        ...{ ...body, maker_id: makerId },
        variations: n % 2 ? pair : pair.toReversed(),
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(422)])
  })

  test('exchanges names while a 品番 stays repeated since before 品番 were unique', async () => {
    const [code, repeated] = ['OLD-7703', 'old 7703']
    await create([variationContent({ code })])
    const { id } = await create([variationContent()])
    await buildVariation(db, { productId: id, code: repeated, codeRepeated: true, position: 1 })
    const made = await read(id)
    const names = made.variations.map(({ name }) => name)
    const variations = made.variations.map((variation, at) => ({ ...variation, name: names.at(at - 1) }))
    expect((await update(editor, made, { variations })).status).toBe(200)
    expect((await read(id)).variations).toEqual(variations)
    const [row] = await db.select().from(productVariations).where(eq(productVariations.code, repeated))
    expect(row).toMatchObject({ codeRepeated: true })
  })

  test('exchanges the 品番 of variations in one change', async () => {
    const made = await create([variationContent(), variationContent(), variationContent()])
    const [a, b, c] = made.variations
    if (!a || !b || !c) throw new Error('three variations were made')
    const named = ({ code, name }: typeof a) => ({ code, name })
    const variations = [
      { ...a, ...named(b) },
      { ...b, ...named(c) },
      { ...c, ...named(a) },
    ]
    expect((await update(editor, made, { variations })).body).toMatchObject({ variations })
    expect((await undo((await read(made.id)).version)).status).toBe(200)
    expect((await read(made.id)).variations).toEqual(made.variations)
  })

  test('gives the 品番 of a removed variation to another product', async () => {
    const made = await create([variationContent(), variationContent()])
    const [first, second] = made.variations
    expect((await update(editor, made, { variations: [first] })).status).toBe(200)
    expect((await create([variationContent({ code: second?.code })])).variations).toHaveLength(1)
  })

  test('leaves a 品番 taken meanwhile to its product when the removal is undone', async () => {
    const made = await create([variationContent(), variationContent()])
    const [first, second] = made.variations
    const removed = (await update(editor, made, { variations: [first] })).as(createProduct.response)
    await create([variationContent({ code: second?.code })])
    expect((await undo(removed.version)).body).toMatchObject({ code: 'changed_since' })
    expect((await read(made.id)).variations).toHaveLength(1)
  })
})

describe('change of a product', () => {
  test('two editors of one product lose nothing: the second merges by the id of the variation', async () => {
    const made = await create([variationContent(), variationContent()])
    const [a, b] = made.variations
    const added = variationContent()
    const [first, second] = await Promise.all([
      update(editor, made, { variations: [{ ...a, price: 71_000 }, b] }),
      update(admin, made, { variations: [a, { ...b, price: 82_000 }, added] }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const late = first.status === 409 ? first : second
    expect(late.body).toMatchObject({ code: 'conflict' })
    const current = await read(made.id)
    const mine: Record<number, object> = first === late ? { 0: { price: 71_000 } } : { 1: { price: 82_000 } }
    const merged = current.variations.map((variation, at) => ({ ...variation, ...mine[at] }))
    const more = first === late ? [] : [added]
    expect((await update(admin, current, { variations: [...merged, ...more] })).status).toBe(200)
    const prices = (await read(made.id)).variations.map(({ price }) => price)
    expect(prices).toEqual([71_000, 82_000, 66_000])
  })

  test('answers conflict to a stale form with a variation that a colleague removed', async () => {
    const made = await create([variationContent(), variationContent()])
    const [first, second] = made.variations
    expect((await update(editor, made, { variations: [first] })).status).toBe(200)
    const late = await update(admin, made, { variations: [first, { ...second, price: 1 }] })
    expect(late.body).toMatchObject({ code: 'conflict' })
  })

  test('keeps samples that were ordered while the form was open', async () => {
    const { id, productId } = await buildSample(db, { sampleStock: 20, code: 'STOCK-1' })
    const category = await buildCategory(db)
    const seen = await read(productId)
    expect((await order(stranger, [{ id, quantity: 3 }])).status).toBe(200)
    const refilled = seen.variations.map((variation) => ({
      ...variation,
      sample_stock: variation.sample_stock + 40,
      sample_stock_seen: variation.sample_stock,
    }))
    const changed = await update(staff, seen, {
      ...{ category_ids: [category.id], variations: refilled },
    })
    expect(changed.status).toBe(200)
    expect(await stockOf(db, id)).toBe(57)
  })

  test('loses no sample of checkouts that happen at the same moment', async () => {
    const { id, productId } = await buildSample(db, { sampleStock: 30 })
    const category_ids = [(await buildCategory(db)).id]
    const buyers = await Promise.all(Array.from({ length: 4 }, () => joinAs(api)))
    const refill = async () => {
      const seen = await read(productId)
      const variations = seen.variations.map((variation) => ({
        ...variation,
        sample_stock: variation.sample_stock + 10,
        sample_stock_seen: variation.sample_stock,
      }))
      return update(staff, seen, { category_ids, variations })
    }
    const [refilled, ...orders] = await Promise.all([refill(), ...buyers.map((by) => order(by, [{ id }]))])
    expect([refilled, ...orders].map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await stockOf(db, id)).toBe(36)
  })

  test('leaves unchanged variations and their grades alone', async () => {
    const made = await create([variationContent(), variationContent()])
    const [a, b] = made.variations
    await db
      .update(productVariations)
      .set({ fireProtectionMaterial: 1, fireProtectionCertificate: 'NM-5372' })
      .where(eq(productVariations.id, a?.id ?? 0))
    const rows = () =>
      db
        .select()
        .from(productVariations)
        .where(eq(productVariations.productId, made.id))
        .orderBy(productVariations.id)
    const before = await rows()
    const variations = [{ ...a, price: 1, regulations: undefined }, b]
    expect((await update(editor, made, { variations })).status).toBe(200)
    const after = await rows()
    expect(after[0]).toMatchObject({
      price: 1,
      fireProtectionMaterial: 1,
      fireProtectionCertificate: 'NM-5372',
    })
    expect(after[1]).toEqual(before[1])
  })

  test('removes an unused variation, and refuses to remove one in a cart', async () => {
    const made = await create([variationContent({ color_type_ids: [3] }), variationContent()])
    const [a, b] = made.variations
    const wanted = await buildVariation(db, { productId: made.id })
    await db.insert(cartItems).values({ userId: editor.userId, variationId: wanted.id, quantity: 1 })
    const current = await read(made.id)
    expect((await update(editor, current, { variations: [a, b] })).body).toMatchObject({
      code: 'variation_in_use',
    })
    const others = current.variations.filter(({ id }) => id !== a?.id)
    const changed = await update(editor, current, { variations: others })
    expect(changed.body).toMatchObject({ variations: [{ id: b?.id }, { id: wanted.id }] })
    expect(await db.$count(productVariationColors, eq(productVariationColors.variationId, a?.id ?? 0))).toBe(
      0,
    )
  })
})

describe('undo', () => {
  test('restores price, colors and a removed variation with its id', async () => {
    const made = await create([variationContent({ color_type_ids: [3] }), variationContent()])
    const [, b] = made.variations
    const changed = (await update(editor, made, { name: '別の名', variations: [{ ...b, price: 5 }] })).as(
      createProduct.response,
    )
    expect((await undo(changed.version)).status).toBe(200)
    const { version: _, ...restored } = await read(made.id)
    const { version: __, ...original } = made
    expect(restored).toEqual(original)
  })

  test('takes a change back and forth beside checkouts, and keeps the samples that they took', async () => {
    const sample = { sample_available: true, sample_stock: 5, sample_description: 'A4カット', price: 3000 }
    const made = await create([variationContent(sample)])
    const variation = one(made.variations)
    const buy = async () => expect((await order(stranger, [{ id: variation.id }])).status).toBe(200)
    const changed = (
      await update(editor, made, { variations: [{ ...variation, price: 3300, sample_stock: 9 }] })
    ).as(createProduct.response)
    await buy()
    const undone = await undo(changed.version)
    expect(undone).toMatchObject({ status: 200, body: { left_out: [] } })
    expect((await read(made.id)).variations).toMatchObject([{ price: 3000, sample_stock: 4 }])
    await buy()
    expect((await undo((undone.body as { id: number }).id)).body).toMatchObject({ left_out: [] })
    expect((await read(made.id)).variations).toMatchObject([{ price: 3300, sample_stock: 7 }])
  })

  test('removes a new product, but not one that somebody has ordered', async () => {
    const sample = { sample_available: true, sample_stock: 5, sample_description: 'A4カット' }
    const [unused, ordered] = [await create(), await create([variationContent(sample)])]
    expect((await undo(unused.version)).status).toBe(200)
    expect((await staff.request('GET', `/console/products/${unused.id}`)).status).toBe(404)
    expect((await order(stranger, [{ id: ordered.variations[0]?.id ?? 0 }])).status).toBe(200)
    expect((await undo(ordered.version)).status).toBe(409)
    expect((await api.request('GET', `/products/${ordered.id}`)).status).toBe(200)
  })
})
