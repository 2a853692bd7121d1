/** The api on real data for a bench: its own PostgreSQL, a demo catalogue of any size, one process, 127.0.0.1. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client, type Pool } from 'pg'
import { loadDemo } from '#demo/load.ts'
import { type Api, createApi } from '#server/app.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { selectUpdatesFrom } from '#server/features/notifications/updates.ts'
import { listenHttp } from '#server/http/listen.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createLiveNotifications } from '#server/live-notifications/live-notifications.ts'
import { createLogger } from '#server/logger.ts'
import { createSearchIndexes, type SearchIndexes } from '#server/search-index/search-indexes.ts'
import { multiplyRooms } from './rooms.ts'

// React to nothing but the code: libraries check more in development.
process.env.NODE_ENV = 'production'

/** A million products are more than anybody has photos. */
const mostPhotos = 100_000

export const apiKey = 'a-key-for-benches-only'

export type CatalogueServer = Api & {
  port: number
  apiUrl: string
  db: Database
  pool: Pool
  indexes: SearchIndexes
  /** Milliseconds in the engine of each request since it was asked for the last time, when they came one at a time. */
  takeEngineTimes: () => number[]
  close: () => Promise<void>
}

type BenchDatabase = { folder: string; urlOf: (name: string) => string }

/**
 * Runs `bench` for every size that the command line names (`demo`, `100k`, `1m`, `250000`); for the demo and 100,000
 * otherwise. `--keep FOLDER` loads a catalogue only once, for those who measure again and again.
 */
export async function forEverySize(
  bench: (server: CatalogueServer) => Promise<void>,
  usual: readonly string[] = ['demo', '100k'],
): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const asked = positionals.length > 0 ? positionals : usual
  const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'tokonoma-bench-')))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  try {
    for (const size of asked.map(readSize)) {
      const server = await serveCatalogue({ folder, urlOf: postgres.urlOf }, size)
      await bench(server).finally(server.close)
    }
  } finally {
    await postgres.stop()
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
}

function readSize(text: string): number | undefined {
  if (text === 'demo') return undefined
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(text) ?? []
  if (digits === undefined) throw new Error(`A size is demo, 100k, 1m or a number, not ${text}`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit] ?? 1)
}

async function serveCatalogue(bench: BenchDatabase, size: number | undefined): Promise<CatalogueServer> {
  const objects = createFolderStore(join(bench.folder, 'objects'))
  const url = await createCatalogue(bench, size)
  const { db, pool } = createDatabase(url)
  const logger = createLogger('warn')
  const open = async () => {
    const folder = join(bench.folder, `index-${size ?? 'demo'}`)
    const opened = createSearchIndexes({ db, pool, url, logger, folder })
    const begun = performance.now()
    await opened.start()
    return { opened, seconds: ((performance.now() - begun) / 1000).toFixed(1) }
  }
  const first = await open()
  await first.opened.stop()
  const second = await open()
  const stopwatch = createStopwatch(second.opened)
  const { indexes } = stopwatch
  const totals = await Promise.all(
    [indexes.variations, indexes.projects, indexes.posts].map((index) => index.count({})),
  )
  console.log(
    `\n${totals.join(', ')} variations, projects, photos; first start ${first.seconds} s, from the saved index ${second.seconds} s`,
  )

  const listener = await listenHttp('127.0.0.1', 0)
  const apiUrl = `http://127.0.0.1:${listener.port}`
  const webUrl = 'http://127.0.0.1'
  const config = { apiKey, apiUrl, webUrl, origins: [webUrl], takesEvents: false }
  const rateLimits = { limiter: unlimited, trustedProxies: undefined }
  const identity = createIdentity({
    db,
    limiter: unlimited,
    apiUrl,
    webUrl,
    origins: config.origins,
    secrets: [{ version: 1, value: 'a secret for benches and for nothing else' }],
  })
  const stopping = new AbortController()
  const notifications = createLiveNotifications({
    selectUpdates: selectUpdatesFrom(db),
    url,
    logger,
    stopping: stopping.signal,
  })
  const api = createApi({
    db,
    pool,
    objects,
    indexes,
    identity,
    notifications,
    logger,
    rateLimits,
    isStopping: () => false,
    config,
  })
  listener.answerWith((request) => stopwatch.note(api.fetch(request)))
  const close = async () => {
    stopping.abort()
    await listener.close(0)
    await notifications.stop()
    await second.opened.stop()
    await pool.end()
  }
  const { takeEngineTimes } = stopwatch
  return { port: listener.port, apiUrl, ...api, db, pool, indexes, takeEngineTimes, close }
}

async function createCatalogue({ folder, urlOf }: BenchDatabase, size: number | undefined): Promise<string> {
  const name = `bench_${size ?? 'demo'}`
  await createDatabaseIfMissing(urlOf('postgres'), name)
  const url = urlOf(name)
  await migrateDatabase(url)
  const { db, pool } = createDatabase(url)
  try {
    const { rowCount } = await pool.query('select from makers limit 1')
    if (rowCount === 0) await loadDemo(db, createFolderStore(join(folder, 'objects')), { size })
    if (size !== undefined) await multiplyRooms(pool, Math.min(size, mostPhotos))
  } finally {
    await pool.end()
  }
  return url
}

async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await admin.query(`create database ${name}`)
  } finally {
    await admin.end()
  }
}

/** The same indexes, and how much of a request is spent in that of the variations: some search twice. */
function createStopwatch(indexes: SearchIndexes) {
  let spentMs = 0
  let times: number[] = []
  const search: Variations['search'] = async (query) => {
    const begun = performance.now()
    const result = await indexes.variations.search(query)
    spentMs += performance.now() - begun
    return result
  }
  return {
    indexes: overlay(indexes, { variations: overlay(indexes.variations, { search }) }),
    note: async <T>(answer: T | Promise<T>): Promise<T> => {
      const before = spentMs
      const answered = await answer
      times.push(spentMs - before)
      return answered
    },
    takeEngineTimes: () => {
      const taken = times
      times = []
      return taken
    },
  }
}

type Variations = SearchIndexes['variations']

/** The same object with some of its parts replaced; getters stay alive. */
const overlay = <T extends object>(below: T, parts: Partial<T>): T =>
  Object.assign(Object.create(below), parts)
