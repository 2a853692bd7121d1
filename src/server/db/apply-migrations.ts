import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

/** While a change of the schema waits for its turn everybody behind it waits, too: not for longer than that. */
const lockTimeoutMs = 300
const pauseMs = 1_500
const mostTries = 100

/**
 * Applies what the database has not seen, each migration in a transaction of its own, and answers how many that were. One whose first line
 * is `-- migrate` has no transaction around it: each of its statements is repeated until it changes no row, for rows that are filled in
 * batches, and indexes that are built while others write; one that still changes rows after `mostRounds` fails. A second call goes on where
 * the first one failed.
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

/** From the first statement again: an index that could not be built is there and invalid, and has to be dropped. */
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

/** A lock that was not to be had, or a deadlock with somebody who writes. */
const mayPass = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
