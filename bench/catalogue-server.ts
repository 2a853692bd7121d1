/** The api on real data for a bench: its own PostgreSQL, a demo catalogue of any size, one process, 127.0.0.1. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { loadDemo } from '#demo/load.ts'
import { type Api, createApi } from '#server/app.ts'
import { createDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { listenHttp } from '#server/http/listen.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createLogger } from '#server/logger.ts'
import type { CatalogueIndex } from '#server/search-index/catalogue-index.ts'
import { createCatalogueIndex } from '#server/search-index/create-catalogue-index.ts'

// React to nothing but the code: libraries check more in development.
process.env.NODE_ENV = 'production'

export const apiKey = 'a-key-for-benches-only'

export type CatalogueServer = Api & {
  port: number
  apiUrl: string
  pool: Pool
  catalogue: CatalogueIndex
  close: () => Promise<void>
}

type BenchDatabase = { folder: string; urlOf: (name: string) => string }

/** Runs `bench` for every size that the command line names (`demo`, `100000`); for the demo and 100,000 otherwise. */
export async function forEverySize(bench: (server: CatalogueServer) => Promise<void>): Promise<void> {
  const asked = process.argv.slice(2).map((size) => (size === 'demo' ? undefined : Number(size)))
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  try {
    for (const size of asked.length > 0 ? asked : [undefined, 100_000]) {
      const server = await serveCatalogue({ folder, urlOf: postgres.urlOf }, size)
      await bench(server).finally(server.close)
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function serveCatalogue(bench: BenchDatabase, size: number | undefined): Promise<CatalogueServer> {
  const objects = createFolderStore(join(bench.folder, 'objects'))
  const url = await createCatalogue(bench, size)
  const { db, pool } = createDatabase(url)
  const logger = createLogger('warn')
  const catalogue = createCatalogueIndex({ db, pool, url, logger })
  const begun = performance.now()
  await catalogue.start()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`\n${catalogue.search({ limit: 0 }).total} variations, index built in ${seconds} s`)

  const listener = await listenHttp('127.0.0.1', 0)
  const apiUrl = `http://127.0.0.1:${listener.port}`
  const config = { apiKey, apiUrl, webUrl: 'http://127.0.0.1', origins: [] }
  const limits = { limiter: unlimited, trustedProxies: undefined }
  const identity = createIdentity({
    db,
    apiUrl,
    webUrl: config.webUrl,
    origins: [],
    secrets: [{ version: 1, value: 'a secret for benches and for nothing else' }],
  })
  const api = createApi({
    db,
    pool,
    objects,
    catalogue,
    identity,
    logger,
    limits,
    isStopping: () => false,
    config,
  })
  listener.answerWith(api.fetch)
  const close = async () => {
    await listener.close(0)
    await catalogue.stop()
    await pool.end()
  }
  return { port: listener.port, apiUrl, ...api, pool, catalogue, close }
}

async function createCatalogue({ folder, urlOf }: BenchDatabase, size: number | undefined): Promise<string> {
  const name = `bench_${size ?? 'demo'}`
  const admin = new Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`).finally(() => admin.end())
  const url = urlOf(name)
  await migrateDatabase(url)
  const { db, pool } = createDatabase(url)
  await loadDemo(db, createFolderStore(join(folder, 'objects')), { size }).finally(() => pool.end())
  return url
}
