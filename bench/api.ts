/**
 * Requests a second of GET /product_variations/search over real HTTP: the api in this process on one core, the load in another.
 * `npm run bench:api`, or `npm run bench:api -- demo` for one size.
 */
import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { loadDemo } from '#demo/load.ts'
import { createApi } from '#server/app.ts'
import { createDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { listenHttp } from '#server/http/listen.ts'
import { sign } from '#server/http/signature.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createLogger } from '#server/logger.ts'
import { createCatalogueIndex } from '#server/search-index/create-catalogue-index.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'
import { makeProductQueries } from './product-queries.ts'

// React to nothing but the code: libraries check more in development.
process.env.NODE_ENV = 'production'

const apiKey = 'a-key-for-benches-only'
const rounds = 5
const requestsOfRound = 3_000
const connections = 16

const figures = ['requests/s', 'requests/CPU s', 'p50 ms', 'p99 ms', 'KiB/answer'] as const
type Figure = (typeof figures)[number]

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-bench-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
try {
  const asked = process.argv.slice(2).map((size) => (size === 'demo' ? undefined : Number(size)))
  for (const size of asked.length > 0 ? asked : [undefined, 100_000]) await benchSize(size)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function benchSize(size: number | undefined): Promise<void> {
  const url = await createCatalogue(`bench_${size ?? 'demo'}`, size)
  const { db, pool } = createDatabase(url)
  const logger = createLogger('warn')
  const catalogue = createCatalogueIndex({ db, pool, url, logger })
  const begun = performance.now()
  await catalogue.start()
  const documents = catalogue.search({ limit: 0 }).total
  console.log(
    `\n${documents} variations, index built in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )

  const listener = await listenHttp('127.0.0.1', 0)
  const config = { apiKey, apiUrl: `http://127.0.0.1:${listener.port}`, webUrl: 'http://127.0.0.1' }
  const objects = createFolderStore(join(folder, 'objects'))
  const api = createApi({ db, pool, objects, catalogue, logger, isStopping: () => false, config })
  listener.answerWith((request) => api.fetch(request))

  const categoryIds = [...catalogue.taxonomy.categories.keys()]
  const mixed = makeProductQueries(300, 7, categoryIds)
  await measure('mixed', listener.port, mixed)
  await measure('first page', listener.port, ['/product_variations/search?limit=20'])
  await listener.close(0)
  await catalogue.stop()
  await pool.end()
}

async function createCatalogue(name: string, size: number | undefined): Promise<string> {
  const admin = new Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`).finally(() => admin.end())
  const url = postgres.urlOf(name)
  await migrateDatabase(url)
  const { db, pool } = createDatabase(url)
  await loadDemo(db, createFolderStore(join(folder, 'objects')), { size }).finally(() => pool.end())
  return url
}

/** The median of several rounds after one that warms up. CPU is this process's own: the load runs elsewhere. */
async function measure(label: string, port: number, paths: string[]): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
  const order: LoadOrder = { port, paths, headers, connections, requests: requestsOfRound }
  await runLoad({ ...order, requests: Math.max(paths.length, 500) })
  const results: Record<Figure, number>[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    const report = await runLoad(order)
    const { user, system } = process.cpuUsage(before)
    if (report.failures > 0) throw new Error(`${report.failures} requests failed`)
    const sorted = report.latencies.toSorted((a, b) => a - b)
    results.push({
      'requests/s': requestsOfRound / report.seconds,
      'requests/CPU s': requestsOfRound / ((user + system) / 1e6),
      'p50 ms': sorted[Math.floor(sorted.length * 0.5)] ?? 0,
      'p99 ms': sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      'KiB/answer': report.bytes / requestsOfRound / 1024,
    })
  }
  const line = figures.map((name) => `${median(results.map((result) => result[name])).toFixed(1)} ${name}`)
  console.log(`${label.padEnd(12)}${line.join('   ')}`)
}

function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'))
  return new Promise((resolve, reject) => {
    child.once('message', (report) => {
      child.kill()
      resolve(report as LoadReport)
    })
    child.once('error', reject)
    child.send(order)
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
