import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { messages } from '#contract/data/messages.ts'
import { productState } from '#contract/data/product-rules.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { auditLog, products, productVariations } from '#server/db/schema/index.ts'
import { lockVariations } from '#server/features/products/console/variation-rows.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildBrand, buildCategory, buildMaker, buildMaterial, one } from '#tests/support/builders.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, actFor, send, create, read, update, list } =
  await openProductDesk(api)

const searchFor = async (keyword: string) =>
  (await api.request('GET', '/product_variations/search', { query: { keyword } })).body

describe('new product', () => {
  test('makes a new product public, found by its 品番 in search, and logged', async () => {
    const material = await buildMaterial(db)
    const variation = variationContent({
      ...{ code: 'ZX-7701', width: 560, thickness: 12.5, weight_grams: 5200, lead_time_days: 7 },
      ...{ sample_available: true, sample_stock: 24, sample_description: '60×100 mm' },
      ...{ color_type_ids: [11, 10], material_ids: [material.id] },
    })
    const made = await create([variation, variationContent({ price_kind: 3, price: null })])
    expect(made.variations).toMatchObject([
      { ...variation, id: expect.any(Number), color_type_ids: [10, 11], discontinued: false },
      { price_kind: 3, price: null, width: null, sample_stock: 0 },
    ])
    expect(await read(made.id)).toEqual(made)
    const shown = await api.request('GET', `/products/${made.id}`)
    expect(shown.body).toMatchObject({ full_name: made.name, product_variations: [{ code: 'ZX-7701' }, {}] })
    await expect
      .poll(() => searchFor('ZX-7701'))
      .toMatchObject({ items: [{ id: made.variations[0]?.id, code: 'ZX-7701' }] })
    const row = one(await db.select().from(auditLog).where(eq(auditLog.id, made.version)))
    expect(row).toMatchObject({
      ...{ route: 'createProduct', actorId: editor.userId, thingKind: 'product', thingId: made.id },
      ...{ thingName: made.name, before: null },
    })
  })

  test('keeps an unpublished product out of the public pages', async () => {
    const body = { ...(await productContent(db)), maker_id: makerId, published: false }
    const made = (await send(editor, body)).as(createProduct.response)
    expect((await api.request('GET', `/products/${made.id}`)).status).toBe(404)
    expect((await update(editor, made, { published: true })).status).toBe(200)
    expect((await api.request('GET', `/products/${made.id}`)).status).toBe(200)
  })
})

describe('roles', () => {
  test('lets editors, admins and staff create, read and change a product of the maker', async () => {
    for (const by of [editor, admin, staff]) {
      const made = await create(undefined, by)
      expect((await by.request('GET', `/console/products/${made.id}`)).body).toEqual(made)
      expect((await update(by, made, { name: '改めた椅子' })).body).toMatchObject({ name: '改めた椅子' })
    }
  })

  test('answers 401 to visitors, 403 to strangers and 404 to members of another maker', async () => {
    const made = await create()
    const content = { ...(await productContent(db)), maker_id: makerId }
    const calls = [
      ['POST', '/console/products', content],
      ['GET', `/console/products/${made.id}`, undefined],
      ['PUT', `/console/products/${made.id}`, { ...made }],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await api.request(method, path, { body })).body).toMatchObject({ code: 'token_missing' })
      expect((await stranger.request(method, path, { body })).body).toMatchObject({ code: 'forbidden' })
      const refused = await foreigner.request(method, path, { body })
      expect(refused.body).toMatchObject({ code: 'not_found' })
      expect(JSON.stringify(refused.body)).not.toContain(made.name)
    }
    expect(await read(made.id)).toEqual(made)
    expect(await db.$count(products, eq(products.name, content.name))).toBe(0)
  })

  test('answers 404 for an unknown product and an unknown maker', async () => {
    expect((await staff.request('GET', '/console/products/987654321')).status).toBe(404)
    const body = { ...(await productContent(db)), maker_id: 987_654_321 }
    expect((await send(staff, body)).body).toMatchObject({ code: 'not_found' })
  })

  test('never names the product of another maker that has the same 品番', async () => {
    const { id } = await buildMaker(db)
    const theirs = await actFor(id, makerRole.editor)
    const made = await create()
    const body = { ...(await productContent(db, [variationContent({ code: made.variations[0]?.code })])) }
    expect((await send(theirs, { ...body, maker_id: id })).status).toBe(200)
  })

  test('takes no variation of another product into a product', async () => {
    const [mine, other] = [await create(), await create()]
    const stolen = { ...variationContent(), id: other.variations[0]?.id }
    expect(await update(editor, mine, { variations: [...mine.variations, stolen] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'variations.1.id' }] },
    })
    expect(await read(other.id)).toEqual(other)
  })
})

