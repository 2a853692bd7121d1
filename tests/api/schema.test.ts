import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

test('a test database is migrated, its own and empty', async () => {
  const answer = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from makers`)
  expect(answer.rows).toEqual([{ count: 0 }])
})
