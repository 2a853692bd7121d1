/**
 * Requests a second of GET /product_variations/search over real HTTP: the api in this process on one core, the load in another.
 * `npm run bench:api`, or `npm run bench:api -- demo` for one size.
 */
import { sign } from '#server/http/signature.ts'
import { apiKey, type CatalogueServer, forEverySize } from './catalogue-server.ts'
import { measureLoad } from './measure-load.ts'
import { makeProductQueries } from './product-queries.ts'

const requests = 3_000

await forEverySize(benchSearch)

async function benchSearch({ port, categoryIds }: CatalogueServer): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
  const paths = makeProductQueries(300, 7, categoryIds)
  await measureLoad('mixed', { port, headers, paths, requests })
  await measureLoad('first page', { port, headers, paths: ['/product_variations/search?limit=20'], requests })
}
