import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { createTestApi, fetchFrom, signedHeaders } from '#tests/support/api.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

const signed = (headers: Record<string, string> = {}) => ({ headers: { ...signedHeaders(), ...headers } })

describe('response headers', () => {
  test.each(['/materials', '/nowhere', '/docs', '/images/1?w=16'])(
    'sends the security headers: %s',
    async (path) => {
      const { headers } = await api.raw(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  test.each(['/users/me', '/auth/get-session', '/auth/nowhere', '/healthz', '/console/contacts'])(
    'forbids caching: %s',
    async (path) => {
      const { headers } = await api.raw(path)
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      // The sign-in popup must reach its opener.
      const alone = path.startsWith('/auth/') ? null : 'same-origin'
      expect(headers.get('cross-origin-opener-policy')).toBe(alone)
    },
  )

  test('echoes a safe request id and replaces an unsafe one', async () => {
    const idOf = async (given: string) =>
      (await api.raw('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('job-7.a_B')).toBe('job-7.a_B')
    const made = await idOf('a b')
    expect(made).toMatch(/^[\da-f-]{36}$/)
    expect(await idOf('x'.repeat(65))).not.toBe(await idOf('x'.repeat(65)))
  })

  test.each(['/metrics', '/readyz', '/healthz'])('denies pages of other origins: %s', async (path) => {
    const { headers } = await api.raw(path, { headers: { origin: 'https://else.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('sends Strict-Transport-Security over https', async () => {
    const config = { ...api.services.config, apiUrl: 'https://api.example.jp' }
    const answer = await fetchFrom(createApi({ ...api.services, config }), '/healthz')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
  })
})

describe('response bodies', () => {
  const path = '/product_variations/search?limit=20'

  test('compresses large bodies when the client accepts gzip', async () => {
    const { body, headers } = await rawBody(path, { ...signedHeaders(), 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toContain('Accept-Encoding')
    const plain = await rawBody(path, signedHeaders())
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toContain('Accept-Encoding')
    expect(Number(plain.headers['content-length'])).toBe(plain.body.length)
    expect(gunzipSync(body).equals(plain.body)).toBe(true)
    const small = await rawBody('/healthz', { 'accept-encoding': 'gzip' })
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  test('answers 304 for a known ETag, compressed or not', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const etag = (await api.raw(path, signed({ 'accept-encoding': encoding }))).headers.get('etag') ?? ''
      const again = await api.raw(path, signed({ 'accept-encoding': encoding, 'if-none-match': etag }))
      expect(again.status).toBe(304)
      expect(again.headers.get('cache-control')).toMatch(/^public, /)
      expect(again.headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const get = await api.raw(path, signed())
    const head = await api.raw(path, { method: 'HEAD', ...signed() })
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')?.replace('W/', '')).toBe(get.headers.get('etag')?.replace('W/', ''))
    expect(await head.text()).toBe('')
  })
})

describe('malformed requests', () => {
  test.each([
    '/nowhere',
    '/product_variations/1/nothing',
    '/categories/',
    '//materials',
    '/%00',
    '/%E0%A4%A',
  ])('answers 404: %s', async (path) => {
    const response = await api.raw(path, signed())
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test.each(['/makers/%E0%A4%A', '/makers/%00', '/makers/1%00', '/images/%E0%A4%A?w=16'])(
    'answers 422: %s',
    async (path) => {
      expect((await api.raw(path, signed())).status).toBe(422)
    },
  )

  test('answers 422 for a NUL character in the query', async () => {
    const { status, body } = await api.request('GET', '/search', { query: { keyword: 'ソファ\0' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ path: 'keyword' }] })
  })

  test('answers 200 or 422 for a malformed, repeated or hostile query', async () => {
    for (const query of [
      'keyword=%E0%A4%A',
      'keyword=%',
      '__proto__=1&__proto__[]=2',
      'constructor[]=1&toString=1',
      '&&=&=1',
      'limit=5&limit=6',
    ]) {
      expect((await api.raw(`/product_variations/search?${query}`, signed())).status).toBe(
        query.startsWith('limit') ? 422 : 200,
      )
    }
  })

  test('answers 431 for an address of more than 9,000 characters', async () => {
    expect((await api.raw(`/search?keyword=${'あ'.repeat(9000)}`, signed())).status).toBe(431)
  })

  test('answers 413 for a body over the limit, also without a length', async () => {
    const large = 'x'.repeat(1_048_577)
    const told = await api.raw('/materials', { method: 'POST', body: large, ...signed() })
    expect(told.status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 17; i++) controller.enqueue(new Uint8Array(65_536))
        controller.close()
      },
    })
    const chunked = await api.raw('/materials', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      ...signed(),
    } as RequestInit)
    expect(chunked.status).toBe(413)
    expect(await chunked.json()).toMatchObject({ code: 'body_too_large' })
  })

  test.each(['/', '/nowhere', '/materials', '/healthz', '/auth/get-session', '/images/1'])(
    'answers 405: TRACE %s',
    async (path) => {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      httpRequest(api.url + path, { method: 'TRACE' }, resolve)
        .on('error', reject)
        .end()
      const answer = await promise
      expect(answer.statusCode).toBe(405)
      expect(await json(answer)).toMatchObject({ code: 'method_not_allowed' })
    },
  )

  test.each(['/healthz', '/readyz', '/metrics', '/docs', '/openapi.json', '/images/1'])(
    'answers 405: POST %s',
    async (path) => {
      const response = await api.raw(path, { method: 'POST' })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

function rawBody(path: string, headers: Record<string, string>) {
  return new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    httpRequest(api.url + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ body: Buffer.concat(parts), headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}
