import { joinDatabase } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { describeCounts } from '#cli/taxonomy-words.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { countTaxonomy, loadStarter } from '#server/features/taxonomy/service.ts'

/** Running apis follow the outbox. */
export async function starter(): Promise<number> {
  const database = await joinDatabase(readConfig(process.env))
  const { db, pool } = createDatabase(database.url, { poolSize: 1 })
  try {
    await migrateDatabase(database.url)
    for (const line of await load(db)) print(line)
    return 0
  } finally {
    await pool.end()
    await database.close()
  }
}

const load = (db: Database): Promise<string[]> =>
  db.transaction(async (tx) => {
    const loaded = new Set(await loadStarter(tx))
    const counts = await countTaxonomy(tx)
    const added = describeCounts(counts, (table) => loaded.has(table))
    const unchanged = describeCounts(counts, (table) => !loaded.has(table))
    return [
      added ? `Loaded ${added}.` : 'Nothing was loaded: the starter only fills what is empty.',
      ...(unchanged ? [`Left as they were: ${unchanged}.`] : []),
    ]
  })
