import { Client } from 'pg'
import { requireMigrations } from '#cli/migrations.ts'
import { joinDatabase } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'

/** The index lives in the api processes: this tells all of them, wherever they run. */
export async function reindex(): Promise<number> {
  const database = await joinDatabase(readConfig(process.env))
  const client = new Client({ connectionString: database.url })
  try {
    await requireMigrations(database.url)
    await client.connect()
    await requestReindex(client)
    print('Every running api builds its search index anew, and answers from the old one until then.')
    return 0
  } finally {
    await client.end()
    await database.close()
  }
}
