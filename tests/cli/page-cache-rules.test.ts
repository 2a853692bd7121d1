// A list that is made private, or a member who left, must disappear at once: caches revalidate such pages (decision 5).
import { afterAll, expect, test } from 'vitest'
import { createWebPiece } from '#cli/web-piece.ts'
import { routes } from '#contract/index.ts'
import type { Ask } from '#contract/kit/ask.ts'
import type { Route } from '#contract/kit/route.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { createTestApi, testApiKey } from '#tests/support/api.ts'
import { addressOf, webRoutes } from '#tests/support/web-routes.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())
const { apiUrl, webUrl } = api.services.config

const calls = new Set<string>()
const noteCall: Ask = (route, input) => {
  calls.add(route)
  return api.ask(route, input)
}

const web = await createWebPiece({
  config: readConfig({ API_URL: apiUrl, WEB_URL: webUrl, RATE_LIMIT: 'off' }),
  apiKey: testApiKey,
  logger: createLogger('silent'),
  apiAsk: noteCall,
  answerImage: api.fetch,
  passCall: api.fetch,
})

/** For visitors a team has no more than its card, which caches may keep. */
const cards = ['/teams/{id}']

/** Answers that caches must check on every use. */
const fresh = new Set(
  (routes as readonly Route[])
    .filter(({ method, path, cache }) => method === 'GET' && cache === 'revalidate' && !cards.includes(path))
    .map(({ method, path }) => `${method} ${path}`),
)

const { rows: articles } = await api.pool.query('select slug from articles limit 1')
const { rows: awards } = await api.pool.query('select slug from awards limit 1')

const tabs = ['lists', 'likes', 'projects', 'members']
const addresses = webRoutes.flatMap((route) =>
  tabs.map((tab) =>
    addressOf(route, (name) =>
      name === 'slug'
        ? ((route.startsWith('/awards') ? awards : articles)[0]?.slug ?? 'x')
        : name === 'tab'
          ? tab
          : 1,
    ),
  ),
)

test('lets caches keep no page whose api answers they may not keep', async () => {
  const kept: string[] = []
  let checked = 0
  for (const address of new Set(addresses)) {
    calls.clear()
    const answer = await web.fetch(new Request(`${webUrl}${address}?keyword=${encodeURIComponent('椅子')}`), {
      peer: '127.0.0.1',
    })
    await answer.arrayBuffer()
    const rule = answer.headers.get('cache-control') ?? ''
    const asked = [...calls].filter((call) => fresh.has(call))
    if (asked.length === 0) continue
    checked++
    if (!/no-cache|no-store/.test(rule)) kept.push(`${address}: ${rule}, with ${asked.join(' and ')}`)
  }
  expect(kept).toEqual([])
  expect(checked).toBeGreaterThan(3)
})
