import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

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
