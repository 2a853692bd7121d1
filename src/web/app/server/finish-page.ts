import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { startFromTop } from './draw-from-top.ts'
import { encodePieces } from './encode-text.ts'
import { readHtml } from './render-page.tsx'
import { holdScripts } from './scripts-after-paint.ts'
import { contentSecurityPolicy, hashMarkedScripts, hashSource, type PageOrigins } from './security-headers.ts'
import { chooseEncoding } from './static-files.ts'

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 5 }),
}

/**
 * Pages show the visitor's view only, so shared caches may store them. Withdrawn content leaves them after 30
 * seconds: decision 21. Missing pages that may be private to a user have their own rule: render-page.tsx.
 */
const publicPage = 'public, max-age=0, s-maxage=20, stale-while-revalidate=10'

/** Caches must revalidate pages with lists: a list made private must disappear at once. */
const revalidatedPage = 'public, no-cache'
const pagesWithLists = /^\/(lists|makers|search|users)(\/|$)/

function cacheRuleOf(request: Request, status: number): string {
  if (![200, 404].includes(status)) return 'no-store'
  return pagesWithLists.test(new URL(request.url).pathname) ? revalidatedPage : publicPage
}

/** Adds policy, cache rule and compression to a rendered page; other responses pass unchanged. */
export async function finishPage(
  request: Request,
  response: Response,
  origins: PageOrigins,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheRuleOf(request, response.status))
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(response.body, { status: response.status, headers })
  }
  const { pieces, hashes } = hashMarkedScripts(await readHtml(response))
  const held = holdScripts(pieces)
  const begun = startFromTop(held.pieces)
  // Encoded once, here: a text would be joined, measured by the listener, and encoded afterwards.
  const html = encodePieces(begun.pieces)
  const sources = [...begun.sources, ...hashes, hashSource(held.loader)]
  headers.set('Content-Security-Policy', contentSecurityPolicy(origins, sources))
  headers.set('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const encoding = chooseEncoding(request.headers.get('Accept-Encoding'), () => html.length > 1024)
  if (!encoding) return new Response(html, { status: response.status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await compressors[encoding](html), { status: response.status, headers })
}
