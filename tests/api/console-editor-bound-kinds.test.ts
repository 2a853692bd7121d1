// Grades, certificates and 廃番 count with prices in the bound of 50 品番 an hour for editors.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { changeProducts, previewProductChange } from '#contract/products/change-routes.ts'
import { updateProduct } from '#contract/products/console-routes.ts'
import { takeBackProductChanges } from '#contract/products/patch-routes.ts'
import { makerMembers, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildProduct } from '#tests/support/builders.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { type ChangedItem, openPriceDesk, priceChange } from '#tests/support/price-desk.ts'
import { buildVariations } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const desk = await openPriceDesk(api)
const refused = { status: 409, code: 'approval_needed' }
const discontinue = { kind: 'discontinue', round_to: 1, rounding: 'nearest' }

let makerId: number
let editor: TestAccount
let admin: TestAccount

beforeEach(async () => {
  ;({ makerId, editor, admin } = await desk.openShop())
})

const buildPriced = async (variations: number) =>
  (await desk.buildPriced(makerId, 1, variations))[0] as ChangedItem

/** Changes the first variations of a product by its form. */
async function save(by: TestAccount, { id }: { id: number }, count: number, values: object) {
  const whole = await desk.read(id)
  const variations = whole.variations.map((each, at) => (at < count ? { ...each, ...values } : each))
  return desk.update(by, whole, { variations })
}

const graded = { regulations: { formaldehyde: { grade: 1, certificate: null } } }

test.each([
  ['grades', graded],
  ['kinds of prices', { price_kind: 2 }],
  ['units of prices', { price_unit: 2 }],
  ['廃番', { discontinued: true }],
  ['廃番 of a day to come', { discontinued_on: '2099-03-31' }],
] as const)('lets an editor change %s of 50 品番 by the form, and refuses 51', async (_, values) => {
  const item = await buildPriced(51)
  const detail = changeRequestMessages.manyOfForm
  expect((await save(editor, item, 51, values)).body).toMatchObject({ ...refused, detail })
  expect((await save(editor, item, 50, values)).status).toBe(200)
  expect((await save(editor, item, 51, values)).body).toMatchObject(refused)
  expect((await save(editor, item, 0, { lead_time_days: 9 })).status).toBe(200)
  expect((await save(admin, item, 51, values)).status).toBe(200)
})

test('counts grades, 廃番 and prices together, and a 品番 once', async () => {
  const [grades, ends, prices] = [await buildPriced(20), await buildPriced(20), await buildPriced(11)]
  expect((await save(editor, grades, 20, graded)).status).toBe(200)
  expect((await save(editor, ends, 20, { discontinued: true })).status).toBe(200)
  expect((await save(editor, grades, 20, { price: 3_000 })).status).toBe(200)
  expect((await desk.apply(editor, [prices])).body).toMatchObject(refused)
  const query = { ...priceChange, ids: [prices.id] }
  const { as } = await editor.request('GET', '/console/product_changes', { query })
  expect(as(previewProductChange.response).left_without_approval).toBe(10)
})

test('changes many products to 廃番 as of today, up to 50 品番 of an editor', async () => {
  const [first, second] = [await buildPriced(50), await buildPriced(1)]
  const query = { ...discontinue, ids: [first.id] }
  const preview = (await editor.request('GET', '/console/product_changes', { query })).as(
    previewProductChange.response,
  )
  const code = expect.any(String)
  expect(preview.items[0]?.changes[0]).toEqual({ code, field: 'discontinued', before: false, after: true })
  expect((await desk.apply(editor, [first, second], discontinue)).body).toMatchObject(refused)
  const done = (await desk.apply(editor, [first], discontinue)).as(changeProducts.response)
  expect(done.items).toMatchObject([{ outcome: 'changed' }])
  const { variations } = await desk.read(first.id)
  expect(variations.every((each) => each.discontinued && each.discontinued_on !== null)).toBe(true)
  expect((await desk.apply(editor, [second], discontinue)).body).toMatchObject(refused)
})

test('lets an editor take back 廃番 of this hour, and goes on counting it', async () => {
  const item = await buildPriced(50)
  const { version } = (await save(editor, item, 50, { discontinued: true })).as(updateProduct.response)
  const takeBack = async (...versions: number[]) =>
    (await editor.request('POST', '/console/products/take_back', { body: { versions } })).as(
      takeBackProductChanges.response,
    ).items
  expect(await takeBack(version)).toMatchObject([{ outcome: 'done' }])
  const other = await buildPriced(1)
  expect((await save(editor, other, 1, graded)).body).toMatchObject(refused)
})