test('opens a product while another transaction holds its 品番, without waiting', async () => {
  const made = await create([variationContent()])
  await db.transaction(async (tx) => {
    await lockVariations(tx, eq(productVariations.productId, made.id))
    expect(await read(made.id)).toEqual(made)
  })
})

describe('list of products', () => {
  test('shows members their own products alone, with counts and prices', async () => {
    const { id } = await buildMaker(db, { name: '乙工房' })
    const own = await actFor(id, makerRole.editor)
    const sample = { sample_available: true, sample_stock: 0, sample_description: 'A4カット' }
    const body = await productContent(db, [
      variationContent({ code: 'LIST-1', price: 300, ...sample }),
      variationContent({ price: 100, published: false, sample_stock: 4 }),
      variationContent({ price_kind: 4, price: null, discontinued: true }),
    ])
    const made = (await send(own, { ...body, maker_id: id })).as(createProduct.response)
    expect(await list(own)).toEqual({
      items: [
        {
          ...{ id: made.id, version: made.version, name: made.name, name_kana: made.name_kana, kind: 1 },
          published: true,
          ...{ maker: { id, name: '乙工房' }, state: productState.published, first_code: 'LIST-1' },
          found_variation: null,
          ...{ variation_count: 3, published_count: 2, discontinued_count: 1 },
          ...{ sample_out_count: 1, sample_unsent_count: 1, least_sample_stock: 0, most_sample_stock: 0 },
          ...{ min_price: 100, max_price: 300 },
        },
      ],
      total_count: 1,
      next_cursor: null,
    })
    expect(await list(own, { maker_id: makerId })).toMatchObject({ items: [], total_count: 0 })
    expect(await list(staff, { maker_id: id })).toMatchObject({ items: [{ id: made.id }], total_count: 1 })
  })

  test('filters by state and by a part of name or 品番, however written', async () => {
    const { id } = await buildMaker(db)
    const make = async (more: object, variation: object) =>
      (
        await send(staff, {
          ...(await productContent(db, [variationContent(variation)])),
          ...{ maker_id: id, ...more },
        })
      ).as(createProduct.response)
    const shown = await make({ name: '織部の皿' }, { code: 'ORB-0012' })
    const hidden = await make({ published: false }, {})
    const gone = await make({}, { discontinued: true })
    const past = await make({}, {})
    expect((await update(staff, past, { published: false })).status).toBe(200)
    const found = async (query: Record<string, string | number>) =>
      (await list(staff, { maker_id: id, ...query })).items.map((item) => item.id)
    expect(await found({})).toEqual([past.id, gone.id, hidden.id, shown.id])
    expect(await found({ state: productState.published })).toEqual([shown.id])
    expect(await found({ state: productState.unpublished })).toEqual([past.id])
    expect(await found({ state: productState.draft })).toEqual([hidden.id])
    expect(await found({ product_id: gone.id })).toEqual([gone.id])
    expect(await found({ state: productState.discontinued })).toEqual([gone.id])
    for (const keyword of ['織部', 'orb0012', 'ＯＲＢ－００', 'b 00-12'])
      expect(await found({ keyword })).toEqual([shown.id])
    expect(await found({ keyword: '%' })).toEqual([])
    const variationOf = async (keyword: string) =>
      (await list(staff, { maker_id: id, keyword })).items[0]?.found_variation
    expect(await variationOf('orb0012')).toMatchObject({ code: 'ORB-0012' })
    expect(await variationOf('織部')).toBeNull()
    const first = await list(staff, { maker_id: id, limit: 3 })
    expect(first).toMatchObject({
      items: [{ id: past.id }, { id: gone.id }, { id: hidden.id }],
      total_count: 4,
    })
    const rest = await list(staff, { maker_id: id, limit: 3, cursor: first.next_cursor ?? '' })
    expect(rest).toMatchObject({ items: [{ id: shown.id }], next_cursor: null })
  })
})

