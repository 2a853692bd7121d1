/**
 * Measures requests a second of GET /product_variations/search and of project searches over real HTTP. The api
 * runs in this process on one core, the load in another.
 * Also measures the engine's share, and the delay until a changed row is found. `npm run bench:api`, or `npm
 * run bench:api -- 1m` for one size.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { median, quantile } from '#cli/search-bench/percentiles.ts'
import { sign } from '#server/http/signature.ts'
import { mostCachedAnswers } from '#server/search-index/answer-cache.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import { apiKey, type CatalogueServer, forEverySize } from './catalogue-server.ts'
import { measureLoad } from './measure-load.ts'
import { makeProductQueries } from './product-queries.ts'
import { makeProjectQueries } from './project-queries.ts'

/** Fewer for large catalogues, where each takes longer. */
const requestsOf = (variations: number) => (variations > 500_000 ? 600 : 3_000)
const seed = 7
/** With more distinct queries than the cache holds, a repeated query is no longer cached. */
const mixed = mostCachedAnswers + 100
const popular = 300
const firstPage = ['/product_variations/search?limit=20']

await forEverySize(benchSearch)

async function benchSearch({ port, pool, indexes, takeEngineTimes }: CatalogueServer): Promise<void> {
  const categoryIds = [...indexes.variations.terms.categories.keys()]
  const paths = makeProductQueries(mixed, seed, categoryIds)
  const counts = paths.map((path) => path.replace('search?', 'search_hit_counts?'))
  const requests = requestsOf(await indexes.variations.count({}))
  const load = (paths: string[]) => ({ port, headers: signNow(), paths, requests })
  const alone = (paths: string[]) => ({ ...load(paths), requests: mixed, connections: 1 })

  const news = { ...alone(makeProductQueries(mixed, seed + 1, categoryIds)), firstTime: true }
  await measureShare('alone, mixed', alone(paths), takeEngineTimes)
  await measureShare('alone, cards not known', news, takeEngineTimes)
  await measureShare('alone, first page', alone(firstPage), takeEngineTimes)
  await measureShare('alone, counts only', alone(counts), takeEngineTimes)
  await measureLoad(`mixed, seed ${seed}`, load(paths))
  await measureLoad('mixed, asked before', load(paths.slice(0, popular)))
  await measureLoad('first page', load(firstPage))
  const projectQueries = makeProjectQueries(mixed, seed, [...indexes.posts.terms.spaces.keys()])
  for (const side of ['posts', 'projects']) {
    const paths = projectQueries.map((query) => `/${side}/search?${query}`)
    await measureLoad(`${side}, seed ${seed}`, load(paths))
    await measureLoad(`${side}, asked before`, load(paths.slice(0, popular)))
    await measureLoad(`${side}, first page`, load([`/${side}/search?limit=20`]))
  }
  await measureChange(pool, indexes)
}

/** Signatures are valid for minutes, less than a bench may take. */
function signNow(): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000)
  return { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
}

/** Sends one request at a time, so that none queues: measures the overhead of HTTP over the engine. */
async function measureShare(
  label: string,
  load: Parameters<typeof measureLoad>[1],
  takeEngineTimes: () => number[],
): Promise<void> {
  takeEngineTimes()
  const http = await measureLoad(label, load)
  // A cached answer skips the engine.
  const engine = quantile([0, ...takeEngineTimes()], 0.5)
  const added = http['p50 ms'] - engine
  console.log(
    `${''.padEnd(24)}${engine.toFixed(1)} ms p50 in the engine, ${added.toFixed(1)} ms more over HTTP`,
  )
}

/** Measures the time from a change's commit to the first search that finds it. */
async function measureChange(pool: Pool, indexes: SearchIndexes): Promise<void> {
  const times: number[] = []
  const { ids } = await indexes.variations.search({ limit: 1 })
  for (let change = 0; change < 20; change++) {
    const code = `BENCH-${change}`
    await pool.query('update product_variations set code = $1 where id = $2', [code, ids[0]])
    const begun = performance.now()
    while ((await indexes.variations.count({ keyword: code })) === 0) await wait(1)
    times.push(performance.now() - begun)
  }
  const [middle, worst] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(1))
  console.log(`${'a change is found'.padEnd(24)}${middle} ms after its commit   ${worst} ms at most`)
}
