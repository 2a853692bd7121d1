import { sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { identityAccounts, identityKeys } from '#server/db/schema/index.ts'
import { unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import { createIdentity } from '#server/identity/identity.ts'
import type { Secret } from '#server/identity/secrets.ts'
import { createTestApi, fetchFrom, signedHeaders, testSecrets } from '#tests/support/api.ts'
import { joinAs, signUp } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

const newer = { version: 2, value: 'a newer secret for tests and for nothing else' }
const { config, db } = api.services

const restartWith = (secrets: readonly Secret[], apiUrl = config.apiUrl) =>
  createApi({
    ...api.services,
    identity: createIdentity({ db, ...config, limiter: unlimited, apiUrl, secrets }),
  })

async function tokenOf(restarted: ReturnType<typeof restartWith>, cookie: string) {
  const answer = await fetchFrom(restarted, '/auth/token', { headers: { cookie } })
  const { token }: { token?: string } = await answer.json()
  return { status: answer.status, token: token ?? '' }
}

const readMe = (restarted: ReturnType<typeof restartWith>, token: string) =>
  fetchFrom(restarted, '/users/me', { headers: { ...signedHeaders(), Authorization: `Bearer ${token}` } })

test('keeps sessions and the signing key after a newer secret is added', async () => {
  const person = await joinAs(api)
  const before = await person.token()
  const restarted = restartWith([newer, ...testSecrets])
  const { status, token } = await tokenOf(restarted, person.cookie)
  expect(status).toBe(200)
  expect(decodeProtectedHeader(token).kid).toBe(decodeProtectedHeader(before).kid)
  for (const known of [token, before]) expect((await readMe(restarted, known)).status).toBe(200)
  const signOut = await fetchFrom(restarted, '/auth/sign-out', {
    method: 'POST',
    headers: { cookie: person.cookie, origin: config.webUrl, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(signOut.status).toBe(200)
  expect((await tokenOf(restarted, person.cookie)).status).toBe(401)
})

test('keeps accounts after the api moves to another address', async () => {
  const { cookie, userId } = await joinAs(api)
  const moved = restartWith(testSecrets, 'https://api.elsewhere.test')
  const secure = cookie.replace('tokonoma.', '__Secure-tokonoma.')
  const answer = await readMe(moved, (await tokenOf(moved, secure)).token)
  expect(await answer.json()).toMatchObject({ id: userId })
})

test('rejects a cookie that no known secret has signed', async () => {
  const { cookie } = await signUp(api)
  const restarted = restartWith([newer])
  expect((await tokenOf(restarted, cookie)).status).toBe(401)
  for (const wrong of ['tokonoma.session_token=x', 'tokonoma.session_token=%E0', `${cookie}A`, ';=; a'])
    expect((await tokenOf(restartWith([newer, ...testSecrets]), wrong)).status).toBe(401)
})

test('signs with a renewed key and accepts the old one for a day', async () => {
  const person = await joinAs(api)
  const old = await person.token()
  await db.update(identityKeys).set({ expiresAt: sql`now() - interval '1 minute'` })
  const fresh = await person.token()
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid)
  const restarted = restartWith(testSecrets)
  for (const token of [old, fresh]) expect((await readMe(restarted, token)).status).toBe(200)
  await db.execute(
    sql`update identity_keys set expires_at = now() - interval '2 days' where expires_at < now()`,
  )
  const later = restartWith(testSecrets)
  expect((await readMe(later, old)).status).toBe(401)
  expect((await readMe(later, fresh)).status).toBe(200)
})

test('stores private keys encrypted and passwords hashed', async () => {
  await signUp(api)
  for (const { privateKey } of await db.select().from(identityKeys)) expect(privateKey).not.toContain('"d"')
  const [account] = await db.select().from(identityAccounts).limit(1)
  expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})
