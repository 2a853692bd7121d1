import { hasBackups } from '#cli/backup-state.ts'
import {
  apiKeyHint,
  CommandError,
  reasonOf,
  requireVariable,
  UsageError,
  Weakness,
} from '#cli/command-error.ts'
import { prepareDataFolder } from '#cli/data-folder.ts'
import { findHolder } from '#cli/data-folder-lock.ts'
import { checkApi } from '#cli/doctor-api.ts'
import { checkBackups } from '#cli/doctor-backups.ts'
import { checkCatalogue } from '#cli/doctor-catalogue.ts'
import { checkCollector } from '#cli/doctor-collector.ts'
import { checkObjects } from '#cli/doctor-objects.ts'
import { checkMail, checkSignIn, describeRequests } from '#cli/doctor-people.ts'
import { checkPooler, requireDirect } from '#cli/doctor-pooler.ts'
import { checkReplica } from '#cli/doctor-replica.ts'
import { checkRights } from '#cli/doctor-rights.ts'
import { checkSearch } from '#cli/doctor-search.ts'
import { isOurs, listenOnPort } from '#cli/listen-on-port.ts'
import { describeMigrations, joinDatabase, requireMigrations } from '#cli/open-database.ts'
import { print } from '#cli/output.ts'
import { requireWebBuild } from '#cli/web-piece.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { countPendingMigrations } from '#server/db/migrate.ts'

/** Returns a finding, or throws an error or weakness. */
type Check = [name: string, find: () => Promise<string>]

const pieces = ['api', 'web', 'worker'] as const
type ServedProgram = (typeof pieces)[number]

/** Changes nothing that a start would not. */
export async function doctor(args: string[]): Promise<number> {
  const piece = readPiece(args)
  print(`Node ${process.version} on ${process.platform}-${process.arch}`)
  print('By the settings of this environment:')
  const found = { wrong: 0, weak: 0 }
  const config = readConfig(process.env)
  const checks = piece
    ? checksOfPiece[piece](config)
    : checksOfStart(config, await findHolder(config.dataDir))
  for (const [name, find] of checks) {
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

function readPiece(args: string[]): ServedProgram | undefined {
  if (args.length === 0) return undefined
  const piece = pieces.find((name) => name === args[0])
  if (args.length > 1 || piece === undefined) throw new UsageError()
  return piece
}

function checksOfStart(config: Config, holder: string | undefined): Check[] {
  return [
    dataFolder(config),
    ['web build', checkWebBuild],
    ['database', () => checkDatabase(config)],
    ['catalogue', () => checkCatalogue(config)],
    ...besideDatabase(config),
    ...backups(config),
    ['sign-in', () => checkSignIn(config)],
    ['mail', () => checkMail(config)],
    ['requests', async () => describeRequests(config)],
    ['collector', () => checkCollector(config)],
    ...(holder ? [] : [port(config, 'WEB_PORT'), port(config, 'API_PORT')]),
    [
      'running',
      async () => (holder ? `${holder}, by the settings of its own start` : 'nothing on this data folder'),
    ],
  ]
}

const checksOfPiece: Record<ServedProgram, (config: Config) => Check[]> = {
  api: (config) => [
    dataFolder(config),
    ['key', () => checkKey(config)],
    ['database', () => checkGivenDatabase(config)],
    ['catalogue', () => checkCatalogue(config)],
    ...besideDatabase(config),
    ['sign-in', () => checkSignIn(config)],
    ['requests', async () => describeRequests(config)],
    ['collector', () => checkCollector(config)],
    port(config, 'API_PORT'),
  ],
  web: (config) => [
    ['web build', checkWebBuild],
    ['key', () => checkKey(config)],
    ['api', () => checkApi(config)],
    ['requests', async () => describeRequests(config)],
    ['collector', () => checkCollector(config)],
    port(config, 'WEB_PORT'),
  ],
  worker: (config) => [
    dataFolder(config),
    ['database', () => checkGivenDatabase(config)],
    ['search', () => checkSearch(config)],
    ['objects', () => checkObjects(config)],
    ['mail', () => checkMail(config)],
    ['collector', () => checkCollector(config)],
  ],
}

const dataFolder = (config: Config): Check => [
  'data folder',
  () => prepareDataFolder(config.dataDir).then(() => config.dataDir),
]

const besideDatabase = (config: Config): Check[] => [
  ['pooler', () => checkPooler(config)],
  ['search', () => checkSearch(config)],
  ...(config.databaseReadUrl ? [['replica', () => checkReplica(config)] satisfies Check] : []),
  ['objects', () => checkObjects(config)],
]

function backups(config: Config): Check[] {
  const { backupDir } = config
  return backupDir && hasBackups(config) ? [['backup', () => checkBackups(config, backupDir)]] : []
}

const port = (config: Config, variable: 'WEB_PORT' | 'API_PORT'): Check => [
  variable,
  () => checkPort(config, variable),
]

async function checkKey(config: Config): Promise<string> {
  requireVariable('API_KEY', config.apiKey, apiKeyHint)
  return 'API_KEY is there; web and api need the same'
}

async function checkWebBuild(): Promise<string> {
  requireWebBuild()
  return 'there'
}

async function checkPort(config: Config, variable: 'WEB_PORT' | 'API_PORT'): Promise<string> {
  if (await isOurs(config, variable)) return 'a piece of TOKONOMA answers there already'
  const listener = await listenOnPort(config, variable)
  await listener.close(0)
  return `${listener.port} is free`
}

/** Pieces neither start PostgreSQL nor migrate. */
async function checkGivenDatabase(config: Config): Promise<string> {
  requireVariable('DATABASE_URL', config.databaseUrl, 'it names the PostgreSQL that all pieces share')
  const { url } = await joinDatabase(config)
  await requireMigrations(url)
  return checkDatabase(config)
}

async function checkDatabase(config: Config): Promise<string> {
  const database = await joinDatabase(config)
  if (config.databaseUrl) await requireDirect(config.databaseUrl)
  const pending = await countPendingMigrations(database.url).finally(database.close)
  if (pending > 0)
    return `${database.place} answers; it lacks ${describeMigrations(pending)}, which start and migrate apply`
  const answers = `${database.place} answers, its schema up to date`
  // The embedded PostgreSQL serves under a role that owns nothing.
  return config.databaseUrl ? `${answers}; ${await checkRights(database.url)}` : answers
}

function linesOf(error: unknown): string[] {
  const isTold = error instanceof CommandError || error instanceof ConfigError
  return isTold ? error.lines : [reasonOf(error)]
}
