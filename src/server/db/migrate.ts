import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger as JobLogger, runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { applyMigrations } from './apply-migrations.ts'
import { grantServiceRole } from './grant-service-role.ts'
import { withClient } from './with-client.ts'

const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

const silentJobLogger = new JobLogger(() => () => {})

// Unused elsewhere, and equal in all versions of the program.
const advisoryLock = 7_402_011
const pauseMs = 500

/** Migrates the schema. Concurrent callers wait for the first. */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<{ applied: number }> {
  return withClient(url, async (client) => {
    while (!(await takesLock(client))) await wait(pauseMs)
    const applied = await applyMigrations(client, folder)
    await prepareJobs(url)
    await grantServiceRole(client)
    return { applied }
  })
}

/** Polls, because a waiting query would hold a snapshot that `CREATE INDEX CONCURRENTLY` waits for. */
async function takesLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    advisoryLock,
  ])
  return rows[0]?.isOurs === true
}

/** Lets the job queue migrate its own schema. */
async function prepareJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: silentJobLogger })
}

export async function countPendingMigrations(url: string): Promise<number> {
  const journal: { entries: unknown[] } = JSON.parse(
    await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  const applied = await withClient(url, countApplied)
  return Math.max(0, journal.entries.length - applied)
}

async function countApplied(client: Client): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!table.rows[0]?.name) return 0
  const count = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return count.rows[0]?.count ?? 0
}
