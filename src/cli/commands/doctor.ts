import { CommandError, reasonOf } from '#cli/command-error.ts'
import { prepareDataFolder } from '#cli/data-folder.ts'
import { findHolder } from '#cli/data-folder-lock.ts'
import { checkObjects } from '#cli/doctor-objects.ts'
import { checkMail, checkSignIn, describeRequests } from '#cli/doctor-people.ts'
import { checkPooler } from '#cli/doctor-pooler.ts'
import { checkReplica } from '#cli/doctor-replica.ts'
import { checkRights, Weakness } from '#cli/doctor-rights.ts'
import { checkSearch } from '#cli/doctor-search.ts'
import { describeMigrations } from '#cli/migrations.ts'
import { joinDatabase } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { takePort } from '#cli/take-port.ts'
import { requireWebBuild } from '#cli/web-piece.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { countPendingMigrations } from '#server/db/migrate.ts'

/** A check says what it found, or throws what is wrong or weak. */
type Check = [name: string, find: () => Promise<string>]

/** Looks at everything that a start needs and changes nothing but what a start would make anyway. */
export async function doctor(): Promise<number> {
  print(`Node ${process.version} on ${process.platform}-${process.arch}`)
  print('By the settings of this environment:')
  const found = { wrong: 0, weak: 0 }
  const config = readConfig(process.env)
  for (const [name, find] of checksFor(config, await findHolder(config.dataDir))) {
    try {
      print(`ok     ${name}: ${await find()}`)
    } catch (error) {
      const kind = error instanceof Weakness ? 'weak' : 'wrong'
      found[kind] += 1
      for (const line of linesOf(error)) print(`${kind.padEnd(7)}${name}: ${line}`)
    }
  }
  const counts = Object.entries(found).flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}.` : []))
  print(counts.length === 0 ? 'All is well.' : counts.join(' '))
  return found.wrong === 0 ? 0 : 1
}

function checksFor(config: Config, holder: string | undefined): Check[] {
  const port = (variable: 'WEB_PORT' | 'API_PORT'): Check => [variable, () => checkPort(config, variable)]
  return [
    ['data folder', () => prepareDataFolder(config.dataDir).then(() => config.dataDir)],
    ['web build', checkWebBuild],
    ['database', () => checkDatabase(config)],
    ['pooler', () => checkPooler(config)],
    ['search', () => checkSearch(config)],
    ...(config.databaseReadUrl ? [['replica', () => checkReplica(config)] satisfies Check] : []),
    ['objects', () => checkObjects(config)],
    ['sign-in', () => checkSignIn(config)],
    ['mail', () => checkMail(config)],
    ['requests', async () => describeRequests(config)],
    ...(holder ? [] : [port('WEB_PORT'), port('API_PORT')]),
    [
      'running',
      async () => (holder ? `${holder}, by the settings of its own start` : 'nothing on this data folder'),
    ],
  ]
}

async function checkWebBuild(): Promise<string> {
  requireWebBuild()
  return 'there'
}

async function checkPort(config: Config, variable: 'WEB_PORT' | 'API_PORT'): Promise<string> {
  const listener = await takePort(config, variable)
  await listener.close(0)
  return `${listener.port} is free`
}

async function checkDatabase(config: Config): Promise<string> {
  const database = await joinDatabase(config)
  const pending = await countPendingMigrations(database.url).finally(database.close)
  if (pending > 0)
    return `${database.place} answers; it lacks ${describeMigrations(pending)}, which start and migrate apply`
  const answers = `${database.place} answers, its schema up to date`
  // Ours is served under a role that owns nothing.
  return config.databaseUrl ? `${answers}; ${await checkRights(database.url)}` : answers
}

function linesOf(error: unknown): string[] {
  const isTold = error instanceof CommandError || error instanceof ConfigError || error instanceof Weakness
  return isTold ? error.lines : [reasonOf(error)]
}
