/**
 * Measures a maker's file of 10,000 品番 from upload to search, beside searches of a visitor and orders of samples that
 * the file changes. Dry runs of a workbook of 60 columns and of new products come first, then writing them, a change of
 * all prices, and taking it back. One UPDATE of every price and exports follow. The worker and the api are processes of
 * their own. `npm run bench:import`, or with a size of the catalogue, as 100k.
 */

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { median, quantile } from '#cli/search-bench/percentiles.ts'
import { importState, workingStates } from '#contract/data/import-states.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/connect.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { catalogueImports } from '#server/db/schema/index.ts'
import { createProductFiles } from '#server/features/imports/export/create-files.ts'
import {
  applyFile,
  beginImport,
  cancelImport,
  undoImport,
  writerOf,
} from '#server/features/imports/service.ts'
import { sign } from '#server/http/signature.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { createLogger } from '#server/logger.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { startKillableProgram } from '#tests/support/killable-program.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'
import { type Catalogue, forEveryCatalogue } from './catalogue-database.ts'
import { apiKey } from './catalogue-server.ts'
import { openSampleOrders } from './order-samples.ts'
import { cpuMsOf, postgresCpuMs } from './process-cpu.ts'

const codes = 10_000
const codesOfProduct = 7
const columns = 60
const headers = ['品番', '製品名', '製品名カナ', 'カテゴリ', '仕上げ名', '定価', '公開', '色']
const searchEveryMs = 20
const orderEveryMs = 250
const lookEveryMs = 100
const longMs = 250

await forEveryCatalogue(benchImport, ['10k'])

async function benchImport(catalogue: Catalogue): Promise<void> {
  const { db, pool } = createDatabase(catalogue.url)
  const port = await findFreePort()
  const orders = await openSampleOrders(db, `http://127.0.0.1:${port}`)
  const variables = {
    ...orders.variables,
    ...{ DATABASE_URL: catalogue.url, DATA_DIR: join(catalogue.folder, 'data'), API_KEY: apiKey },
    ...{ API_PORT: String(port), RATE_LIMIT: 'off', NODE_ENV: 'production' },
    AUTH_SECRETS: '1:a-secret-for-benches-and-for-nothing-else',
    ...{ API_URL: `http://127.0.0.1:${port}`, WEB_URL: 'http://127.0.0.1' },
  }
  const api = await startKillableProgram('api', variables, /^Ready/m)
  const worker = await startKillableProgram('worker', variables, /^Ready/m)
  const context = {
    db,
    objects: createFolderStore(join(variables.DATA_DIR, 'objects')),
    logger: createLogger('warn'),
  }
  try {
    const { id: makerId } = await buildMaker(db, { name: '計測工房' })
    const actor = await writerOf(db, { actingId: (await buildUser(db, { isStaff: true })).id })
    const category = await readCategory(pool)
    const run = (file: Buffer) => beginImport(context, actor, { makerId, fileName: 'prices.csv', file })
    const settle = async (id: number) => {
      for (;;) {
        const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
        if (!row || !workingStates.some((state) => state === row.state)) return row?.state
        await wait(50)
      }
    }
    const search = (query: string) => searchOnce(port, query)
    const samples: number[] = []
    const order = (n: number) => orders.order(n, [pick(samples, n * 37), pick(samples, n * 37 + 1)])
    const visitor = { search, order: async (n: number) => (samples.length > 0 ? await order(n) : undefined) }
    const measure = createMeasure(visitor, pool, () => [
      ...[worker, api].map((program) => cpuMsOf(program.pid())),
      postgresCpuMs(catalogue.folder),
    ])

    await measure('idle', () => wait(5_000))
    let id = 0
    const workbook = writeWorkbook(category)
    await measure(`dry run of ${columns} columns`, async () => {
      id = await run(workbook)
      const state = await settle(id)
      if (state !== importState.checked) throw new Error(`the workbook was not read: state ${state}`)
    })
    await cancelImport({ db }, actor, id)
    await measure('dry run of new products', async () => {
      id = await run(writeFile(category, 1_000))
      const state = await settle(id)
      if (state !== importState.checked) throw new Error(`the file was not read: state ${state}`)
    })
    await measure('write new products', async () => {
      await applyFile({ db }, actor, id, { leave_errors: false })
      await settle(id)
    })
    await measure('all of them found', () => untilFound(search, `maker_id=${makerId}`, codes))
    samples.push(...(await offerSamples(pool, makerId)))
    await measure('idle, with orders', () => wait(5_000))
    id = await run(writeFile(category, 5_000_000))
    await settle(id)
    const logged = await readLogBytes(pool)
    await measure('change every price', async () => {
      await applyFile({ db }, actor, id, { leave_errors: false })
      await settle(id)
    })
    await measure('all of them found', () => untilFound(search, 'min_price=5000000', codes))
    console.log(`log of a changed 品番: ${Math.round(((await readLogBytes(pool)) - logged) / codes)} bytes`)
    await measure('take it back', async () => {
      await undoImport({ db }, actor, id)
      await settle(id)
    })
    // It locks every 品番 until it ends.
    samples.length = 0
    await measure('one UPDATE of all prices', async () => {
      const sql = 'update product_variations set price = price + 6000000 where price is not null'
      const { rowCount } = await pool.query(sql)
      await untilFound(search, 'min_price=6000000', (rowCount ?? 0) * 0.9)
    })
    const files = createProductFiles({ db, config: { ...readConfig(variables), apiKey, takesEvents: true } })
    for (const format of ['xlsx', 'csv'] as const)
      await measure(`export as ${format}`, () =>
        files.products(actor, { maker_id: makerId, format, state: undefined }),
      )
  } finally {
    await api.stop()
    await worker.stop()
    await orders.close()
    await pool.end()
  }
}

