// Page views are limited by network, searches cost more, and a page's files are free.
import { afterAll, expect, test } from 'vitest'
import { createWebPiece } from '#cli/web-piece.ts'
import { readConfig } from '#server/config.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createLogger } from '#server/logger.ts'
import { createTestApi, testApiKey } from '#tests/support/api.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { apiUrl, webUrl } = api.services.config
const most = 20
const [{ count, seconds }] = rateClasses.page

/** As separate processes the web calls the api over HTTP, together by function calls. */
const openWeb = (env: Record<string, string> = {}, isTogether = false) =>
  createWebPiece({
    config: readConfig({
      ...{ API_URL: apiUrl, WEB_URL: webUrl, TRUSTED_PROXIES: '1' },
      RATE_LIMIT: String(Math.round((1_000 * most) / count) / 1_000),
      ...env,
    }),
    apiKey: testApiKey,
    logger: createLogger('silent'),
    ...(isTogether
      ? { apiAsk: api.ask }
      : { apiFetch: (request: Request) => fetch(request.url.replace(apiUrl, api.url), request) }),
    answerImage: () => new Response(null, { status: 404 }),
  })

type Web = Awaited<ReturnType<typeof openWeb>>
let networks = 0
const somewhere = () => `198.51.100.${++networks}`

const open = async (web: Web, path: string, from: string, method = 'GET') =>
  web.fetch(new Request(webUrl + path, { method, headers: { 'X-Forwarded-For': from } }), {
    peer: '10.0.0.1',
  })

async function openUntilRefused(web: Web, path: string, from: string) {
  for (let opened = 0; opened <= most; opened++) {
    const answer = await open(web, path, from)
    if (answer.status === 429) return { opened, answer }
    await answer.arrayBuffer()
  }
  throw new Error(`${path} was opened more than ${most} times`)
}

test('answers the one page too many with a Japanese page that no cache stores', async () => {
  const web = await openWeb()
  const from = somewhere()
  const { opened, answer } = await openUntilRefused(web, '/terms', from)
  expect(opened).toBe(most)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('content-security-policy')).toContain('default-src')
  const html = await answer.text()
  expect(html).toContain('<html lang="ja">')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('短い時間に多くのページが開かれました')
  expect(html).not.toContain('<script')
  // Another network has its own limit; static files and images have none.
  expect((await open(web, '/terms', somewhere())).status).toBe(200)
  expect((await open(web, '/favicon.svg', from)).status).toBe(200)
  expect((await open(web, '/images/1?w=16', from)).status).toBe(404)
  expect((await open(web, '/sitemap.xml', from)).status).toBe(429)
  expect((await open(web, '/terms', from, 'HEAD')).status).toBe(429)
})

test('counts a searching page as ten, and an address with empty fields as one more', async () => {
  const web = await openWeb()
  expect(
    (await openUntilRefused(web, `/search?keyword=${encodeURIComponent('椅子')}`, somewhere())).opened,
  ).toBe(most / 10)
  const from = somewhere()
  const keyword = encodeURIComponent('棚')
  expect((await open(web, `/products?keyword=${keyword}&min_price=`, from)).status).toBe(307)
  expect((await openUntilRefused(web, `/products?keyword=${keyword}`, from)).opened).toBe(1)
})

test('counts by the client that the proxy names, and not at all without limits', async () => {
  const web = await openWeb()
  const from = somewhere()
  let invented = 0
  const pretend = () => open(web, '/terms', `10.1.1.${++invented}, ${from}`)
  for (let opened = 0; opened < most; opened++) expect((await pretend()).status).toBe(200)
  expect((await pretend()).status).toBe(429)
  const unlimited = await openWeb({ RATE_LIMIT: 'off' })
  for (let opened = 0; opened <= most; opened++)
    expect((await open(unlimited, '/terms', from)).status).toBe(200)
})

test('counts pages alike where web and api are one process', async () => {
  const web = await openWeb({}, true)
  expect((await openUntilRefused(web, '/terms', somewhere())).opened).toBe(most)
  const search = `/search?keyword=${encodeURIComponent('椅子')}`
  expect((await openUntilRefused(web, search, somewhere())).opened).toBe(most / 10)
})
