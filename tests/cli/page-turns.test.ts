// Every page with its most expensive URL, rendered in the api's process: CPU time of the longest turn of the
// event loop.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWebPiece } from '#cli/web-piece.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { prepareVocabulary } from '#query/lexicon.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { createTestApi, testApiKey } from '#tests/support/api.ts'
import { apiDescription } from '#tests/support/api-description.ts'
import { dearKeywords, dearQuery, varyKeyword } from '#tests/support/dearest-inputs.ts'
import { steadyTurn } from '#tests/support/loop-meter.ts'
import { addressOf, webRoutes } from '#tests/support/web-routes.ts'

const mostMs = 50
const tries = { tries: 20, enough: mostMs }

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { apiUrl, webUrl } = api.services.config
const web = await createWebPiece({
  config: readConfig({ API_URL: apiUrl, WEB_URL: webUrl, RATE_LIMIT: 'off' }),
  apiKey: testApiKey,
  logger: createLogger('silent'),
  apiAsk: api.ask,
  answerImage: () => new Response(null, { status: 404 }),
  passCall: () => new Response(null, { status: 404 }),
})

/** Follows redirects, such as those that drop unknown parameters. */
async function open(path: string): Promise<number> {
  const answer = await web.fetch(new Request(webUrl + path), { peer: '127.0.0.1' })
  await answer.arrayBuffer()
  const next = answer.status === 307 ? new URL(answer.headers.get('location') ?? '/', webUrl) : undefined
  return next ? open(next.pathname + next.search) : answer.status
}

type Document = { paths: Record<string, Record<string, { parameters?: Parameters<typeof dearQuery>[0] }>> }
const document = apiDescription<Document>()
const keywords = dearKeywords(api.services.indexes, 20, 7)

/** The query parameters of all lists; a page uses those that its own filters know. */
const parameters = (routes as readonly Route[])
  .filter(({ method }) => method === 'GET')
  .flatMap(({ path }) => document.paths[path]?.get?.parameters ?? [])

const withLists = dearQuery(parameters, '')
withLists.delete('keyword')
withLists.delete('plain')

/** A URL with its headers must stay below 16 KB. */
const fullQuery = [...withLists].slice(0, 400)

const searched = /^\/(?:boards|lists|makers|posts|products|projects|search|teams)?$/

const valueNamed = (name: string) =>
  ({
    slug: 'shown',
    token: 'x'.repeat(43),
    tab: 'projects',
    section: 'profile',
    area: 'orders',
    code: 'TK-1',
  })[name] ?? 1

beforeAll(async () => {
  await prepareVocabulary(api.services.indexes)
  for (const path of ['/', '/products', '/search']) for (let n = 0; n < 5; n++) await open(path)
  for (const keyword of keywords.slice(0, 8)) await open(`/search?keyword=${encodeURIComponent(keyword)}`)
})

test.each(['/search', '/products', '/projects', '/posts'])(
  'answers the longest addresses under %s',
  async (path) => {
    expect(await open(`${path}?${new URLSearchParams(fullQuery)}`)).toBe(200)
    expect(await open(`${path}?keyword=${encodeURIComponent(keywords[0] ?? '')}`)).toBe(200)
  },
)

describe.each(webRoutes)('%s', (route) => {
  const path = addressOf(route, valueNamed)

  test('gives way to others within one turn with the longest lists of filters', async () => {
    // Each try lacks another value, so that no answer is cached.
    const addressOfTry = (tried: number) =>
      `${path}?${new URLSearchParams(fullQuery.filter(([, value]) => value !== String(tried + 1)))}`
    expect(await steadyTurn((tried) => open(addressOfTry(tried)), tries)).toBeLessThan(mostMs)
  })

  test('gives way to others within one turn with 200 letters of vocabulary', async () => {
    for (const keyword of keywords.slice(0, searched.test(route) ? 3 : 1)) {
      const addressOfTry = (tried: number) =>
        `${path}?keyword=${encodeURIComponent(varyKeyword(keyword, tried))}`
      expect(await steadyTurn((tried) => open(addressOfTry(tried)), tries), keyword).toBeLessThan(mostMs)
    }
  })
})
