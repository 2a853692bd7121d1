import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { apiDescription } from '#tests/support/api-description.ts'
import { formOf } from '#tests/support/example-call.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi({ demo: true })
afterAll(() => api.close())

type Parameter = { name: string; in: string; schema: { type: string; maximum?: number; enum?: unknown[] } }
type Document = { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }

const document = apiDescription<Document>()
const person = await joinAs(api, { staff: true })

let token = ''
let since = Number.NEGATIVE_INFINITY

/** A token lives ten minutes, and the suite can take longer on a busy machine. */
async function renewToken(): Promise<void> {
  if (Date.now() - since < 300_000) return
  since = Date.now()
  token = await person.token()
}

/** Headers that let a request get as far as its input validation. */
const signed = (route: Route) => ({
  ...signedHeaders(),
  Authorization: `Bearer ${token}`,
  ...(!route.upload && { 'Content-Type': 'application/json' }),
})

/** Returns an empty body, so that every required field is missing. */
function bodyOf(route: Route): Pick<RequestInit, 'body'> {
  if (route.upload) return { body: formOf(route, new Uint8Array(), {}) }
  return route.body ? { body: '{}' } : {}
}

/** Returns the example's body, with an invalid file. */
const exampleBody = (route: Route): Pick<RequestInit, 'body'> =>
  route.upload
    ? { body: formOf(route, new Uint8Array(1)) }
    : { ...(route.body && { body: JSON.stringify(route.example.body) }) }

const methodsOf = (path: string) => routes.filter((route) => route.path === path).map(({ method }) => method)

const parametersOf = (route: Route) =>
  document.paths[route.path]?.[route.method.toLowerCase()]?.parameters ?? []

/** Builds a path and query from these values; missing path parameters become 1. */
function addressOf(route: Route, values: Record<string, string> = {}): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '1'))
  const query = new URLSearchParams()
  for (const { name } of parametersOf(route).filter((parameter) => parameter.in === 'query')) {
    const value = values[name]
    if (value !== undefined) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns valid path values that match nothing. */
const nowhere = (route: Route): Record<string, string> =>
  Object.fromEntries(
    Object.entries(route.example.params ?? {}).map(([name, value]) => [
      name,
      /(^|_)id$/.test(name) ? '987654321' : name === 'slug' ? 'nowhere' : value.replaceAll(/\d/g, '9'),
    ]),
  )

async function problemOf(address: string, init: RequestInit) {
  const response = await api.direct(address, init)
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const problem: { code: string; errors?: { path: string; message: string }[] } = await response.json()
  return { status: response.status, headers: response.headers, ...problem }
}

/** They answer null for every link that is not valid, so that ids cannot be guessed. */
const answersEveryId: ReadonlySet<string> = new Set(['previewMakerInvitation', 'previewInvitation'])

describe.each<Route>([...routes])('$method $path', (route) => {
  const { method } = route
  const parameters = parametersOf(route)

  beforeAll(renewToken)

  test('answers 401 without a signature and for a stale or wrong one', async () => {
    const old = signedHeaders(Math.floor(Date.now() / 1000) - 310)
    const wrong = { ...signedHeaders(), 'X-Signature': 'AAAA' }
    const codes = []
    for (const headers of [{}, old, wrong]) {
      const problem = await problemOf(addressOf(route), { method, headers })
      expect(problem.status).toBe(401)
      codes.push(problem.code)
    }
    expect(codes).toEqual(['signature_missing', 'signature_stale', 'signature_invalid'])
  })

  test('answers 405 for another method and lists the allowed ones', async () => {
    const known: readonly string[] = methodsOf(route.path)
    const other = ['PATCH', 'DELETE', 'PUT', 'POST'].find((name) => !known.includes(name))
    const problem = await problemOf(addressOf(route), { method: other, headers: signedHeaders() })
    expect(problem).toMatchObject({ status: 405, code: 'method_not_allowed' })
    const allowed = known.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
    expect(problem.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
  })

  const integers = parameters.filter((parameter) => parameter.schema.type === 'integer')
  if (integers.length > 0)
    test('answers 422 for malformed numbers and names every parameter', async () => {
      for (const wrong of ['-1', '1.5', '99999999999999999999', ' ']) {
        const values = Object.fromEntries(integers.map(({ name }) => [name, wrong]))
        const problem = await problemOf(addressOf(route, values), {
          method,
          headers: signed(route),
          ...bodyOf(route),
        })
        expect(problem).toMatchObject({ status: 422, code: 'invalid_request' })
        const paths = problem.errors?.map((error) => error.path) ?? []
        expect([...new Set(paths)]).toEqual(expect.arrayContaining(integers.map(({ name }) => name)))
        expect(problem.errors?.every((error) => error.message !== '')).toBe(true)
      }
    })

  const limited = parameters.find((parameter) => parameter.name === 'limit')
  if (limited)
    test('answers 422 for a limit of zero or above the maximum', async () => {
      for (const limit of ['1000', '101', '0']) {
        const problem = await problemOf(addressOf(route, { limit, keyword: 'ソファ', maker_id: '1' }), {
          method,
          headers: signed(route),
          ...bodyOf(route),
        })
        expect(problem).toMatchObject({ status: 422, errors: [{ path: 'limit' }] })
      }
    })

  const choices = parameters.filter(
    ({ schema }) => schema.type !== 'integer' && (schema.type !== 'string' || schema.enum),
  )
  if (choices.length > 0)
    test('answers 422 for unknown choices', async () => {
      for (const { name } of choices) {
        const problem = await problemOf(addressOf(route, { [name]: 'so,what', keyword: 'ソファ' }), {
          method,
          headers: signed(route),
          ...bodyOf(route),
        })
        expect(problem.status).toBe(422)
        const paths = problem.errors?.map(({ path }) => path.split('.')[0])
        expect(paths).toContain(name.replace('[]', ''))
      }
    })

  if (route.params && !answersEveryId.has(route.id))
    test('answers 404 for unknown ids', async () => {
      const problem = await problemOf(addressOf(route, nowhere(route)), {
        method,
        headers: { ...signed(route), 'Idempotency-Key': 'unknown-things' },
        ...exampleBody(route),
      })
      const code = route.fails?.includes('share_link_gone') ? 'share_link_gone' : 'not_found'
      expect(problem).toMatchObject({ status: 404, code })
    })

  if (route.body && !route.upload)
    test('answers 415 for other content types and 400 for malformed JSON', async () => {
      const send = async (type: string, body: string) =>
        problemOf(addressOf(route), {
          method,
          headers: { ...signed(route), 'Content-Type': type },
          body,
        })
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ])
        expect(await send(type, '{}')).toMatchObject({ status: 415, code: 'unsupported_media_type' })
      const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
      const deepest = route.id === 'createList' ? ['['.repeat(500_000)] : []
      for (const body of ['', '{', deep, ...deepest])
        expect(await send('application/json; charset=utf-8', body)).toMatchObject({ status: 400 })
    })

  test('answers arbitrary input without a server error', () =>
    fc.assert(
      fc.asyncProperty(anyAddress(route), (address) => expectNoServerError(api.direct, route, address)),
      { numRuns: 2 },
    ))
})

