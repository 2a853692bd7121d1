// Certificates that are renamed or removed while products name them, or will again by an undo.
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createCertificate } from '#contract/certificates/console-routes.ts'
import { certificateMessages, mostRenamed } from '#contract/data/certificates.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildProducts } from '#tests/support/builders.ts'
import { nextNumber } from '#tests/support/next-number.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { buildVariations } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { makerId, editor, staff, create, read, update, undo } = await openProductDesk(api)

const newNumber = () => `NM-${9000 + nextNumber()}`
const certify = async (number = newNumber()) =>
  (await editor.request('POST', '/console/certificates', { body: { maker_id: makerId, number } })).as(
    createCertificate.response,
  )
type Certificate = Awaited<ReturnType<typeof certify>>
const rename = async ({ id, version }: Certificate, number: string) =>
  (
    await editor.request('PUT', `/console/certificates/${id}`, {
      body: { number, version, expires_on: null },
    })
  ).as(createCertificate.response)
const graded = (certificate: string) =>
  variationContent({ regulations: { fire_protection_material: { grade: 1, certificate, note: null } } })
const numberOf = ({ variations }: Awaited<ReturnType<typeof read>>) =>
  variations[0]?.regulations.fire_protection_material?.certificate
const historyOf = (id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, 'product'), eq(auditLog.thingId, id)))
    .orderBy(auditLog.id)

/** Takes the grade from a product; an undo would name the certificate again. */
async function clearGrade(certificate: string) {
  const made = await create([graded(certificate)])
  const variations = made.variations.map((variation) => ({ ...variation, regulations: {} }))
  return (await update(editor, made, { variations })).as(createProduct.response)
}

test('logs a renaming in the history of each product that it touched, so that stale forms conflict', async () => {
  const certificate = await certify()
  const [wall, door] = [
    await create([graded(certificate.number)]),
    await create([graded(certificate.number)]),
  ]
  const other = await create()
  const next = newNumber()
  const renamed = await rename(certificate, next)
  for (const made of [wall, door]) {
    const [first, second, ...more] = await historyOf(made.id)
    expect(more).toEqual([])
    expect(second).toMatchObject({ route: 'updateCertificate', actorId: editor.userId, before: first?.after })
    expect(numberOf(await read(made.id))).toBe(next)
    expect((await update(editor, made)).body).toMatchObject({ code: 'conflict' })
  }
  expect(await historyOf(other.id)).toHaveLength(1)
  expect((await undo(renamed.version)).status).toBe(200)
  expect(numberOf(await read(wall.id))).toBe(certificate.number)
  expect((await historyOf(wall.id)).map(({ route }) => route)).toEqual([
    ...['createProduct', 'updateCertificate', 'undoChange'],
  ])
})

test('restores the current number of a certificate that was renamed since', async () => {
  const certificate = await certify()
  const cleared = await clearGrade(certificate.number)
  const next = newNumber()
  await rename(await rename(certificate, newNumber()), next)
  expect((await undo(cleared.version)).status).toBe(200)
  expect(numberOf(await read(cleared.id))).toBe(next)
})

test('refuses to restore the number of a certificate that was removed since, until it is there again', async () => {
  const certificate = await certify()
  const cleared = await clearGrade(certificate.number)
  const removed = await staff.request('DELETE', `/console/certificates/${certificate.id}`)
  expect(removed.status).toBe(200)
  const refused = await undo(cleared.version)
  expect(refused.body).toMatchObject({ status: 409, code: 'not_undoable' })
  expect((refused.body as { detail: string }).detail).toContain(`認定「${certificate.number}」`)
  expect(numberOf(await read(cleared.id))).toBeUndefined()
  await certify(certificate.number)
  expect((await undo(cleared.version)).status).toBe(200)
  expect(numberOf(await read(cleared.id))).toBe(certificate.number)
})

test('renames no certificate that more than 500 products name', async () => {
  const certificate = await certify()
  const products = await buildProducts(db, mostRenamed + 1, { makerId })
  await buildVariations(
    db,
    products.map(({ id: productId }) => ({
      productId,
      fireProtectionMaterial: 1,
      fireProtectionCertificate: certificate.number,
    })),
  )
  const body = { number: newNumber(), version: certificate.version, expires_on: null }
  const path = `/console/certificates/${certificate.id}`
  expect((await editor.request('PUT', path, { body })).body).toMatchObject({
    ...{ status: 422 },
    errors: [{ path: 'number', message: certificateMessages.tooManyToRename(mostRenamed + 1) }],
  })
})
