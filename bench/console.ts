// npm run bench:console [-- --explain]: measures the queries behind the first page of the console's products and
// behind the low stocks of its start page, at 100,000 品番.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { median, quantile } from '#cli/search-bench/percentiles.ts'
import { limits } from '#contract/data/limits.ts'
import { productState } from '#contract/data/product-rules.ts'
import type { Actor } from '#server/caller.ts'
import { createDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { selectRankedIdPage } from '#server/db/pages.ts'
import { selectLowSamples } from '#server/features/desk/queries.ts'
import {
  matchingProducts,
  type ProductFilter,
  productKeys,
  selectListedProducts,
  selectProductIds,
} from '#server/features/products/console/queries.ts'
import { seedCatalogue } from './console-catalogue.ts'

const { values } = parseArgs({ options: { explain: { type: 'boolean', default: false } } })

const staff = { userId: 1, isStaff: true } as Actor
/** Member of the largest maker, which has a tenth of all 品番. */
const member = { userId: 2, isStaff: false } as Actor

const rounds = 41
const page = { limit: limits.pageSize, before: Number.MAX_SAFE_INTEGER }

type Request = () => PromiseLike<unknown>

const listOf =
  (db: Database, actor: Actor, filter: Partial<ProductFilter>): Request =>
  async () => {
    const { ids } = await selectProductIds(db, actor, { keyword: '', ...filter }, page)
    return selectListedProducts(db, ids, '')
  }

const sortedListOf =
  (db: Database, actor: Actor, sort: 'name' | 'price' | 'sample_stock'): Request =>
  async () => {
    const matching = matchingProducts(actor, { keyword: '' })(productKeys[sort])
    const { ids } = await selectRankedIdPage(db, matching, { limit: page.limit, offset: 0 })
    return selectListedProducts(db, ids, '')
  }

const requests = (db: Database): Record<string, Request> => ({
  'list, staff': listOf(db, staff, {}),
  'list, member': listOf(db, member, {}),
  'list, member, 公開': listOf(db, member, { state: productState.published }),
  'list, member, 下書き': listOf(db, member, { state: productState.draft }),
  'list, staff, 公開': listOf(db, staff, { state: productState.published }),
  'list, staff, 下書き': listOf(db, staff, { state: productState.draft }),
  'list, staff, a name': listOf(db, staff, { keyword: '椅子 77' }),
  'list, staff, a 品番': listOf(db, staff, { keyword: 'M3-0077' }),
  'list, member, a 品番': listOf(db, member, { keyword: 'M1-0077' }),
  'list, staff, by name': sortedListOf(db, staff, 'name'),
  'list, staff, by price': sortedListOf(db, staff, 'price'),
  'list, staff, by stock': sortedListOf(db, staff, 'sample_stock'),
  'low stocks, staff': () => selectLowSamples(db, staff),
  'low stocks, member': () => selectLowSamples(db, member),
})

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-bench-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
try {
  const url = postgres.urlOf('postgres')
  await migrateDatabase(url)
  const { db, pool } = createDatabase(url)
  await seedCatalogue(pool)
  for (const [name, send] of Object.entries(requests(db))) {
    if (values.explain) await explain(pool, name, send)
    console.log(`${name.padEnd(24)} ${await measure(send)}`)
  }
  await pool.end()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(send: Request): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await send()
    times.push(performance.now() - start)
  }
  const [least, middle, high] = [Math.min(...times), median(times), quantile(times, 0.95)]
  return `least ${least.toFixed(1)} ms, median ${middle.toFixed(1)} ms, p95 ${high.toFixed(1)} ms`
}

/** Prints the plan of each query of a request. */
async function explain(pool: Pool, name: string, send: Request): Promise<void> {
  const sent: [text: string, values: unknown[]][] = []
  const query = pool.query as (...given: unknown[]) => unknown
  // Drizzle passes a configuration with the text, and its parameters.
  pool.query = ((config: { text: string }, parameters: unknown[]) => {
    sent.push([config.text, parameters])
    return query.call(pool, config, parameters)
  }) as typeof pool.query
  await send()
  pool.query = query as typeof pool.query
  for (const [text, parameters] of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${text}`,
      parameters,
    )
    console.log([`\n${name}`, ...rows.map((row) => row['QUERY PLAN'])].join('\n'))
  }
}
