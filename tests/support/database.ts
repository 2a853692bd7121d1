import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type DatabaseConnection } from '#server/db/connect.ts'
import { emptyTemplate } from './database-server.ts'
import { ensureDemoTemplate } from './demo-template.ts'

export interface TestDatabaseOptions {
  /** Contains the demo catalogue in place of empty tables. */
  demo?: boolean
}

export interface TestDatabase extends DatabaseConnection {
  url: string
  /** Ends the pool and drops the database. */
  close: () => Promise<void>
}

/** Creates a database from the migrated template. Close it in `afterAll`. */
export async function createTestDatabase({ demo }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = demo ? await ensureDemoTemplate() : emptyTemplate
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(name)
  const connection = createDatabase(url, { poolSize: 4, connectMs: 300_000 })
  return {
    ...connection,
    url,
    close: async () => {
      await connection.pool.end()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
