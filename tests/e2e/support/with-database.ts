import { joinDatabase } from '#cli/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { browserFolder } from '#tests/support/browser-server.ts'

/** Does something in the database of the server that the browser talks to. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await joinDatabase(readConfig({ DATA_DIR: browserFolder }))
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await pool.end()
    await database.close()
  }
}
