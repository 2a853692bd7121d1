import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { identityRoutes } from '#contract/identity/routes.ts'
import { routes as declaredRoutes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { describeApi } from '#server/documents/openapi.ts'
import { type RateLimiter, unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { createTestApi } from '#tests/support/api.ts'
import { runToEnd } from '#tests/support/program.ts'

const routes: readonly Route[] = declaredRoutes

const spent: string[] = []
const limiter: RateLimiter = {
  ...unlimited,
  spend: async (name) => {
    spent.push(name)
    return {}
  },
}
const api = await createTestApi({ rateLimits: { limiter } })
afterAll(() => api.close())

const document = await api.raw('/openapi.json').then((response) => response.json())
const page = await api.raw('/docs').then((response) => response.text())

type Operation = { tags: string[]; responses: object }
const operations: Operation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods as object),
)

type Parameter = { name: string; in: string; required: boolean; schema: object; example?: unknown }

const parametersOf = (path: string, method = 'get'): Map<string, Parameter> =>
  new Map(document.paths[path][method].parameters.map((parameter: Parameter) => [parameter.name, parameter]))

test('describes the api in valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(document)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(document.openapi).toBe('3.1.0')
  expect(document.servers).toEqual([{ url: api.services.config.apiUrl }])
})

test('lists every call and the images in the document', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = [...routes, ...identityRoutes].map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual([...declared, 'GET /images/{id}'].toSorted())
  expect(document.paths['/images/{id}'].get.security).toEqual([])
})

test('accepts the documented forms of /auth and answers as documented', async () => {
  const email = 'reader@example.jp'
  const password = 'tatami8mats'
  const forms: Record<string, unknown> = {
    '/auth/sign-up/email': { name: '読者', email, password },
    '/auth/sign-in/email': { email, password },
    '/auth/request-password-reset': { email },
    '/auth/sign-out': {},
  }
  let cookie = ''
  for (const { path, body, response, method } of identityRoutes) {
    const sent = forms[path]
    if (method === 'POST' && sent === undefined) continue
    if (path === '/auth/verify-email') continue
    if (body) expect(body.safeParse(sent).success).toBe(true)
    const answer = await api.raw(path, {
      method,
      headers: {
        Origin: 'http://web.test',
        Cookie: cookie,
        ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: sent ? JSON.stringify(sent) : undefined,
    })
    expect(answer.status, path).toBe(200)
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    expect(response.safeParse(await answer.json()).error, path).toBeUndefined()
  }
})

test('opens every call of /auth with a fitting example', async () => {
  for (const { method, path, body, response, example } of identityRoutes) {
    expect((await api.raw(path, { method })).status, path).not.toBe(404)
    if (body) expect(body.safeParse(example.body).error, path).toBeUndefined()
    expect(response.parse(example.response), path).toEqual(example.response)
  }
})

test('refuses at /auth with documented codes only', async () => {
  const { code } = document.components.schemas.IdentityProblem.properties
  // Programs name their constants after the codes, in capitals.
  const names = code.enum.map((one: string) => one.toUpperCase())
  expect(new Set(names).size).toBe(names.length)
  const wrong = { 'Content-Type': 'application/json', Origin: 'http://elsewhere.test', Cookie: 'a=b' }
  for (const init of [
    {},
    { headers: wrong, body: '{}' },
    { headers: { 'Content-Type': 'text/plain' }, body: 'a' },
  ]) {
    const answer = await api.raw('/auth/sign-out', { method: 'POST', ...init })
    expect(code.enum).toContain((await answer.json()).code)
  }
  const other = await api.raw('/auth/sign-out', { method: 'DELETE' })
  expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST'])
})

test('documents the session cookie by its name under http and https', () => {
  const nameAt = (url: string) => describeApi(url).components?.securitySchemes?.Session
  expect(nameAt('http://127.0.0.1:4000')).toMatchObject({ name: 'tokonoma.session_token' })
  expect(nameAt('https://api.example.jp')).toMatchObject({ name: '__Secure-tokonoma.session_token' })
})

test('gives every tag a name for programs and a Japanese description', () => {
  const groups = new Map(
    document.tags.map((tag: { name: string; description: string }) => [tag.name, tag.description]),
  )
  for (const [name, description] of groups)
    expect([name, description]).toEqual([
      expect.stringMatching(/^[a-z_]+$/),
      expect.stringMatching(/[ぁ-ん一-龠ァ-ヶ]/),
    ])
  const used = operations.flatMap(({ tags }) => tags)
  expect(new Set(used)).toEqual(new Set(groups.keys()))
})

test('expresses nullable fields as a component or null and keeps components non-null', () => {
  const { schemas } = document.components
  const types = Object.values(schemas as Record<string, { type?: string }>).map(({ type }) => type)
  expect(types).not.toContainEqual(expect.arrayContaining(['null']))
  expect(schemas.MakerCard.properties.logo).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Image' }, { type: 'null' }],
  })
  expect(JSON.stringify(document)).not.toMatch(/"format":"date","pattern"|"pattern":[^,]*,"format":"date"/)
})

