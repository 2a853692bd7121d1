// Every product of the demo comes back unchanged from an export, without the jobs around it.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type TableFormat, tableFormats } from '#contract/data/table-formats.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { columnsOf, loadVocabulary } from '#server/features/imports/cells/vocabulary.ts'
import { rowsOf, writeTable } from '#server/features/imports/cells/write-table.ts'
import { planTable } from '#server/features/imports/check-import.ts'
import { listSteps, readSteps } from '#server/features/imports/export/read-steps.ts'
import { isKnownHeader } from '#server/features/imports/known-headers.ts'
import { readTable } from '#server/features/imports/read/read-table.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase({ demo: true })
afterAll(() => database.close())
const { db } = database

async function listMakers(): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select maker_id::float8 as id from products group by maker_id order by maker_id`)
  return rows.map(({ id }) => id)
}

async function exportMaker(makerId: number, format: TableFormat): Promise<Uint8Array> {
  const vocabulary = await loadVocabulary(db, makerId)
  const columns = columnsOf(vocabulary)
  const rows = []
  for await (const products of readSteps(db, await listSteps(db, makerId, undefined)))
    rows.push(...products.flatMap((product) => rowsOf(product, columns, vocabulary)))
  return (await writeTable(rows, columns, format)).bytes
}

test.each(tableFormats)(
  'changes no product of the demo by its export as $label',
  async ({ id: format }) => {
    let unchanged = 0
    for (const makerId of await listMakers()) {
      const table = await readTable(await exportMaker(makerId, format), {}, isKnownHeader)
      const plan = await planTable(db, makerId, { ...table, settings: {} })
      expect(plan?.rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
      expect(plan?.products).toEqual([])
      unchanged += plan?.rows.length ?? 0
    }
    expect(unchanged).toBe(await db.$count(productVariations))
  },
  120_000,
)