/** 品番 of a product that name a new certificate of the maker. */
async function buildCertified(count: number, number = `K-${nextNumber()}`) {
  const certificate = await buildCertificate(db, { makerId, number })
  const item = await buildPriced(count)
  await db
    .update(productVariations)
    .set({ formaldehyde: 1, formaldehydeCertificate: number })
    .where(eq(productVariations.productId, item.id))
  return { certificate, item, number }
}

type Certificate = { id: number; number: string }

async function certify(by: TestAccount, { id, number }: Certificate, values: object) {
  const { version } = (await by.request('GET', `/console/certificates/${id}`)).body as { version: number }
  const body = { number, expires_on: null, document_image_id: null, version, ...values }
  return by.request('PUT', `/console/certificates/${id}`, { body })
}

test.each([
  ['last day', () => ({ expires_on: '2030-03-31' })],
  ['number', () => ({ number: `K-${nextNumber()}` })],
])('counts the 品番 that a certificate reaches by its new %s', async (_, valuesOf) => {
  const few = await buildCertified(50)
  const many = await buildCertified(51)
  const detail = changeRequestMessages.manyOfForm
  expect((await certify(editor, many.certificate, valuesOf())).body).toMatchObject({ ...refused, detail })
  expect((await certify(editor, many.certificate, { regulation: 'formaldehyde' })).status).toBe(200)
  const values = valuesOf()
  expect((await certify(editor, few.certificate, values)).status).toBe(200)
  expect((await desk.apply(editor, [await buildPriced(1)])).body).toMatchObject(refused)
  expect((await certify(admin, many.certificate, valuesOf())).status).toBe(200)
})

test('does not count 品番 that an admin gave the certificate after its last day changed', async () => {
  const { certificate, number } = await buildCertified(1)
  const item = await buildPriced(60)
  expect((await certify(editor, certificate, { expires_on: '2030-03-31' })).status).toBe(200)
  const held = { regulations: { formaldehyde: { grade: 1, certificate: number } } }
  expect((await save(admin, item, 60, held)).status).toBe(200)
  expect((await desk.apply(editor, [await buildPriced(1)])).status).toBe(200)
})

test('counts 品番 of a certificate on after another person changes their product', async () => {
  const { certificate, item } = await buildCertified(50)
  expect((await certify(editor, certificate, { expires_on: '2030-03-31' })).status).toBe(200)
  expect((await save(admin, item, 50, { lead_time_days: 9 })).status).toBe(200)
  expect((await desk.apply(editor, [await buildPriced(1)])).body).toMatchObject(refused)
})

test('lets a former admin change 品番 in bulk that they changed in this hour', async () => {
  const items = [await buildPriced(60)]
  expect((await desk.apply(admin, items)).status).toBe(200)
  await db.update(makerMembers).set({ role: makerRole.editor }).where(eq(makerMembers.userId, admin.userId))
  const { version } = await desk.read(items[0]?.id ?? 0)
  expect((await desk.apply(admin, [{ id: items[0]?.id ?? 0, version }])).status).toBe(200)
  expect((await desk.apply(admin, [await buildPriced(1)])).body).toMatchObject(refused)
})

test('counts a number that stood in 品番 before it was stored with a last day, and one that is removed', async () => {
  const number = `K-${nextNumber()}`
  const { certificate } = await buildCertified(51, number)
  await buildCertificate(db, { makerId: null, number })
  const removal = () => editor.request('DELETE', `/console/certificates/${certificate.id}`)
  const detail = changeRequestMessages.manyOfCertificate
  expect((await removal()).body).toMatchObject({ ...refused, detail })
  const item = await buildPriced(51)
  const written = `K-${nextNumber()}`
  await db
    .update(productVariations)
    .set({ formaldehyde: 1, formaldehydeCertificate: written })
    .where(eq(productVariations.productId, item.id))
  const body = { maker_id: makerId, number: written, expires_on: '2020-03-31' }
  const create = (more: object) =>
    editor.request('POST', '/console/certificates', { body: { ...body, ...more } })
  expect((await create({})).body).toMatchObject({ ...refused, detail })
  expect((await create({ expires_on: null })).status).toBe(200)
})

test('leaves products free that were never public', async () => {
  const draft = await buildProduct(db, { makerId, published: false })
  await buildVariations(db, Array(60).fill({ productId: draft.id, published: false }))
  expect((await save(editor, draft, 60, { ...graded, price: 2_000 })).status).toBe(200)
})