type Visitor = {
  search: (query: string) => Promise<number>
  order: (n: number) => Promise<number | undefined>
}

function createMeasure({ search, order }: Visitor, pool: Pool, readCpu: () => number[]) {
  let ordered = 0
  return async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const times: number[] = []
    const orderTimes: number[] = []
    const transactions: LongTransaction[] = []
    let isOver = false
    const repeat = async (everyMs: number, step: (n: number) => Promise<unknown>) => {
      for (let n = 0; !isOver; n++) {
        await step(n)
        await wait(everyMs)
      }
    }
    const beside = Promise.all([
      repeat(searchEveryMs, async (n) => {
        const begun = performance.now()
        await search(`color_type_ids=${(n % 16) + 1}`)
        times.push(performance.now() - begun)
      }),
      repeat(orderEveryMs, async () => {
        const ms = await order(ordered++)
        if (ms !== undefined) orderTimes.push(ms)
      }),
      repeat(lookEveryMs, async () => transactions.push(await readLongestTransaction(pool))),
    ])
    // Thrown below, where the programs are stopped.
    beside.catch(() => undefined)
    const cpu = readCpu()
    const begun = performance.now()
    await work().finally(() => {
      isOver = true
    })
    const seconds = (performance.now() - begun) / 1000
    const spent = readCpu().map((ms, at) => ((ms - (cpu[at] ?? 0)) / 1000).toFixed(1))
    await beside
    const longest = transactions.reduce((one, other) => (other.ms > one.ms ? other : one))
    console.log(
      `${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`,
      `CPU worker, api, PostgreSQL ${spent.join(' + ')} s`,
      `transactions at most ${longest.ms.toFixed(0)} ms${longest.ms > longMs ? ` (${longest.query})` : ''}`,
      `searches median ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
      ...(orderTimes.length > 0
        ? [
            `orders median ${median(orderTimes).toFixed(0)} ms, p95 ${quantile(orderTimes, 0.95).toFixed(0)} ms`,
          ]
        : []),
    )
  }
}

type LongTransaction = { ms: number; query: string }

/** The longest transaction of other connections that wrote, with its statement. */
async function readLongestTransaction(pool: Pool): Promise<LongTransaction> {
  const { rows } = await pool.query<LongTransaction>(
    `select extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as ms, left(query, 80) as query
     from pg_stat_activity where datname = current_database() and backend_xid is not null
     and pid <> pg_backend_pid() order by xact_start limit 1`,
  )
  return rows[0] ?? { ms: 0, query: '' }
}

async function offerSamples(pool: Pool, makerId: number): Promise<number[]> {
  await pool.query('delete from sample_request_questions')
  const { rows } = await pool.query<{ id: number }>(
    `update product_variations set sample_available = true, sample_stock = 100000, sample_description = 'A4カット'
     where id in (select id from product_variations where maker_id = $1 order by id limit 500) returning id::float8`,
    [makerId],
  )
  return rows.map(({ id }) => id)
}

function pick(ids: readonly number[], at: number): number {
  return ids[at % ids.length] ?? 0
}

async function readLogBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_total_relation_size('audit_log') as bytes`)
  return Number(rows[0]?.bytes)
}

async function searchOnce(port: number, query: string): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
  const answer = await fetch(`http://127.0.0.1:${port}/product_variations/search?limit=1&${query}`, {
    headers,
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(body))
  return (body as { total_count: number }).total_count
}

async function untilFound(search: (query: string) => Promise<number>, query: string, count: number) {
  while ((await search(query)) < count) await wait(100)
}

function listRows(category: string, price: number): (string | number)[][] {
  return Array.from({ length: codes }, (_, at) => {
    const product = Math.floor(at / codesOfProduct)
    const named = [`BN-${at}`, `製品${product}`, 'セイヒン', category]
    return [...named, `仕上げ${at}`, price + at, '公開', 'ホワイト']
  })
}

function writeFile(category: string, price: number): Buffer {
  return Buffer.from([headers, ...listRows(category, price), ''].map(String).join('\n'))
}

/** The same rows among texts and figures that no column takes. */
function writeWorkbook(category: string): Buffer {
  const others = Array.from({ length: columns - headers.length }, (_, at) => at)
  const rows = listRows(category, 1_000).map((cells, at) => [
    ...cells,
    ...others.map((other) => (other % 3 === 0 ? at * other : `社内メモ${(at * other) % 5_000}`)),
  ])
  const table = [[...headers, ...others.map((other) => `項目${other}`)], ...rows]
  const numbered = Object.fromEntries(table.map((cells, at) => [at + 1, cells]))
  return Buffer.from(buildWorkbook([{ name: '価格表', rows: numbered }]))
}

/** The name of a lowest category of furniture that no other has. */
async function readCategory(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from categories c where kind = 1 and parent_id is not null
     and not exists (select from categories below where below.parent_id = c.id)
     and (select count(*) from categories same where same.name = c.name) = 1 limit 1`,
  )
  return rows[0]?.name ?? ''
}
