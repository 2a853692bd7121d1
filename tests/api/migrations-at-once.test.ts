import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '#server/db/apply-migrations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { copyMigrationsAhead } from '#tests/support/migrations-ahead.ts'

const ahead = await copyMigrationsAhead()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-migrations-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`
    insert into makers (name, name_kana, tagline, description, prefecture)
    select '家具' || n, 'カグ', '木の家具' || n, '', '岐阜県' from generate_series(1, 3) n`)
})
afterAll(async () => {
  await database.close()
  await ahead.remove()
  await rm(folder, { recursive: true, force: true })
})

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await database.db.execute<{ valid: boolean }>(
    sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`,
  )
  return rows[0]?.valid
}

/** Runs a `migrate` with one migration newer than all others, as the step number `count`. */
async function apply(count: number, text: string): Promise<number> {
  const entry = { idx: 0, version: '7', when: 5_000_000_000_000 + count, tag: 'step', breakpoints: true }
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', entries: [entry] }))
  await writeFile(join(folder, 'step.sql'), text)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return applyMigrations(client, folder, { mostRounds: 3 }).finally(() => client.end())
}

test('builds an index while other processes wait for the same migrations', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => ahead.migrateTo(database.url, 2)))
  expect(applied.toSorted()).toEqual([0, 0, 2])
  expect(await isValid('makers_motto')).toBe(true)
})

test('drops and rebuilds an index that a deadlock left invalid', async () => {
  await database.db.execute(sql`create sequence tries`)
  await database.db.execute(sql`
    create function deadlocks_once(text) returns text immutable language plpgsql as $$
    begin
      if nextval('public.tries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return $1;
    end $$`)
  const text = `-- migrate an index
    DROP INDEX CONCURRENTLY IF EXISTS once;--> statement-breakpoint
    CREATE INDEX CONCURRENTLY once ON makers (deadlocks_once(tagline));`
  expect(await apply(1, text)).toBe(1)
  expect(await isValid('once')).toBe(true)
})

test('stops a migration that changes rows in every round', async () => {
  const text = '-- migrate without end\nUPDATE makers SET tagline = tagline;'
  await expect(apply(2, text)).rejects.toThrow('without end')
})
