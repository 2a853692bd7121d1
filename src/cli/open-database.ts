import { randomBytes } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Config } from '#server/config.ts'
import { endKilledRecovery } from '#server/db/embedded/recover.ts'
import {
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/db/embedded-postgres.ts'
import { serviceRole } from '#server/db/grant-service-role.ts'
import { countPendingMigrations } from '#server/db/migrate.ts'
import { withClient } from '#server/db/with-client.ts'
import { archiveFolder } from './backups.ts'
import { CommandError, reasonOf } from './command-error.ts'
import { prepareDataFolder, prepareLogFolder } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { type Attempt, tryOnce } from './keep-trying.ts'
import { print } from './output.ts'

const databaseName = 'tokonoma'

export interface OpenDatabase {
  url: string
  /**
   * Returns the address for api and jobs, after migrations. The embedded PostgreSQL serves them under a role
   * that owns nothing.
   */
  serviceUrl: () => Promise<string>
  place: string
  /** Stops the embedded PostgreSQL, never the operator's. */
  close: () => Promise<void>
}

type Opening = Pick<EmbeddedPostgresOptions, 'onCrash' | 'archivesLater'> & {
  attempt?: Attempt
}

/** Opens DATABASE_URL if set, else starts the embedded PostgreSQL. */
export async function openDatabase(config: Config, opening: Opening = {}): Promise<OpenDatabase> {
  const { attempt = tryOnce, ...embedded } = opening
  const given = config.databaseUrl
  if (given) return attempt(() => openGiven(given))
  const folder = postgresFolder(config)
  if (config.backupDir && !opening.archivesLater) await prepareLogFolder(config.backupDir)
  const killed = await endKilledRecovery(folder)
  if (killed) print(`What a restore that was killed ${killedRestores[killed]}.`)
  const postgres = await startEmbeddedPostgres({
    folder,
    ...embedded,
    archive: config.backupDir && archiveFolder(config.backupDir),
  }).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  })
  await attempt(() => ensureDatabase(postgres.urlOf('postgres')))
  const near = relative(process.cwd(), folder)
  const place = `PostgreSQL in ${near.startsWith('..') ? folder : near}`
  const url = postgres.urlOf(databaseName)
  return { url, serviceUrl: () => attempt(() => admitService(url)), place, close: postgres.stop }
}

const killedRestores = {
  finished:
    'had made has taken its place; the database before it is in postgres/data.before-…, its password beside it',
  removed: 'had begun is removed; the database is as it was before it',
}

/**
 * Joins the PostgreSQL of a running `tokonoma start`, or starts one for as long as a short command needs it.
 */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openGiven(config.databaseUrl)
  await prepareDataFolder(config.dataDir)
  const running = await findEmbeddedPostgres(postgresFolder(config), databaseName)
  if (running && (await failureOf(running)) === undefined) {
    return { ...asOwner(running), place: 'the running PostgreSQL', close: async () => {} }
  }
  const unlock = await lockDataFolder(config.dataDir, `process ${process.pid}`)
  const database = await openDatabase(config)
  return { ...database, close: () => database.close().finally(unlock) }
}

async function openGiven(url: string): Promise<OpenDatabase> {
  const { host } = new URL(url)
  try {
    await withClient(url, async () => {})
  } catch (cause) {
    const failure = reasonOf(cause)
    const hint = hints[failure] ?? 'start it, or unset the variable to use the one that comes along'
    const line = `DATABASE_URL: ${explainFailure(failure, url)}${hint && `; ${hint}`}`
    throw Object.assign(new CommandError(line), { cause })
  }
  return { ...asOwner(url), place: `PostgreSQL at ${host}`, close: async () => {} }
}

export const directHint = 'give it the address of PostgreSQL itself, and the pooler to DATABASE_POOLER_URL'

const hints: Readonly<Record<string, string>> = {
  '28P01': '',
  '28000': '',
  '3D000': 'create it first',
  '08P01': directHint,
}

const asOwner = (url: string) => ({ url, serviceUrl: async () => url })

/** Sets a password for this start only, stored nowhere. */
async function admitService(url: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await withClient(url, (client) => client.query(`alter role ${serviceRole} login password '${password}'`))
  return Object.assign(new URL(url), { username: serviceRole, password }).href
}

export function explainFailure(failure: string, url: string): string {
  const { host, pathname } = new URL(url)
  if (failure === '28P01' || failure === '28000') return `PostgreSQL at ${host} refuses this user or password`
  if (failure === '3D000') return `PostgreSQL at ${host} has no database "${pathname.slice(1)}"`
  if (failure === '08P01') return `${host} is a pooler, which takes no settings of a session`
  return `PostgreSQL at ${host} does not answer (${failure})`
}

/** Returns the reason why PostgreSQL refuses a connection, else undefined. */
export const failureOf = (url: string): Promise<string | undefined> =>
  withClient(url, async () => undefined).catch(reasonOf)

async function ensureDatabase(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  })
}

export const postgresFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'postgres')

export const describeMigrations = (count: number): string =>
  `${count} ${count === 1 ? 'migration' : 'migrations'}`

/** Rejects an outdated schema, for commands that do not migrate. */
export async function requireMigrations(databaseUrl: string): Promise<void> {
  const pending = await countPendingMigrations(databaseUrl)
  if (pending > 0)
    throw new CommandError(`The database lacks ${describeMigrations(pending)}; run tokonoma migrate first`)
}
