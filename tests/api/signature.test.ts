import { afterAll, expect, test } from 'vitest'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'

const api = await createTestApi()
afterAll(() => api.close())

const now = Math.floor(Date.now() / 1000)

test('answers a signed request', async () => {
  expect((await api.request('GET', '/materials')).status).toBe(200)
})

test.each([
  ['no signature', {}, 'signature_missing'],
  ['an old signature', signedHeaders(now - 310), 'signature_stale'],
  ['a signature of another key', signedHeaders(now, 'another-key'), 'signature_invalid'],
])('answers 401 for %s', async (_, headers, code) => {
  const response = await api.raw('/materials', { headers })
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ status: 401, code })
})

test('answers health checks and documents without a signature', async () => {
  for (const path of ['/healthz', '/openapi.json', '/docs']) {
    expect((await api.raw(path)).status).toBe(200)
  }
})
