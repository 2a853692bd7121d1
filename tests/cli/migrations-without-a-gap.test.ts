// An api of this version serves while the database migrates to the next ones. Additions, batch fills and
// removals fail no request, even if a foreign lock outlasts a request.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/db/embedded/server.ts'
import { testApiKey as apiKey } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { copyMigrationsAhead } from '#tests/support/migrations-ahead.ts'
import { createMixedLoad } from '#tests/support/mixed-load.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'

/** The api's query timeout. */
const longestQueryMs = 10_000
const makers = 300

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-ahead-'))
const { db, pool, url, close } = await createTestDatabase()
const world = await openOrderWorld(url, 2)
await db.execute(sql`
  insert into makers (name, name_kana, tagline, description, prefecture)
  select '家具' || n, 'カグ', '木の家具' || n, '', '岐阜県' from generate_series(1, ${makers}::int) n`)
const port = await findFreePort()
const api = await startKillableProgram(
  'api',
  {
    ...{ API_KEY: apiKey, API_PORT: String(port), DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT: 'off' },
    ...world.variables,
  },
  /^Ready: api/m,
)
const load = createMixedLoad({ ...world, apiUrl: `http://127.0.0.1:${port}`, apiKey, pauseMs: 400 })

afterAll(async () => {
  await api.kill()
  await close()
  await world.close()
  await ahead.remove()
  await rm(folder, { recursive: true, force: true })
})

const ahead = await copyMigrationsAhead()
const migrateTo = (count: number) => ahead.migrateTo(url, count)

async function countWithoutMotto(): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from makers where motto is distinct from tagline`,
  )
  return rows[0]?.count
}

test('serves the old version while three migrations are applied', async () => {
  const running = Promise.race([load.run(), api.fallen])
  running.catch(() => {})
  await load.orders.answers(3)
  const long = await pool.connect()
  await long.query('begin; select count(*) from makers')

  const expanding = migrateTo(1)
  await wait(longestQueryMs + 3_000)
  const columns = sql`select from information_schema.columns where column_name = 'motto'`
  expect((await db.execute(columns)).rowCount).toBe(0)
  await long.query('commit')
  long.release()
  expect(await expanding).toBe(1)
  expect(await countWithoutMotto()).toBeGreaterThanOrEqual(makers)
  await load.orders.answers(3)

  await pool.query(`update makers set tagline = '木' where id = 1`)
  expect(await migrateTo(2)).toBe(1)
  expect(await countWithoutMotto()).toBe(0)
  expect(await migrateTo(3)).toBe(1)
  expect(await migrateTo(3)).toBe(0)
  await load.orders.answers(3)
  load.stop()
  await running
  expect([...load.orders.failures, ...load.reads.failures]).toEqual([])
  await world.expectToHave(load.orders.acknowledged)
})
