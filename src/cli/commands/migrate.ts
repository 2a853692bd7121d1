import { describeMigrations, joinDatabase } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'

export async function migrate(): Promise<number> {
  const database = await joinDatabase(readConfig(process.env))
  try {
    const { applied } = await migrateDatabase(database.url)
    print(applied === 0 ? 'The schema is up to date.' : `${describeMigrations(applied)} applied.`)
    return 0
  } finally {
    await database.close()
  }
}
