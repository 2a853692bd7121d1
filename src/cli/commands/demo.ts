import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { prepareDataFolder } from '#cli/data-folder.ts'
import { loadDemoIfEmpty } from '#cli/demo-catalogue.ts'
import { joinDatabase } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { requestReindex } from '#server/search-index/outbox/outbox.ts'

export async function demo(args: string[]): Promise<number> {
  const size = readSize(args)
  const config = readConfig(process.env)
  await prepareDataFolder(config.dataDir)
  const database = await joinDatabase(config)
  try {
    await migrateDatabase(database.url)
    const loaded = await loadDemoIfEmpty(config, database.url, { size })
    if (!loaded)
      throw new CommandError(
        'The database is not empty, and the demo is for an empty one; set another DATA_DIR or DATABASE_URL',
      )
    await tellRunningApis(database.url)
    print('The demo catalogue is loaded.')
    return 0
  } finally {
    await database.close()
  }
}

function readSize(args: string[]): number | undefined {
  const { size } = parseSize(args)
  if (size === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(size))
    throw new CommandError(`--size "${size}" is not valid; expected a number of variations from 1 to 9999999`)
  return Number(size)
}

function parseSize(args: string[]): { size?: string } {
  try {
    return parseArgs({ args, options: { size: { type: 'string' } } }).values
  } catch {
    throw new UsageError()
  }
}

// A bulk load writes no outbox rows.
async function tellRunningApis(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await requestReindex(client).finally(() => client.end())
}
