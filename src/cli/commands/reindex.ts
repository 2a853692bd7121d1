import { Client } from 'pg'
import { CommandError } from '#cli/command-error.ts'
import { joinDatabase, requireMigrations } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { isIndexerRunning } from '#server/search-index/opensearch/indexer-state.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'

/** Notifies all index builders, apis or workers, wherever they run. */
export async function reindex(): Promise<number> {
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  const client = new Client({ connectionString: database.url })
  try {
    await requireMigrations(database.url)
    await client.connect()
    await requestReindex(client)
    if (!config.searchUrl) {
      print('Every running api builds its search index anew, and answers from the old one until then.')
      return 0
    }
    if (!(await isIndexerRunning(client)))
      throw new CommandError(
        'no worker runs that would build the search indexes: start one with this SEARCH_URL, and it does',
      )
    print(
      'The worker builds the search indexes anew; the old ones answer until then, and doctor says when they are there.',
    )
    return 0
  } finally {
    await client.end()
    await database.close()
  }
}