test('answers arbitrary input of any route over HTTP without a server error', async () => {
  await renewToken()
  const all: readonly Route[] = routes
  const anyCall = fc
    .nat(all.length - 1)
    .chain((at) => fc.tuple(fc.constant(at), anyAddress(all[at] as Route)))
  await fc.assert(
    fc.asyncProperty(anyCall, ([at, address]) => expectNoServerError(api.raw, all[at] as Route, address)),
    { numRuns: 150 },
  )
})

async function expectNoServerError(send: typeof api.raw, route: Route, address: string): Promise<void> {
  const { method } = route
  const response = await send(address, { method, headers: signed(route), ...bodyOf(route) })
  expect(response.status).toBeLessThan(500)
  if (route.file && response.ok) await response.body?.cancel()
  else expect(await response.json()).toBeTypeOf('object')
}

/** Arbitrary path and query values of a route, by names it knows and others. */
function anyAddress(route: Route): fc.Arbitrary<string> {
  const names = [...parametersOf(route).map(({ name }) => name), '__proto__', 'constructor', 'unknown']
  const nasty = fc.constantFrom(
    '',
    '0',
    '1',
    '2,3',
    '%',
    '\0',
    "'",
    '"',
    '\\',
    '🪑',
    '\ud800',
    '*',
    '-',
    '"椅子',
    'ソファ -"',
    '%E0%A4%A',
    'null',
    'true',
    'recommend',
    '9999999999',
    '#9a3b26',
  )
  const value = fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer().map(String))
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom('', '[]'), value)
  const anyId = fc.oneof(fc.integer({ min: 0, max: 60 }).map(String), value)
  return fc.tuple(fc.array(pair, { maxLength: 6 }), anyId).map(([pairs, id]) => {
    const query = pairs.map(([name, brackets, text]) => `${name}${brackets}=${encode(text)}`).join('&')
    return `${route.path.replaceAll(/\{\w+\}/g, encode(id) || '0')}?${query}`
  })
}

/** Encodes the text, unless it cannot be encoded or is already encoded. */
function encode(text: string): string {
  try {
    return text.startsWith('%') ? text : encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
