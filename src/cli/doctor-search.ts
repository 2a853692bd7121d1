import { z } from 'zod'
import { ApiError } from '#server/api-error.ts'
import type { Config } from '#server/config.ts'
import { createDatabase, type DatabaseConnection } from '#server/db/connect.ts'
import { aliasOf } from '#server/search-index/opensearch/aliases.ts'
import {
  connectOpenSearch,
  type OpenSearch,
  OpenSearchError,
} from '#server/search-index/opensearch/client.ts'
import { readProgress } from '#server/search-index/opensearch/indexer-progress.ts'
import {
  isIndexerRunning,
  kindsOfAnotherForm,
  readPlace,
} from '#server/search-index/opensearch/indexer-state.ts'
import { isOurs } from '#server/search-index/opensearch/own-indexes.ts'
import { indexedGroups } from '#server/search-index/search-indexes.ts'
import { CommandError, reasonOf, rootOf, Weakness } from './command-error.ts'
import { requireMigrations } from './open-database.ts'

const ServerSchema = z.object({
  version: z.object({ number: z.string(), distribution: z.string().optional() }),
})
const SettingsSchema = z.record(z.string(), z.object({ settings: z.record(z.string(), z.unknown()) }))
const AliasesSchema = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))
const HealthSchema = z.object({ indices: z.record(z.string(), z.object({ status: z.string() })) })

const kinds = Object.values(indexedGroups).flat()

/** Indexers record their position every ten seconds. */
const longestWaitSeconds = 120

/** Checks that the search server works and is up to date. */
export async function checkSearch({
  searchUrl,
  databaseUrl,
}: Pick<Config, 'searchUrl' | 'databaseUrl'>): Promise<string> {
  if (!searchUrl) return 'by an index in each api process; SEARCH_URL would name an OpenSearch'
  const { client, place, version } = await checkSearchServer(searchUrl)
  const database = databaseUrl ? createDatabase(databaseUrl, { poolSize: 1 }) : undefined
  try {
    // Another check reports failures of the database.
    const isRunning = database && (await isIndexerRunning(database.pool).catch(() => undefined))
    if (databaseUrl && isRunning !== undefined) await requireMigrations(databaseUrl)
    await checkIndexes(client, place, isRunning)
    if (!database || isRunning === undefined)
      return `${place} (${version}), every index there; only the database knows whether they are up to date`
    await checkIndexer(client, database, isRunning)
  } finally {
    await database?.pool.end()
  }
  return `${place} (${version}), every index there and up to date`
}

/** Checks that OpenSearch is usable and writable, without its indexes. */
export async function checkSearchServer(searchUrl: string) {
  const client = connectOpenSearch(searchUrl)
  const place = `OpenSearch at ${new URL(searchUrl).host}`
  const version = await readVersion(client, place)
  await checkRoom(client, place)
  await checkHealth(client, place)
  return { client, place, version }
}

async function readVersion(client: OpenSearch, place: string): Promise<string> {
  const { version } = await client.ask(ServerSchema, 'GET', '/').catch((error: unknown) => {
    throw new CommandError(`SEARCH_URL: ${place} ${explain(error)}`)
  })
  if (version.distribution === 'opensearch' && version.number.startsWith('3.')) return version.number
  const name = version.distribution ?? 'another server'
  throw new CommandError(`SEARCH_URL: ${place} is ${name} ${version.number}; expected OpenSearch 3`)
}

function explain(error: unknown): string {
  if (error instanceof ApiError && error.cause instanceof Error)
    return `does not answer (${rootOf(error.cause)})`
  if (error instanceof OpenSearchError && (error.status === 401 || error.status === 403))
    return 'refuses this user or password'
  if (error instanceof z.ZodError || error instanceof SyntaxError) return 'answers as no OpenSearch would'
  return `does not answer (${reasonOf(error)})`
}

/** OpenSearch blocks writes to indexes once its disk is too full. */
async function checkRoom(client: OpenSearch, place: string): Promise<void> {
  const path = `/${client.prefix}-*/_settings/index.blocks.*?flat_settings=true`
  const locked = ours(client, await client.ask(SettingsSchema, 'GET', path)).flatMap(
    ([name, { settings }]) => (Object.values(settings).some((value) => value === 'true') ? [name] : []),
  )
  if (locked.length === 0) return
  throw new CommandError(
    `${place} takes no writes to ${locked.join(', ')}: its disk was too full, or somebody locked them`,
    'make room on its disk, and it unlocks them by itself; or set index.blocks.read_only_allow_delete to null',
  )
}

async function checkHealth(client: OpenSearch, place: string): Promise<void> {
  const path = `/_cluster/health/${client.prefix}-*?level=indices`
  const { indices } = await client.ask(HealthSchema, 'GET', path)
  if (ours(client, indices).every(([, { status }]) => status !== 'red')) return
  throw new CommandError(
    `${place} misses parts of indexes (its health is red): a node is away`,
    'bring the node back, or run reindex, which builds them anew from the database',
  )
}

/** Keeps the indexes of this installation. */
const ours = <T>(client: OpenSearch, indexes: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(indexes).filter(([name]) => isOurs(client, kinds, name))

/** A running worker proves little: one with another SEARCH_URL holds the same lock. */
const builderOf = (isRunning: boolean | undefined): string => {
  if (isRunning === false) return 'no worker runs that would build it; start one with this SEARCH_URL'
  const builder = 'a worker with this SEARCH_URL builds it'
  return isRunning ? `${builder}; if the one that runs has it, wait, or run reindex` : builder
}

async function checkIndexes(
  client: OpenSearch,
  place: string,
  isRunning: boolean | undefined,
): Promise<void> {
  const found = ours(client, await client.ask(AliasesSchema, 'GET', `/${client.prefix}-*/_alias`))
  const aliases = new Set(found.flatMap(([, index]) => Object.keys(index.aliases)))
  const missing = kinds.map(({ name }) => name).filter((name) => !aliases.has(aliasOf(client, name)))
  if (missing.length > 0)
    throw new CommandError(`${place} has no index of ${missing.join(', ')}: ${builderOf(isRunning)}`)
}

async function checkIndexer(
  client: OpenSearch,
  { db, pool }: DatabaseConnection,
  isRunning: boolean,
): Promise<void> {
  if (!isRunning)
    throw new CommandError('nobody writes to the search indexes: start a worker with this SEARCH_URL')
  const other = await kindsOfAnotherForm(client, db, kinds)
  if (other.length > 0)
    throw new Weakness(
      `the indexes of ${other.join(', ')} have the form of another version: they are being built anew`,
    )
  const groups = Object.keys(indexedGroups)
  for (const group of groups)
    if ((await readPlace(client, pool, group)) === undefined)
      throw new Weakness(`the indexes (${group}) are being built anew`)
  for (const { group, secondsBehind } of await readProgress(db, groups))
    if (secondsBehind !== null && secondsBehind > longestWaitSeconds)
      throw new Weakness(
        `the indexes (${group}) are ${Math.round(secondsBehind)} seconds behind the database: the log of the worker says why`,
      )
}
