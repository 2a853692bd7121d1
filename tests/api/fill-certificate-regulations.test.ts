import { readFile } from 'node:fs/promises'
import { asc, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { certificates } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, pool } = api

test('the migration fills the regulation that variations name a certificate for, or its number tells', async () => {
  const { id: makerId } = await buildMaker(db)
  const numbers = Array.from({ length: 130 }, (_, at) => `A-${at}`)
  const made = []
  for (const number of [...numbers, 'B-1', 'NM-1', 'C-1'])
    made.push(await buildCertificate(db, { makerId, number }))
  const { id: productId } = await buildProduct(db, { makerId })
  for (const number of ['A-0', 'A-129', 'B-1'])
    await buildVariation(db, { productId, formaldehyde: 1, formaldehydeCertificate: number })
  await buildVariation(db, { productId, fireResistance: 1, fireResistanceCertificate: 'B-1' })
  const file = await readFile('db/migrations/0072_fill_certificate_regulations.sql', 'utf8')
  for (const statement of file.split('--> statement-breakpoint')) await pool.query(statement)
  const ids = made.map(({ id }) => id)
  const rows = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.id, ids))
    .orderBy(asc(certificates.id))
  const filled = rows.filter(({ regulation }) => regulation !== null)
  expect(filled.map(({ number, regulation }) => [number, regulation])).toEqual([
    ['A-0', 'formaldehyde'],
    ['A-129', 'formaldehyde'],
    ['NM-1', 'fire_protection_material'],
  ])
})