test('describes query and path parameters as a caller sends them', () => {
  const search = parametersOf('/product_variations/search')
  expect(search.get('limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  })
  expect(search.get('color_type_ids[]')).toMatchObject({
    required: false,
    schema: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 9_999_999_999 }, maxItems: 100 },
    example: [11],
  })
  expect(search.get('in_stock')).toMatchObject({ schema: { type: 'boolean', default: false } })
  expect(search.get('sort')).toMatchObject({ schema: { type: 'string', default: 'recommend' } })
  expect(search.get('formaldehyde')).toMatchObject({
    schema: { description: expect.stringContaining('F☆☆☆☆') },
  })
  expect(parametersOf('/search').get('keyword')).toMatchObject({ required: true })
  expect(parametersOf('/product_variations/{id}').get('id')).toMatchObject({
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: 41,
  })
  expect(parametersOf('/images/{id}').get('w')).toMatchObject({ required: true, schema: { type: 'integer' } })
})

test('describes the values and patterns of form fields', () => {
  const fieldsOf = (name: string) => document.components.schemas[name].properties
  expect(fieldsOf('UserCreate').industry_id).toMatchObject({
    type: ['integer', 'null'],
    enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, null],
  })
  const student = 9
  expect(fieldsOf('UserCreate').occupation_id.enum).toContain(student)
  expect(fieldsOf('DesignerCreate').occupation_id.enum).not.toContain(student)
  expect(fieldsOf('ProfileUpdate').website).toMatchObject({
    type: ['string', 'null'],
    maxLength: limits.website,
    pattern: expect.stringContaining('https?'),
  })
  const { zip_code, phone } = fieldsOf('PostalAddress')
  const zipCode = parametersOf('/zip_codes/{zip_code}').get('zip_code')
  expect(zipCode).toMatchObject({ schema: { pattern: zip_code.pattern } })
  for (const written of ['1040061', '104-0061']) expect(written).toMatch(new RegExp(zip_code.pattern))
  for (const written of ['03-1234-5678', '09012345678']) expect(written).toMatch(new RegExp(phone.pattern))
  for (const written of ['', '104', '03-1234']) {
    expect(written).not.toMatch(new RegExp(zip_code.pattern))
    expect(written).not.toMatch(new RegExp(phone.pattern))
  }
})

test('documents an optional idempotency key for writes that happen once', () => {
  const header = {
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]*$' },
  }
  const entry = '/awards/{slug}/entries/{entry_id}'
  const voting = ['/awards/{slug}/entries', `${entry}/votes`, `${entry}/final_votes`]
  for (const path of ['/orders', '/makers/{id}/contacts', ...voting]) {
    expect(parametersOf(path, 'post').get('Idempotency-Key')).toMatchObject(header)
  }
  expect(page.match(/Idempotency-Key: \$\(uuidgen\)/g)).toHaveLength(6)
})

test('documents the error statuses of every call', () => {
  for (const { responses } of operations)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '500', '503']))
  const statusesOf = (path: string, method: string) =>
    Object.keys(document.paths[path][method].responses).map(Number)
  expect(statusesOf('/materials', 'get')).toEqual([200, 401, 429, 500, 503])
  expect(statusesOf('/orders', 'post')).toEqual([200, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503])
  expect(document.paths['/orders'].post.responses[409].description).toContain('`out_of_stock`')
  expect(document.paths['/orders'].post.requestBody.required).toBe(true)
  expect(document.paths['/images'].post.requestBody.required).toBe(true)
})

test('answers 304 for an unchanged document', async () => {
  for (const path of ['/docs', '/openapi.json']) {
    const etag = (await api.raw(path)).headers.get('etag') ?? ''
    expect((await api.raw(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test.each(['/docs', '/openapi.json'])('answers %s in the requested encoding under one ETag', async (path) => {
  const ask = (encoding: string) => api.raw(path, { headers: { 'accept-encoding': encoding } })
  const plain = await ask('identity')
  const text = await plain.text()
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const answer = await ask(accepted)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
    // A body compressed per request would have no Content-Length.
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 4)
    expect(await answer.text()).toBe(text)
  }
})

test('counts requests of the documents as reads', async () => {
  spent.length = 0
  for (const path of ['/docs', '/openapi.json']) await api.raw(path)
  expect(spent).toEqual(['read', 'read'])
})

test('prints the same document by the openapi command without a server', async () => {
  const { code, output } = await runToEnd(['openapi'], { API_URL: api.services.config.apiUrl })
  expect(code).toBe(0)
  expect(JSON.parse(output)).toEqual(document)
})
