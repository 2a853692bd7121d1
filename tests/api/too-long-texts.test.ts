// Texts of a quarter of the largest request in every text field: each is refused by length before further parsing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { identityRoutes } from '#contract/identity/routes.ts'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { createTestApi, type TestResponse } from '#tests/support/api.ts'
import { lowestTime, startClock } from '#tests/support/cpu-time.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { joinAs, postIdentity } from '#tests/support/people.ts'
import { listTextFields, type TextField } from '#tests/support/text-fields.ts'

const all: readonly Route[] = routes
const api = await createTestApi()
afterAll(() => api.close())
const staff = await joinAs(api, { staff: true })

type Answer = Pick<TestResponse, 'status' | 'body'>

const longestBody = limits.requestBodyBytes / 4
/** Path and headers together may have 16 KB. */
const longestQuery = 12_000

const mostMs = 100

/** Returns the CPU time of a request in milliseconds, and the last answer. */
async function measure(ask: () => Promise<Answer>) {
  let answer: Answer | undefined
  const milliseconds = await lowestTime(
    async () => {
      const read = startClock()
      answer = await ask()
      return read()
    },
    { tries: 10, enough: mostMs },
  )
  return { milliseconds, answer: answer as unknown as Answer }
}

type Problem = { errors?: { path: string; message: string }[] }

/** Sends a long text in this field and checks the answer by the field's limit. */
async function expectRefusal({ path, maxLength }: TextField, ask: () => Promise<Answer>) {
  const { milliseconds, answer } = await measure(ask)
  expect(milliseconds, `CPU for ${path}`).toBeLessThan(mostMs)
  expect(answer.status, path).toBe(422)
  const issues = (answer.body as Problem).errors ?? []
  // An id in a list may be named by its index.
  const own = issues.filter(
    (issue) => `${issue.path}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${issue.path}.`),
  )
  if (maxLength === null) return expect(own, path).not.toEqual([])
  expect(own, path).toHaveLength(1)
  expect(own[0]?.message, path).toMatch(/文字以内で|slug は/)
}

// Absorbs the warm-up cost of the first request.
beforeAll(() => staff.request('GET', '/users/me'))

describe('text of 250 kB in the body', () => {
  const written = all.filter(({ body, upload }) => body && !upload)
  test.each(written.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'rejects a field of the body by its length: %s',
    async (_, route) => {
      const { path, options } = exampleCall(route)
      for (const field of route.body ? listTextFields(route.body) : []) {
        const body = { ...(options.body as object), ...(field.fill('a'.repeat(longestBody)) as object) }
        await expectRefusal(field, () => staff.request(route.method, path, { ...options, body }))
      }
    },
  )
})

describe('text of 12 KB in the query', () => {
  const asked = all.filter(({ query }) => query && listTextFields(query).length > 0)
  test.each(asked.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'rejects a query parameter by its length: %s',
    async (_, route) => {
      const { path, options } = exampleCall(route)
      for (const field of route.query ? listTextFields(route.query) : []) {
        const query = {
          ...options.query,
          [`${field.path.replace(/\.0$/, '')}[]`]: undefined,
          ...(field.fill('a'.repeat(longestQuery)) as object),
        }
        await expectRefusal(field, () => staff.request(route.method, path, { ...options, query }))
      }
    },
  )
})

describe('text of 250 kB to /auth', () => {
  const written = identityRoutes.filter(({ body, method }) => method === 'POST' && body)
  test.each(written.map((route) => [route.path, route] as const))(
    'rejects a field of /auth: %s',
    async (_, route) => {
      for (const { path, fill } of route.body ? listTextFields(route.body) : []) {
        const body = { ...(route.example.body as object), ...(fill('a'.repeat(longestBody)) as object) }
        const { milliseconds, answer } = await measure(async () => {
          const { status } = await postIdentity(api, route.path, body, staff.cookie)
          return { status, body: undefined }
        })
        expect(milliseconds, `CPU for ${path}`).toBeLessThan(mostMs)
        expect([400, 413, 422], path).toContain(answer.status)
      }
    },
  )
})
