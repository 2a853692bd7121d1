import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { defineRoute } from '#contract/kit/route.ts'
import { accountOfWork } from '#search/work-in-turns.ts'
import { sign } from '#server/http/signature.ts'
import type { ApiApp } from './api-app.ts'
import { setEdgeHeaders } from './edge-headers.ts'
import { handle } from './handler.ts'
import { mountHandlers } from './mount.ts'
import { problemResponse, toApiError } from './problem.ts'
import { rateClasses } from './rate-limit/rate-classes.ts'
import { createRateLimiter } from './rate-limit/rate-limiter.ts'

const apiKey = 'key-of-this-test'

const search = defineRoute({
  id: 'search',
  method: 'GET',
  path: '/search',
  tag: 'products',
  summary: 'A search',
  description: 'For this test.',
  auth: 'public',
  query: z.object({ cpu_ms: z.coerce.number(), fails: z.string().optional() }),
  response: z.object({}),
  cache: 0,
  example: { query: { cpu_ms: '0' }, response: {} },
})

/** Answers searches that take as much CPU as they say, of ten reads a minute. */
function createSearches() {
  const limiter = createRateLimiter(1, { ...rateClasses, read: [{ count: 10, seconds: 60 }] })
  const app: ApiApp = new Hono()
  app.onError((error) => problemResponse(toApiError(error, pino({ level: 'silent' }), 'test')))
  const answer = handle(search, async ({ query }) => {
    const account = accountOfWork()
    if (account) account.cpuMs += query.cpu_ms
    if (query.fails) throw new Error('no answer')
    return {}
  })
  app.use(setEdgeHeaders({ origins: new Set(), apiUrl: 'http://api.test' }))
  const rateLimits = { limiter, trustedProxies: undefined }
  mountHandlers(app, [answer], { authenticate: async () => ({}) as never, rateLimits, apiKey, now: Date.now })
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds) }
  return async (cpuMs: number, peer = '203.0.113.7', rest = '') => {
    const request = new Request(`http://api.test/search?cpu_ms=${cpuMs}${rest}`, { headers })
    const { status, headers: said } = await app.fetch(request, { peer })
    return { status, left: Number(/r=(\d+)/.exec(said.get('ratelimit') ?? '')?.[1]) }
  }
}

test('counts a read once that takes little CPU in the engine', async () => {
  const ask = createSearches()
  expect(await ask(49)).toEqual({ status: 200, left: 9 })
  expect(await ask(0)).toEqual({ status: 200, left: 8 })
})

test('charges a read for each full 50 ms of CPU in the engine when its work is done', async () => {
  const ask = createSearches()
  expect(await ask(149)).toEqual({ status: 200, left: 9 })
  expect(await ask(0)).toEqual({ status: 200, left: 6 })
})

test('answers a read that uses up what is left, and refuses the next one of its network alone', async () => {
  const ask = createSearches()
  expect(await ask(5_000)).toMatchObject({ status: 200 })
  expect(await ask(0)).toMatchObject({ status: 429 })
  expect(await ask(0, '203.0.113.8')).toMatchObject({ status: 200 })
})

test('charges a read that fails for the work until then', async () => {
  const ask = createSearches()
  expect(await ask(100, undefined, '&fails=1')).toMatchObject({ status: 500 })
  expect(await ask(0)).toEqual({ status: 200, left: 6 })
})
