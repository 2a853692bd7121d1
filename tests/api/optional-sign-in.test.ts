import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { shareTokenParam } from '#contract/kit/params.ts'
import { defineRoute } from '#contract/kit/route.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { handle } from '#server/http/handler.ts'
import { mountHandlers } from '#server/http/mount.ts'
import { problemResponse, toApiError } from '#server/http/problem.ts'
import { createAuthenticate } from '#server/identity/authenticate.ts'
import { createTestApi, signedHeaders, testApiKey } from '#tests/support/api.ts'
import { joinAs, signUp } from '#tests/support/people.ts'

/** A route that shows more to signed-in users and holders of a share token. */
const getDraft = defineRoute({
  id: 'getDraft',
  method: 'GET',
  path: '/drafts',
  tag: 'users',
  summary: 'A draft',
  description: 'For this test.',
  auth: 'optional',
  shareToken: true,
  query: z.object({ token: shareTokenParam }),
  response: z.object({ seen_by: z.string() }),
  cache: 60,
  example: { response: { seen_by: 'visitor' } },
})

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)
const newcomer = await signUp(api)

const app: ApiApp = new Hono()
app.onError((error) => problemResponse(toApiError(error, api.services.logger, 'test')))
const seenBy = ({ actor, query }: { actor: unknown; query: { token?: string | undefined } }) =>
  actor ? 'person' : query.token === undefined ? 'visitor' : 'token holder'
/** A route that does not declare its share token. */
const { shareToken: _, ...undecided } = getDraft
const getUndecided = defineRoute({ ...undecided, id: 'getUndecided', path: '/undecided' })

const answer = (asked: Parameters<typeof seenBy>[0]) => ({ seen_by: seenBy(asked) })
mountHandlers(app, [handle(getDraft, answer), handle(getUndecided, answer)], {
  ...api.services,
  authenticate: createAuthenticate(api.services),
  apiKey: testApiKey,
  now: Date.now,
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fetch(new Request(`http://api.test${path}`, { headers: { ...signedHeaders(), ...headers } }))

describe('route with optional sign-in', () => {
  test('allows shared caches for visitors and varies by Authorization', async () => {
    const answer = await get('/drafts')
    expect(await answer.json()).toEqual({ seen_by: 'visitor' })
    expect(answer.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=60, stale-while-revalidate=10$/,
    )
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Authorization')
    const etag = answer.headers.get('etag') ?? ''
    const known = await get('/drafts', { 'if-none-match': etag })
    expect(known.status).toBe(304)
    expect(known.headers.get('vary')).toBe('Accept-Encoding, Authorization')
  })

  test.each([
    ['person', '/drafts', person],
    ['token holder', '/drafts?token=shared', undefined],
    ['visitor', '/drafts', newcomer],
    ['visitor', '/undecided', undefined],
  ])('forbids caching for a %s at %s', async (who, path, asking) => {
    const headers = asking && { authorization: `Bearer ${await asking.token()}` }
    const answer = await get(path, headers)
    expect(await answer.json()).toEqual({ seen_by: who })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has('etag')).toBe(false)
  })

  test('answers a person without an account like a visitor', async () => {
    const answer = await get('/drafts', { authorization: `Bearer ${await newcomer.token()}` })
    expect(await answer.json()).toEqual({ seen_by: 'visitor' })
  })

  test('answers 401 for a false token', async () => {
    expect((await get('/drafts', { authorization: 'Bearer a.b.c' })).status).toBe(401)
  })
})
