// /auth answers 503 while the database is away: its library would take a failed query for no session, and
// pages would treat users as signed out.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type IdentityRoute, identityRoutes } from '#contract/identity/routes.ts'
import { createApi } from '#server/app.ts'
import { createDatabase } from '#server/db/connect.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { createIdentity } from '#server/identity/identity.ts'
import { createTestApi, fetchFrom, testSecrets } from '#tests/support/api.ts'
import { openBreakableConnection } from '#tests/support/breakable-connection.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { signUp } from '#tests/support/people.ts'

const api = await createTestApi()
const { config } = api.services
const way = await openBreakableConnection(api.pool.options.connectionString ?? '')
const behind = createDatabase(way.url, { poolSize: 4 })
const breakable = createApi({
  ...api.services,
  ...behind,
  identity: createIdentity({ ...behind, ...config, limiter: unlimited, secrets: testSecrets }),
})
afterAll(async () => {
  await behind.pool.end()
  await way.close()
  await api.close()
})

await deliverMails(api)
const person = await signUp(api, { verified: false })
const links = (await deliverMails(api)).map(tokenIn)

beforeEach(way.mend)

function ask({ method, path, body, example }: IdentityRoute) {
  const sent = path === '/auth/verify-email' ? { token: links[0] } : example.body
  return fetchFrom(breakable, path, {
    method,
    headers: { cookie: person.cookie, origin: config.webUrl, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ? sent : {}) }),
  })
}

const session = async () => {
  const route = identityRoutes.find(({ id }) => id === 'getSession')
  if (!route) throw new Error('no route that tells who is here')
  return (await ask(route)).json()
}

test.each(
  identityRoutes.filter(({ id }) => id !== 'listIdentityProviders').map((route) => [route.id, route]),
)('answers 503 while the database is away and keeps the session: %s', async (_, route) => {
  // Connects first, so that open connections break and new ones fail.
  expect(await session()).toMatchObject({ user: { email: person.email } })
  way.cut()
  for (let turn = 0; turn < 2; turn++) {
    const answer = await ask(route)
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  way.mend()
  expect(await session()).toMatchObject({ user: { email: person.email } })
})

test('returns a connection to the pool when its transaction could not begin', async () => {
  const { db, pool } = createDatabase(way.url, { poolSize: 1 })
  for (let turn = 0; turn < 2; turn++) {
    await db.execute('select 1')
    way.cut()
    await expect(db.transaction(async () => {})).rejects.toThrow()
    way.mend()
  }
  await pool.end()
})
