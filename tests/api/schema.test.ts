import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buildMaker } from '#tests/support/builders.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const database = await createTestDatabase()
const withDemo = await createTestDatabase({ demo: true })
afterAll(() => Promise.all([database.close(), withDemo.close()]))

test('a test database is migrated, its own and empty', async () => {
  const answer = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from makers`)
  expect(answer.rows).toEqual([{ count: 0 }])
})

test('the demo catalogue is there for who asks for it', async () => {
  const answer = await withDemo.db.execute<{ count: number }>(
    sql`select count(*)::int as count from product_variations`,
  )
  expect(answer.rows[0]?.count).toBeGreaterThan(200)
})

test('what the contract could not answer is not taken', async () => {
  const { db } = database
  const refusedBy = (constraint: string) => ({ cause: { constraint } })
  await expect(buildVariation(db, { thickness: 0 })).rejects.toMatchObject(
    refusedBy('product_variations_size'),
  )
  await expect(buildVariation(db, { leadTimeDays: -1 })).rejects.toMatchObject(
    refusedBy('product_variations_lead_time'),
  )
  for (const website of ['javascript:alert(1)', 'example.jp', 'https://a b'])
    await expect(buildMaker(db, { website })).rejects.toMatchObject(refusedBy('makers_website'))
})

test('every foreign key has an index: who deletes what it names reads no whole table', async () => {
  const { rows } = await database.db.execute(sql`
    select conname from pg_constraint where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and indkey[0] = any(conkey))`)
  expect(rows).toEqual([])
})
