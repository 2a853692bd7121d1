import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

/** A waiting schema change blocks all later queries, so it waits only this long. */
const lockTimeoutMs = 300
const pauseMs = 1_500
const mostTries = 100

/**
 * Applies new migrations, each in a transaction, and returns their number. After a first line `-- migrate` it
 * runs without one, and each statement repeats until it changes no row: for batched backfills and concurrent
 * index builds. Fails after `mostRounds`; the next call resumes there.
 */
export async function applyMigrations(
  client: Client,
  migrationsFolder: string,
  { mostRounds = 100_000 } = {},
): Promise<number> {
  await client.query('create schema if not exists drizzle')
  await client.query(`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ last: string }>(
    'select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations',
  )
  const waiting = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(rows[0]?.last),
  )
  for (const migration of waiting) {
    await untilItPasses(() =>
      isMigrateStep(migration)
        ? applyInBatches(client, migration, mostRounds)
        : applyAtOnce(client, migration),
    )
  }
  return waiting.length
}

const isMigrateStep = ({ sql }: MigrationMeta): boolean => /^\s*-- migrate\s/.test(sql[0] ?? '')

async function applyAtOnce(client: Client, migration: MigrationMeta): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    for (const statement of migration.sql) await client.query(statement)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyInBatches(client: Client, migration: MigrationMeta, mostRounds: number): Promise<void> {
  for (const statement of migration.sql) {
    for (let rounds = 1; await changesRows(client, statement); rounds++)
      if (rounds === mostRounds) throw new Error(`it changes rows without end: ${statement.trim()}`)
  }
  await note(client, migration)
}

async function changesRows(client: Client, statement: string): Promise<boolean> {
  const { command, rowCount } = await client.query(statement)
  return rowCount !== null && rowCount > 0 && ['INSERT', 'UPDATE', 'DELETE'].includes(command)
}

/** Restarts at the first statement, because a failed index build leaves an invalid index to drop. */
async function untilItPasses(apply: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await apply()
      return
    } catch (error) {
      if (!mayPass(error) || tries === mostTries) throw error
      await wait(pauseMs)
    }
  }
}

const note = (client: Client, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])

/** Matches a lock timeout, or a deadlock with a concurrent write. */
const mayPass = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
