import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { MeSchema } from '#contract/users/schemas.ts'
import { users } from '#server/db/schema/index.ts'
import { fetchKeys } from '#server/identity/key-sets.ts'
import { createTokenVerifier } from '#server/identity/token-verifier.ts'
import { createTestApi } from '#tests/support/api.ts'
import { type Claims, startTokenIssuer } from '#tests/support/token-issuer.ts'

// Before the api is created, which captures the clock.
vi.useFakeTimers({ toFake: ['Date'] })
const issuer = await startTokenIssuer()
const key = await issuer.addKey('first')
const api = await createTestApi({ identity: { hosted: issuer.hosted() } })
afterAll(async () => {
  vi.useRealTimers()
  await api.close()
  await issuer.close()
})

const ask = async (token: string, method = 'GET', path = '/users/me', body?: unknown) =>
  (await api.request(method, path, { headers: { Authorization: `Bearer ${token}` }, body })).body

const addressOf = async (subject: string) =>
  (
    await api.db
      .select({ email: users.email, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.subject, subject))
  ).at(0)

const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60

/**
 * Advances the clock by seconds, for code that only reads the time. The clock of this file never goes back.
 */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('hosted issuer', () => {
  test('identifies people by the subject of a token and closes /auth', async () => {
    const token = await issuer.sign(key, { sub: 'tanaka', email: 'Tanaka@example.jp', email_verified: true })
    expect(await ask(token)).toMatchObject({ code: 'account_missing' })
    expect(await ask(token, 'POST', '/users', { screen_name: '田中' })).toMatchObject({
      screen_name: '田中',
      email: 'tanaka@example.jp',
      email_verified: true,
    })
    expect(await ask(token)).toMatchObject({ screen_name: '田中' })
    const other = await issuer.sign(key, { sub: 'suzuki', email: 'tanaka@example.jp', email_verified: true })
    expect(await ask(other)).toMatchObject({ code: 'account_missing' })
    expect((await api.raw('/auth/get-session')).status).toBe(404)
  })

  test('updates the mail address from the newest token only', async () => {
    const claims = { sub: 'ito', email_verified: true }
    const issue = (email: string, iat: number) => issuer.sign(key, { ...claims, email, iat })
    const older = await issue('ito@example.jp', minutes(-2))
    await ask(older, 'POST', '/users', { screen_name: '伊藤' })
    await ask(await issue('moved@example.jp', minutes(-1)))
    await ask(older)
    expect(await addressOf('ito')).toEqual({ email: 'moved@example.jp', emailVerified: true })
    await ask(await issue('again@example.jp', minutes(0)))
    expect(await addressOf('ito')).toEqual({ email: 'again@example.jp', emailVerified: true })
  })

  test('accepts email_verified as text and claims under configured names', async () => {
    const token = (email_verified: unknown) => issuer.sign(key, { sub: 'kato', email_verified })
    await ask(await token('true'), 'POST', '/users', { screen_name: '加藤' })
    const readVerified = async (value: unknown) =>
      MeSchema.parse(await ask(await token(value))).email_verified
    expect(await Promise.all(['true', true, 'false', 'yes', 1, null].map(readVerified))).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ])
    const names = 'email=https://tokono.example/email,email_verified=checked,auth_time=at'
    const hosted = issuer.hosted({ TOKEN_CLAIMS: names })
    if (!hosted) throw new Error('no hosted issuer')
    const verify = createTokenVerifier([{ ...hosted, keys: fetchKeys(hosted.jwksUrl) }])
    const said = { 'https://tokono.example/email': 'Kato@example.jp', checked: 'true', at: 1_700_000_000 }
    const others = { email: 'x@example.jp', email_verified: false, auth_time: 1 }
    expect(await verify(await issuer.sign(key, { ...said, ...others }))).toMatchObject({
      email: 'kato@example.jp',
      emailVerified: true,
      signedInAt: 1_700_000_000,
    })
  })

  test('requires a recent auth_time before an account is deleted', async () => {
    const leave = async (claims: Claims) =>
      ask(await issuer.sign(key, { sub: 'ando', ...claims }), 'DELETE', '/users/me', { confirm: true })
    await ask(await issuer.sign(key, { sub: 'ando' }), 'POST', '/users', { screen_name: '安藤' })
    const justMade = { iat: minutes(0) }
    for (const claims of [{}, justMade, { ...justMade, auth_time: minutes(-11) }, { auth_time: 'now' }])
      expect(await leave(claims)).toMatchObject({ code: 'sign_in_stale' })
    expect(await leave({ auth_time: minutes(-9) })).toEqual({ cancelled_order_ids: [], kept_order_ids: [] })
  })

  test('keeps mail address and password out of the account settings', async () => {
    const token = await issuer.sign(key, { sub: 'sato' })
    await ask(token, 'POST', '/users', { screen_name: '佐藤' })
    const change = { email: 'new@example.jp', current_password: 'x' }
    expect(await ask(token, 'POST', '/settings/account', change)).toMatchObject({
      code: 'sign_in_managed_elsewhere',
    })
    expect(await ask(token, 'POST', '/settings/account', { screen_name: '藤' })).toMatchObject({
      screen_name: '藤',
      email_change_requested: false,
    })
  })
})

