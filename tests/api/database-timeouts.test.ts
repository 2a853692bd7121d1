import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#server/db/connect.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startSilentProxy } from '#tests/support/silent-proxy.ts'

test('cancels a query that exceeds the timeout and answers the next one', async () => {
  const database = await createTestDatabase()
  const { db, pool } = createDatabase(database.url, { poolSize: 1, timeoutMs: 50 })
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: '57014' } })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.close()
})

test('releases the locks of a silently broken connection after the timeout', async () => {
  const database = await createTestDatabase()
  const proxy = await startSilentProxy(database.url)
  const { pool } = createDatabase(proxy.url, { poolSize: 1, timeoutMs: 300 })
  await database.pool.query('create table stock as select 1 as id, 5 as count')
  const broken = await pool.connect()
  await broken.query('begin')
  await broken.query('update stock set count = 4 where id = 1')
  proxy.breakOff()
  // This connection has no timeout and would wait for the lock without end.
  await database.pool.query('update stock set count = count - 2 where id = 1')
  expect((await database.pool.query('select count from stock')).rows).toEqual([{ count: 3 }])
  broken.release(true)
  await pool.end()
  await proxy.close()
  await database.close()
})

test('sets TCP keepalives and an idle timeout of a minute for transactions', async () => {
  const database = await createTestDatabase()
  const settingsOf = async (timeoutMs?: number) => {
    const { pool } = createDatabase(database.url, { poolSize: 1, timeoutMs })
    const answer = await pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name like 'tcp_keepalives%' or name like 'idle_in_transaction%'`,
    )
    await pool.end()
    return Object.fromEntries(answer.rows.map(({ name, setting }) => [name, Number(setting)]))
  }
  const alive = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 }
  expect(await settingsOf()).toEqual({ ...alive, idle_in_transaction_session_timeout: 60_000 })
  expect(await settingsOf(10_000)).toEqual({ ...alive, idle_in_transaction_session_timeout: 10_000 })
  await database.close()
})

test('rolls back a transaction that idles too long and replaces its connection', async () => {
  const database = await createTestDatabase()
  const broke = Promise.withResolvers<Error>()
  const { db, pool } = createDatabase(database.url, {
    poolSize: 1,
    timeoutMs: 100,
    onError: broke.resolve,
  })
  const left = db.transaction(async (tx) => {
    await tx.execute(sql`create table left_alone ()`)
    expect(await broke.promise).toMatchObject({ code: '25P03' })
    await tx.execute(sql`select 1`)
  })
  await expect(left).rejects.toThrow()
  expect((await db.execute(sql`select to_regclass('left_alone') as found`)).rows).toEqual([{ found: null }])
  await pool.end()
  await database.close()
})
