import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { identityAccounts, identityUsers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { oidcClient, startOidcServer } from '#tests/support/oidc-server.ts'
import { personOf, postIdentity, signUp } from '#tests/support/people.ts'
import { openPopup } from '#tests/support/popup.ts'

const server = await startOidcServer('http://api.test/auth/callback/google')
const api = await createTestApi({
  identity: { outside: { issuer: server.issuer, name: '社内 ID', ...oidcClient } },
})
afterAll(async () => {
  await api.close()
  await server.close()
})

let people = 0
const somebody = (values: { email?: string; email_verified?: boolean } = {}) => {
  people += 1
  return {
    sub: `sub-${people}`,
    email: `g-${people}@example.jp`,
    email_verified: true,
    name: '間 花子',
    ...values,
  }
}

async function signInAs(person: ReturnType<typeof somebody> | null) {
  server.person = person
  const popup = openPopup(api)
  const message = await popup.signIn()
  return { message, popup, cookie: popup.cookie() }
}

const get = async (path: string, cookie: string) =>
  (await api.raw(`/auth${path}`, { headers: { cookie } })).json()
const identitiesOf = (email: string) => api.db.$count(identityUsers, eq(identityUsers.email, email))

test('asks an unreachable provider again at the next sign-in and lets other people sign up', async () => {
  server.isDown = true
  expect((await openPopup(api).signIn()).error).toEqual({ code: 'provider_not_found' })
  await signUp(api)
  server.isDown = false
  expect((await signInAs(somebody())).message.error).toBeUndefined()
})

describe('sign-in by an outside provider', () => {
  test('creates an identity with a verified mail address, then an account as usual', async () => {
    const person = somebody()
    const { message, popup, cookie } = await signInAs(person)
    expect(message).toMatchObject({ nonce: 'n-1', targetOrigin: 'http://web.test' })
    // Only the cookie carries the session.
    expect(message).not.toHaveProperty('token')
    const asked = new URL(popup.visited.find((address) => address.includes('/auth?')) ?? '')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)).toBeTruthy()
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(await get('/get-session', cookie)).toMatchObject({
      user: { name: '間 花子', email: person.email, emailVerified: true },
    })
    expect(await get('/list-accounts', cookie)).toMatchObject([{ providerId: 'google' }])
    const { request } = personOf(api, cookie)
    expect((await request('GET', '/users/me')).body).toMatchObject({ code: 'account_missing' })
    expect((await request('POST', '/users', { body: { screen_name: '間' } })).status).toBe(200)
    expect((await request('GET', '/users/me')).body).toMatchObject({
      email: person.email,
      email_verified: true,
    })
  })

  test('finds the same identity again and stores no tokens of the provider', async () => {
    const person = somebody()
    await signInAs(person)
    const { cookie } = await signInAs({ ...person, email: 'moved@example.jp' })
    expect(await get('/get-session', cookie)).toMatchObject({ user: { email: person.email } })
    const [account] = await api.db
      .select()
      .from(identityAccounts)
      .where(eq(identityAccounts.accountId, `${server.issuer} ${person.sub}`))
    expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
  })

  test('joins the identity that has the same verified mail address', async () => {
    const known = await signUp(api)
    const { cookie } = await signInAs(somebody({ email: known.email }))
    const accounts: { providerId: string }[] = await get('/list-accounts', cookie)
    expect(accounts.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google'])
    expect(await identitiesOf(known.email)).toBe(1)
  })

  test('rejects a change of password or mail address, and mails no reset link', async () => {
    const person = somebody()
    const { cookie } = await signInAs(person)
    const { request } = personOf(api, cookie)
    await request('POST', '/users', { body: { screen_name: '間' } })
    for (const change of [{ email: 'other@example.jp' }, { new_password: 'tatami8mats' }]) {
      const { body } = await request('POST', '/settings/account', {
        body: { ...change, current_password: 'x' },
      })
      expect(body).toMatchObject({ status: 403, code: 'sign_in_managed_elsewhere' })
    }
    await deliverMails(api)
    await postIdentity(api, '/auth/request-password-reset', { email: person.email })
    const [mail] = await deliverMails(api)
    expect(mail).toMatchObject({ to: person.email, subject: 'サインインの方法について' })
    expect(mail?.text).not.toContain('token=')
  })
})

describe('takeover through an outside provider', () => {
  test('refuses a provider’s sign-in with an unverified mail address of an existing identity', async () => {
    const victim = await signUp(api)
    const { message, cookie } = await signInAs(somebody({ email: victim.email, email_verified: false }))
    expect(message).toMatchObject({ error: { code: expect.any(String) } })
    expect(await get('/get-session', cookie)).toBeNull()
    expect(await get('/list-accounts', victim.cookie)).toHaveLength(1)
  })

  test('creates no identity for a provider’s unverified mail address', async () => {
    const person = somebody({ email_verified: false })
    const { message } = await signInAs(person)
    expect(message.error).toEqual({ code: 'email_not_verified' })
    expect(await identitiesOf(person.email)).toBe(0)
  })

  test('refuses to join an unverified identity that claimed the mail address first', async () => {
    const squatter = await signUp(api, { verified: false })
    const { message } = await signInAs(somebody({ email: squatter.email }))
    expect(message.error).toEqual({ code: 'account_not_linked' })
    expect(await get('/list-accounts', squatter.cookie)).toHaveLength(1)
  })

  test('refuses a provider’s sign-in from a page of another origin', async () => {
    const query = 'provider=google&popupOrigin=http://evil.test&popupNonce=n'
    expect((await api.raw(`/auth/oauth-popup/start?${query}`, { redirect: 'manual' })).status).toBe(403)
    const callback = `provider=google&popupOrigin=http://web.test&callbackURL=http://evil.test/`
    const answer = await api.raw(`/auth/oauth-popup/start?${callback}`, { redirect: 'manual' })
    expect(await answer.text()).toContain('invalid_callback_url')
  })

  test('refuses a provider’s callback that another browser started', async () => {
    const { popup } = await signInAs(somebody())
    const callback = popup.visited.find((address) => address.includes('/auth/callback/')) ?? ''
    for (const other of [popup, openPopup(api)]) {
      const answer = await other.visit(callback)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toMatch(/^http:\/\/web\.test\/login\?error=/)
    }
  })
})

test('reports a cancelled sign-in apart from a failure', async () => {
  expect((await signInAs(null)).message).toMatchObject({ error: { code: 'access_denied' } })
})

test('lists the ways to sign in with the operator’s name for the provider', async () => {
  expect(await get('/providers', '')).toEqual({ providers: ['password', 'google'], outside_name: '社内 ID' })
})
