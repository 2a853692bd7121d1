/**
 * Requests a second of GET /product_variations/search over real HTTP, the api in this process on one core and the load in
 * another; and how soon a changed row is found. `npm run bench:api`, or `npm run bench:api -- demo` for one size.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { sign } from '#server/http/signature.ts'
import type { CatalogueIndex } from '#server/search-index/catalogue-index.ts'
import { apiKey, type CatalogueServer, forEverySize } from './catalogue-server.ts'
import { measureLoad, median } from './measure-load.ts'
import { makeProductQueries } from './product-queries.ts'

const requests = 3_000
const seed = 7

await forEverySize(benchSearch)

async function benchSearch({ port, pool, catalogue }: CatalogueServer): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
  const paths = makeProductQueries(300, seed, [...catalogue.taxonomy.categories.keys()])
  await measureLoad(`mixed, seed ${seed}`, { port, headers, paths, requests })
  await measureLoad('first page', { port, headers, paths: ['/product_variations/search?limit=20'], requests })
  await measureChange(pool, catalogue)
}

/** From the commit of a change to the search that finds it. */
async function measureChange(pool: Pool, catalogue: CatalogueIndex): Promise<void> {
  const times: number[] = []
  const [id] = catalogue.search({ limit: 1 }).ids
  for (let change = 0; change < 20; change++) {
    const code = `BENCH-${change}`
    await pool.query('update product_variations set code = $1 where id = $2', [code, id])
    const begun = performance.now()
    while (catalogue.search({ keyword: code, limit: 0 }).total === 0) await wait(1)
    times.push(performance.now() - begun)
  }
  const [middle, worst] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(1))
  console.log(`${'a change is found'.padEnd(24)}${middle} ms after its commit   ${worst} ms at most`)
}