describe('bad input', () => {
  const refusedAt = (...paths: string[]) => ({
    status: 422,
    body: { errors: paths.map((path) => ({ path, message: expect.stringMatching(/[ぁ-ん]/) })) },
  })

  const sendWith = async (more: object, variations?: object[]) =>
    send(editor, { ...(await productContent(db, variations)), maker_id: makerId, ...more })

  test('lists every invalid field of product and variations in one answer', async () => {
    const answer = await sendWith(
      { name: '', name_kana: '椅子', kind: 9, category_ids: [], sample_limit: 0 },
      [
        variationContent({ code: ' ', price: -5, width: 0, thickness: 0.001, color_type_ids: [1, 2, 3, 4] }),
        variationContent({ price: 12.5, sample_stock: -1, price_unit: 99 }),
      ],
    )
    expect(answer).toMatchObject(
      refusedAt(
        ...['name', 'name_kana', 'kind', 'category_ids', 'sample_limit'],
        ...['code', 'price', 'width', 'thickness', 'color_type_ids'].map((name) => `variations.0.${name}`),
        ...['price', 'price_unit', 'sample_stock'].map((name) => `variations.1.${name}`),
      ),
    )
  })

  test('asks for a reading before it asks for katakana', async () => {
    const messageFor = async (name_kana: string) => (await sendWith({ name_kana })).body
    expect(await messageFor('')).toMatchObject({
      errors: [{ path: 'name_kana', message: messages.required }],
    })
    expect(await messageFor('椅子')).toMatchObject({ errors: [{ message: messages.productReading }] })
  })

  test('reads a product of 200 品番 with 20 pictures and long texts each', async () => {
    const images = Array.from({ length: 20 }, () => ({ id: 1, shown_width: 900 }))
    const [material_note, sample_description] = ['木'.repeat(255), '小片'.repeat(127)]
    const certificate = '認'.repeat(60)
    const grade = { grade: 1, certificate }
    const regulations = { fire_resistance: grade, formaldehyde: grade, flame_prevention_regulation: grade }
    const values = { images, material_note, sample_description, regulations }
    const variations = Array.from({ length: 200 }, () => variationContent(values))
    const body = { ...(await productContent(db, variations)), maker_id: makerId, name: '' }
    expect((await send(editor, body)).body).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
  })

  test('lists every fault between fields in one answer', async () => {
    const wrong = await buildCategory(db, { kind: 2 })
    const brand = await buildBrand(db)
    const answer = await sendWith({ category_ids: [wrong.id], brand_id: brand.id }, [
      variationContent({ code: 'AB-0012', name: 'オーク', price: null }),
      variationContent({ code: 'ａｂ ００１２', name: 'オーク', price_kind: 3, material_ids: [987_654_321] }),
      variationContent({ code: '--', sample_available: true }),
    ])
    expect(answer).toMatchObject(
      refusedAt(
        ...['variations.0.price', 'variations.1.code', 'variations.1.name', 'variations.1.price'],
        ...['variations.2.code', 'variations.2.sample_description'],
        ...['category_ids', 'brand_id', 'variations.1.material_ids'],
      ),
    )
    expect(JSON.stringify(answer.body)).toContain('オープン価格には金額を入れられません')
  })

  test('refuses a heading, no variation and more than 200', async () => {
    const heading = await buildCategory(db)
    await buildCategory(db, { parentId: heading.id })
    expect(await sendWith({ category_ids: [heading.id] })).toMatchObject(refusedAt('category_ids'))
    expect(await sendWith({}, [])).toMatchObject(refusedAt('variations'))
    const many = Array.from({ length: 201 }, () => variationContent())
    expect(await sendWith({}, many)).toMatchObject(refusedAt('variations'))
    expect((await sendWith({}, many.slice(1))).status).toBe(200)
  })
})
