/**
 * Measures the list page and the photo wall: rendered pages a second without a page cache (web and api in
 * this process, the load in another).
 * Also measures bytes of JavaScript, and the time from a click on a filter to the new grid in chromium. `npm
 * run bench:web`, or `npm run bench:web -- demo` for one size.
 */
import { pathToFileURL } from 'node:url'
import { webBundle } from '#cli/web-piece.ts'
import { listenHttp } from '#server/http/listen.ts'
import { mostKeptAnswers } from '#server/search-index/kept-answers.ts'
import type { createWebHandler } from '#web/app/server/entry.ts'
import { buildWeb } from '../tools/build-web.mjs'
import { apiKey, type CatalogueServer, forEverySize } from './catalogue-server.ts'
import { measureClicks } from './click-to-grid.ts'
import { measureLoad } from './measure-load.ts'
import { makeProductQueries } from './product-queries.ts'
import { makeRoomQueries } from './room-queries.ts'
import { toFirstPage } from './to-first-page.ts'

const requests = 600
/** With more distinct queries than the cache holds, a repeated query is no longer cached. */
const mixed = mostKeptAnswers + 100
const seed = 7

await buildWeb()
const built: { createWebHandler: typeof createWebHandler } = await import(pathToFileURL(webBundle).href)
await forEverySize(benchListPage)

async function benchListPage({ apiUrl, ask, fetch: answerImage, indexes }: CatalogueServer): Promise<void> {
  const listener = await listenHttp('127.0.0.1', 0)
  const { port } = listener
  const siteUrl = `http://127.0.0.1:${port}`
  const web = built.createWebHandler({
    apiUrl,
    apiKey,
    siteUrl,
    imageOrigin: '',
    externalLinks: {},
    analytics: {},
    devPages: false,
    apiAsk: ask,
    answerImage,
    onError: console.error,
  })
  listener.answerWith(web)
  const load = { port, headers: {}, requests }
  await measureLoad('first page', { ...load, paths: ['/products?kind=1'] })
  await measureLoad('first page, gzip', {
    ...load,
    paths: ['/products?kind=1'],
    headers: { 'accept-encoding': 'gzip' },
  })
  await measureLoad(`mixed, seed ${seed}`, {
    ...load,
    paths: makeProductQueries(mixed, seed, [...indexes.variations.terms.categories.keys()]).map((path) =>
      toFirstPage('/products', path),
    ),
  })
  await measureLoad('photo wall', { ...load, paths: ['/posts'] })
  const rooms = makeRoomQueries(mixed, seed, [...indexes.posts.terms.spaces.keys()])
  await measureLoad(`photo walls, seed ${seed}`, {
    ...load,
    paths: rooms.map((query) => toFirstPage('/posts', `?${query}`)),
  })
  await measureClicks(siteUrl)
  await listener.close(0)
}
