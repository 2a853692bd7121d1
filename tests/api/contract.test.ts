import { z } from '@hono/zod-openapi'
import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { cursorParam, shareTokenParam } from '#contract/kit/params.ts'
import type { Route } from '#contract/kit/route.ts'
import { getMaker } from '#contract/makers/routes.ts'
import { createHandlers } from '#server/app.ts'
import { readInput } from '#server/http/read-input.ts'
import { createTestApi } from '#tests/support/api.ts'

const api = await createTestApi()
afterAll(() => api.close())

const handlers = createHandlers(api.services)
const idOf = ({ id, method, path }: Route) => `${id} ${method} ${path}`
const sorted = (declared: readonly Route[]) => declared.map(idOf).toSorted()

test('gives every declared route one handler and declares every handled route', () => {
  expect(sorted(handlers.map((handler) => handler.route))).toEqual(sorted(routes))
})

test('declares unique ids and addresses', () => {
  const declared: readonly Route[] = routes
  expect(new Set(declared.map((route) => route.id)).size).toBe(declared.length)
  // Paths that differ only in parameter names are the same path.
  const addresses = declared.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(declared.length)
})

describe.each<Route>([...routes])('$id', (route) => {
  const { example } = route

  test('describes a route by a summary, a description and a tag', () => {
    expect(route.id).toMatch(/^[a-z][A-Za-z]+$/)
    expect(route.summary).toMatch(/\S/)
    expect(route.description).toMatch(/。$/)
    expect(route.tag).toMatch(/\S/)
  })

  test('accepts the example request of a route, parameter by parameter', () => {
    const placeholders = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(route.params?.shape ?? {})).toEqual(placeholders)
    expect(Object.keys(example.params ?? {})).toEqual(placeholders)
    const known = Object.keys(route.query?.shape ?? {})
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(example.query ?? {})) {
      expect(known).toContain(name.replace(/\[\]$/, ''))
      for (const item of [value].flat()) query.append(name, item)
    }
    const { params = {}, body } = example
    expect(() => readInput(route, { params, query, body })).not.toThrow()
  })

  test('accepts the example answer of a route without extra fields', () => {
    expect(route.response.parse(example.response)).toEqual(example.response)
  })
})

describe('routes with optional sign-in', () => {
  /** Returns the fault in a route's declaration of share tokens, on which shared caches rely. */
  function faultOf({ auth, shareToken, query }: Route): string | undefined {
    if (auth !== 'optional') return shareToken === undefined ? undefined : 'only optional routes say it'
    if (shareToken === undefined) return 'says whether it takes a share token'
    const tokens = Object.keys(query?.shape ?? {}).filter((name) =>
      /token|key$|secret|code|share|sign/i.test(name),
    )
    if (String(tokens) !== (shareToken ? 'token' : '')) return `no such parameters: ${tokens}`
    return shareToken && query?.shape.token !== shareTokenParam ? 'takes the parameter of the kit' : undefined
  }

  test('declares for every optional sign-in whether a share token of the kit is taken', () => {
    const declared: readonly Route[] = routes
    expect(declared.flatMap((route) => faultOf(route) ?? [])).toEqual([])
  })

  const token = z.object({ token: shareTokenParam })
  test.each([
    [true, undefined, token],
    [true, false, token],
    [true, true, z.object({})],
    [true, true, z.object({ token: cursorParam })],
    [true, false, z.object({ secret: cursorParam })],
    [true, true, token.extend({ share_key: cursorParam })],
    [false, true, token],
    [false, false, z.object({})],
  ])(
    'detects a wrong declaration of share tokens: optional %s, shareToken %s',
    (isOptional, shareToken, query) => {
      const auth = isOptional ? 'optional' : 'public'
      expect(
        faultOf({ ...getMaker, auth, query, ...(shareToken !== undefined && { shareToken }) }),
      ).toBeDefined()
    },
  )
})

const isList = ({ example }: Route) => 'items' in Object(example.response)

test.each<Route>(routes.filter(isList))(
  'declares the same way of paging in the query and the answer: $id',
  ({ query, example }) => {
    const ways = ['cursor', 'page', 'offset'].filter((way) => query && way in query.shape)
    expect(ways.length).toBeLessThan(2)
    const said = Object.keys(Object(example.response)).filter((name) =>
      /^next_(cursor|page|offset)$/.test(name),
    )
    expect(said).toEqual(ways.map((way) => `next_${way}`))
  },
)
