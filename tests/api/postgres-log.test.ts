// PostgreSQL's log of failing statements: it has the error and no personal data.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

test('keeps values out of the PostgreSQL log and the log readable by its owner only', async () => {
  const database = await createTestDatabase()
  const email = 'mako.no.hako@example.jp'
  await database.pool.query('create table people (email text unique, age int check (age > 17))')
  const insert = 'insert into people values ($1, $2)'
  await database.pool.query(insert, [email, 20])
  await expect(database.pool.query(insert, [email, 20])).rejects.toMatchObject({ code: '23505' })
  await expect(database.pool.query(insert, [`2${email}`, 3])).rejects.toMatchObject({ code: '23514' })
  await expect(database.pool.query(`insert into people values ('${email}', 20)`)).rejects.toThrow()
  await expect(database.pool.query(`select '${email}' from nowhere`)).rejects.toThrow()
  await database.close()
  const log = join(inject('testFolder'), 'postgres/postgres.log')
  const text = await readFile(log, 'utf8')
  expect(text).toContain('duplicate key value violates unique constraint "people_email_key"')
  expect(text).toContain('violates check constraint')
  expect(text).not.toContain('mako.no.hako')
  expect((await stat(log)).mode & 0o777).toBe(0o600)
})
