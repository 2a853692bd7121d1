import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's `postgres` database, from which databases are created and dropped. */
    postgresUrl: string
    /** Folder shared by the tests of a run, removed at its end. */
    testFolder: string
  }
}

export const emptyTemplate = 'template_empty'

/** Starts one PostgreSQL for a test run, with a migrated template that `createTestDatabase` copies. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-test-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  const admin = new Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${emptyTemplate}`)
  await admin.end()
  await migrateDatabase(postgres.urlOf(emptyTemplate))
  project.provide('postgresUrl', postgres.urlOf('postgres'))
  project.provide('testFolder', folder)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