describe('token of a hosted issuer', () => {
  test.each([
    ['for another audience', { aud: 'another-api' }, 'token_invalid'],
    ['of another issuer', { iss: 'https://issuer.example' }, 'token_invalid'],
    ['of an issuer with a similar address', { iss: `${issuer.address}/` }, 'token_invalid'],
    ['without a subject', { sub: undefined }, 'token_invalid'],
    ['without an expiry', { exp: undefined }, 'token_invalid'],
    ['that has expired', { exp: minutes(-1) }, 'token_expired'],
    ['that is not yet valid', { nbf: minutes(5) }, 'token_invalid'],
  ])('rejects a token %s', async (_, claims, code) => {
    expect(await ask(await issuer.sign(key, claims))).toMatchObject({ status: 401, code })
  })

  test('rejects a token with the key of another issuer', async () => {
    const stranger = await issuer.addKey('stranger', 'RS256', { shown: false })
    expect(await ask(await issuer.sign(stranger, {}))).toMatchObject({ code: 'token_invalid' })
    const forger = { ...stranger, kid: key.kid }
    expect(await ask(await issuer.sign(forger, {}))).toMatchObject({ code: 'token_invalid' })
  })

  test('rejects a token with an algorithm that is not configured', async () => {
    const elliptic = await issuer.addKey('elliptic', 'ES256')
    pass(60)
    expect(await ask(await issuer.sign(elliptic, { exp: minutes(10) }))).toMatchObject({
      code: 'token_invalid',
    })
  })

  test('rejects a token unsigned, falsely signed or with the public key as secret', async () => {
    const claims = { iss: issuer.address, aud: 'tokonoma', sub: 'x', exp: minutes(10) }
    const secret = new TextEncoder().encode(JSON.stringify(key.jwk))
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(secret)
    expect(await ask(symmetric)).toMatchObject({ code: 'token_invalid' })
    const [header, payload, signature] = (await issuer.sign(key, {})).split('.')
    const none = encode({ alg: 'none', kid: key.kid })
    for (const token of [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${header}.${payload}.AAAA`,
    ])
      expect(await ask(token)).toMatchObject({ status: 401, code: 'token_invalid' })
  })

  test('rejects a token with a key of its own in the header', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    const header = { alg: 'RS256', kid: 'mine', jwk: { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' } }
    const claims = { iss: issuer.address, aud: 'tokonoma', sub: 'x', exp: minutes(10) }
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
    expect(await ask(token)).toMatchObject({ code: 'token_invalid' })
  })
})

describe('keys of a hosted issuer', () => {
  test('accepts a new signing key, and the old one until withdrawn', async () => {
    const old = await issuer.addKey('old')
    pass(60)
    const token = (signer: typeof key) => issuer.sign(signer, { exp: minutes(60) })
    expect(await ask(await token(old))).toMatchObject({ code: 'account_missing' })
    const next = await issuer.addKey('next', 'EdDSA')
    pass(60)
    expect(await ask(await token(next))).toMatchObject({ code: 'account_missing' })
    expect(await ask(await token(old))).toMatchObject({ code: 'account_missing' })
    issuer.withdraw(old)
    pass(600)
    expect(await ask(await token(next))).toMatchObject({ code: 'account_missing' })
    expect(await ask(await token(old))).toMatchObject({ code: 'token_invalid' })
  })

  test('answers 503 while the issuer’s keys cannot be fetched', async () => {
    pass(3_600)
    const token = await issuer.sign(key, { exp: minutes(10) })
    issuer.state.status = 500
    expect(await ask(token)).toMatchObject({ status: 503, code: 'unavailable' })
    issuer.state.status = 200
    expect(await ask(token)).toMatchObject({ code: 'account_missing' })
    const lost = await startTokenIssuer()
    const elsewhere = await createTestApi({ identity: { hosted: lost.hosted() } })
    const unreachable = await lost.sign(await lost.addKey('k'), {})
    await lost.close()
    const headers = { Authorization: `Bearer ${unreachable}` }
    expect((await elsewhere.request('GET', '/users/me', { headers })).status).toBe(503)
    await elsewhere.close()
  })
})
