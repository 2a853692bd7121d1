/**
 * Measures CPU time of one request in this process (web and api) and in PostgreSQL: pages by kind, cached and
 * new images. Also pages with web and api as separate processes over HTTP.
 * Linux only, because PostgreSQL's time comes from /proc. `npm run bench:pages`, or `npm run bench:pages --
 * demo`.
 */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { webBundle } from '#cli/web-piece.ts'
import { listenHttp } from '#server/http/listen.ts'
import type { createWebHandler } from '#web/app/server/entry.ts'
import { buildWeb } from '../tools/build-web.mjs'
import { apiKey, type CatalogueServer, forEverySize } from './catalogue-server.ts'
import { measureLoad } from './measure-load.ts'

const requests = 200
const ticksPerSecond = 100

await buildWeb()
const built: { createWebHandler: typeof createWebHandler } = await import(pathToFileURL(webBundle).href)
await forEverySize(benchPages)

async function benchPages({ apiUrl, ask, fetch: answerImage, pool }: CatalogueServer): Promise<void> {
  const listener = await listenHttp('127.0.0.1', 0)
  const { port } = listener
  const options = {
    apiUrl,
    apiKey,
    siteUrl: `http://127.0.0.1:${port}`,
    imageOrigin: '',
    externalLinks: {},
    analytics: {},
    devPages: false,
    answerImage,
    passCall: answerImage,
    onError: console.error,
  }
  const together = built.createWebHandler({ ...options, apiAsk: ask })
  const apart = built.createWebHandler(options)
  listener.answerWith(together)
  const [images, projects, makers] = await Promise.all(
    ['images', 'projects where shown', 'makers'].map((from) => selectIds(pool, from)),
  )
  const { rows } = await pool.query(
    `select product_id, id from product_variations where published order by random() limit ${requests}`,
  )
  const pagesOf = (path: string, ids: readonly number[] = []) => ids.map((id) => `${path}/${id}`)
  const sets = {
    home: ['/'],
    'list of products': ['/products?kind=1', '/products?kind=2'],
    product: rows.map(({ product_id, id }) => `/products/${product_id}/${id}`),
    project: pagesOf('/projects', projects),
    maker: pagesOf('/makers', makers),
  }
  const imagePaths = pagesOf('/images', images?.slice(0, 40)).map((path) => `${path}?w=384`)
  const made = pagesOf('/images', images?.slice(40, 140)).map((path) => `${path}?w=640`)
  await measure('picture that is made', made, made.length, false)
  await measure('picture that is imagePaths', imagePaths, requests, true)
  for (const [name, paths] of Object.entries(sets)) await measure(name, paths, requests, true)
  listener.answerWith(apart)
  for (const [name, paths] of Object.entries(sets)) await measure(`${name}, apart`, paths, requests, false)
  await listener.close(0)

  /** Warms all caches once, then measures. */
  async function measure(name: string, paths: string[], count: number, again: boolean): Promise<void> {
    const load = {
      port,
      paths,
      headers: { accept: 'image/avif,image/webp,*/*', 'accept-encoding': 'gzip' },
      requests: count,
      firstTime: true,
    }
    if (again) await measureLoad(`${name}, first time`, load)
    const before = await readDatabaseMs(pool)
    await measureLoad(name, load)
    const ms = ((await readDatabaseMs(pool)) - before) / count
    console.log(`${''.padEnd(24)}${ms.toFixed(2)} ms of PostgreSQL's CPU a request`)
  }
}

async function selectIds(pool: Pool, from: string): Promise<number[]> {
  const { rows } = await pool.query(`select id from ${from} order by random() limit ${requests}`)
  return rows.map(({ id }) => id)
}

/** Returns the CPU time of this database's backends, which the pool keeps open. */
async function readDatabaseMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select pid from pg_stat_activity where datname = current_database()')
  const ticks = await Promise.all(rows.map(({ pid }) => readTicks(pid)))
  return (ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond) * 1000
}

/**
 * Returns user and system time of a process in ticks: fields 14 and 15. Field 2, the name, may contain
 * spaces.
 */
async function readTicks(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
