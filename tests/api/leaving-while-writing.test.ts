// A person deletes the account in one window and writes in another: every write is refused as from a deleted
// account.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { identityUsers, users } from '#server/db/schema/index.ts'
import { createTestApi, type TestResponse } from '#tests/support/api.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { studioPicture } from '#tests/support/pictures.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())

const picture = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color: '#7a6b52' })

function write(route: Route, token: string): Promise<Pick<TestResponse, 'body'>> {
  const { path, options } = exampleCall(route, picture)
  const headers = { ...options.headers, Authorization: `Bearer ${token}` }
  return api.request(route.method, path, { ...options, headers })
}

/** Deletes the account, and commits only when the write waits or has failed. */
const leaveDuring = (person: TestAccount, ask: () => Promise<Pick<TestResponse, 'body'>>) =>
  api.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, person.userId))
    await tx.delete(identityUsers).where(eq(identityUsers.email, person.email))
    const answer = ask()
    await untilSomebodyWaits(tx, answer)
    return { answer }
  })

const writes = routes.filter(
  ({ method, auth, id }: Route) =>
    // A read inquiry stores a time, no person. Routes open to visitors treat the caller as one.
    method !== 'GET' && !['public', 'optional'].includes(auth) && !/^(un)?readContact$/.test(id),
)

test.each<Route>(writes)('rejects a write by a person who is just leaving: $method $path', async (route) => {
  const person = await joinAs(api, { staff: route.auth === 'staff' || route.auth === 'maker' })
  const token = await person.token()
  const { answer } = await leaveDuring(person, () => write(route, token))
  const code = route.auth === 'identity' ? 'token_invalid' : 'account_missing'
  expect((await answer).body).toMatchObject({ code })
  expect(await api.db.$count(users, eq(users.email, person.email))).toBe(0)
})
