import { afterAll, describe, expect, test } from 'vitest'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

const ours = api.services.config.webUrl
const stranger = 'https://example.jp'
const person = await joinAs(api)

const preflight = async (origin: string, path: string, method: string, headers: string) => {
  const answer = await api.raw(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  })
  expect(answer.status).toBe(204)
  return answer.headers
}

const allowed = (headers: Headers) => headers.get('access-control-allow-origin')
const withCookie = (headers: Headers) => headers.get('access-control-allow-credentials')

describe('CORS preflight', () => {
  test('allows any origin to read public data with a signature', async () => {
    const headers = await preflight(stranger, '/product_variations/search', 'GET', 'x-timestamp, x-signature')
    expect(allowed(headers)).toBe('*')
    expect(withCookie(headers)).toBeNull()
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-signature')
    expect(headers.get('access-control-max-age')).toBe('86400')
  })

  test.each([
    ['writes', '/makers/1/contacts', 'POST', 'content-type,idempotency-key'],
    ['reads personal data', '/users/me', 'GET', 'X-Timestamp,Authorization'],
    ['deletes', '/addresses/1', 'DELETE', 'authorization'],
    ['signs in', '/auth/sign-in/email', 'POST', 'content-type'],
    ['fetches a token', '/auth/token', 'GET', ''],
  ])('allows only listed origins for a request that %s', async (_, path, method, names) => {
    expect(allowed(await preflight(stranger, path, method, names))).toBeNull()
    for (const near of [`${ours}.example.jp`, 'null', ours.replace('http:', 'https:')])
      expect(allowed(await preflight(near, path, method, names))).toBeNull()
    const headers = await preflight(ours, path, method, names)
    expect(allowed(headers)).toBe(ours)
    expect(withCookie(headers)).toBe(path.startsWith('/auth/') ? 'true' : null)
    expect(headers.get('vary')).toContain('Origin')
    expect(headers.get('access-control-allow-methods')).toContain(method)
    for (const name of names.split(/, ?/).filter(Boolean))
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name.toLowerCase())
  })
})

describe('CORS answer', () => {
  test('allows any origin without cookies for public data', async () => {
    for (const origin of [stranger, ours]) {
      const { headers } = await api.raw('/materials', { headers: { ...signedHeaders(), origin } })
      expect(allowed(headers)).toBe('*')
      expect(withCookie(headers)).toBeNull()
      expect(headers.get('vary')).not.toContain('Origin')
      expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    }
  })

  test.each([
    ['a person', 'GET', '/users/me', 200],
    ['a refused write', 'POST', '/users', 422],
  ])('allows only listed origins to read %s', async (_, method, path, status) => {
    const ask = async (origin: string) => {
      const answer = await person.request(method, path, {
        headers: { origin },
        ...(method === 'POST' && { body: {} }),
      })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('vary')).toContain('Origin')
      return answer.headers
    }
    expect(allowed(await ask(stranger))).toBeNull()
    expect(allowed(await ask(ours))).toBe(ours)
    expect(withCookie(await ask(ours))).toBeNull()
  })

  test('accepts the cookie at /auth from listed origins only', async () => {
    const session = async (origin: string) =>
      (await api.raw('/auth/get-session', { headers: { origin, cookie: person.cookie } })).headers
    expect(allowed(await session(stranger))).toBeNull()
    const headers = await session(ours)
    expect([allowed(headers), withCookie(headers)]).toEqual([ours, 'true'])
  })

  test('rejects a sign-in from a page of another origin', async () => {
    const { email, password, cookie } = person
    const from = (origin: string) =>
      api.raw('/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify({ email, password }),
      })
    expect((await from(stranger)).status).toBe(403)
    expect((await from(ours)).status).toBe(200)
  })
})
