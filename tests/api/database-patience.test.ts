import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { createTestDatabase } from '#tests/support/database.ts'

test('a query that takes too long fails, and the next one is answered', async () => {
  const database = await createTestDatabase()
  const { db, pool } = createDatabase(database.url, { poolSize: 1, patienceMs: 50 })
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.close()
})
