import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { identitySessions, identityUsers, users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { cookieOf, joinAs, personOf, postIdentity, signUp } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
beforeEach(() => deliverMails(api))

const post = (path: string, body: unknown, cookie?: string) => postIdentity(api, `/auth${path}`, body, cookie)
const get = (path: string, cookie = '') => api.raw(`/auth${path}`, { headers: { cookie } })
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password })

async function mailTo(address: string) {
  const mail = (await deliverMails(api)).find(({ to }) => to === address)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

describe('sign-up', () => {
  const form = { name: '床野 間子', email: 'mako@example.jp', password: 'tatami8mats' }

  test.each([
    [{ password: 'たたみ8畳' }, 'password', '半角英数字で入力してください'],
    [{ password: 'tatami-8-mats' }, 'password', '半角英数字で入力してください'],
    [{ password: 'mats8' }, 'password', '8文字以上で入力してください'],
    [{ password: 'a1'.repeat(65) }, 'password', '128文字以内で入力してください'],
    [{ password: undefined }, 'password', '必須入力項目です'],
    [{ email: 'mako@example' }, 'email', '無効なメールアドレスの形式です'],
    [{ email: `${'m'.repeat(250)}@example.jp` }, 'email', '255文字以内で入力してください'],
    [{ name: '' }, 'name', '必須入力項目です'],
    [{ name: '\u3164\u2800\u200d\u061c\u{e0041}\u0007' }, 'name', '必須入力項目です'],
    [{ name: '間'.repeat(61) }, 'name', '60文字以内で入力してください'],
  ])('rejects a sign-up form that breaks the rules: %j', async (wrong, path, message) => {
    const answer = await post('/sign-up/email', { ...form, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'INVALID_FORM', errors: [{ path, message }] })
  })

  test('rejects fields that the sign-up form does not have', async () => {
    for (const extra of [{ emailVerified: true }, { image: 'https://x.example' }, { id: 'x' }])
      expect((await post('/sign-up/email', { ...form, ...extra })).status).toBe(422)
  })

  test('normalizes the width of letters in the name and the mail address', async () => {
    const answer = await post('/sign-up/email', { ...form, name: 'ﾄｺﾉ　Ａ', email: 'Ｗｉｄｅ＠example.jp' })
    expect(await answer.json()).toMatchObject({ user: { name: 'トコノ A', email: 'wide@example.jp' } })
  })

  test('rejects a used mail address in any letter case', async () => {
    const { email } = await signUp(api)
    const answer = await post('/sign-up/email', { ...form, email: email.toUpperCase() })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      detail: 'このメールアドレスは利用されています。',
    })
  })

  test('creates one identity for six simultaneous requests', async () => {
    const email = 'once@example.jp'
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('/sign-up/email', { ...form, email })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
    for (const late of answers.filter(({ status }) => status === 422))
      expect(await late.json()).toMatchObject({ detail: 'このメールアドレスは利用されています。' })
    expect(await api.db.$count(identityUsers, eq(identityUsers.email, email))).toBe(1)
  })

  test('removes invisible characters from the name', async () => {
    const email = 'clean@example.jp'
    const answer = await post('/sign-up/email', {
      ...form,
      email,
      name: '\u3164床野\u2800　間子\u{e0041}👩‍🎨',
    })
    expect(await answer.json()).toMatchObject({ user: { name: '床野 間子👩‍🎨' } })
  })

  test('tells whether a mail address is in use, in any letter case', async () => {
    const { email } = await signUp(api)
    const check = async (given: unknown) => {
      const answer = await post('/check-email', { email: given })
      return { status: answer.status, ...(await answer.json()) }
    }
    expect(await check(email.toUpperCase())).toEqual({ status: 200, isTaken: true })
    expect(await check('free@example.jp')).toEqual({ status: 200, isTaken: false })
    for (const wrong of ['mako@example', '', undefined, ['x']])
      expect(await check(wrong)).toMatchObject({
        status: 422,
        code: 'INVALID_FORM',
        errors: [{ path: 'email' }],
      })
  })

  test('stores no IP address of the person', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' }
    const body = JSON.stringify({ ...form, email: 'trace@example.jp' })
    await api.raw('/auth/sign-up/email', { method: 'POST', headers, body })
    const kept = await api.db.select({ ip: identitySessions.ipAddress }).from(identitySessions)
    expect(new Set(kept.map(({ ip }) => ip ?? ''))).toEqual(new Set(['']))
  })
})

describe('mail verification', () => {
  test('verifies by the mailed link, and the next token says so', async () => {
    const person = await signUp(api, { verified: false })
    const mail = await mailTo(person.email)
    expect(mail.text).toContain('http://web.test/verify_email?token=')
    const { body } = await person.request('POST', '/users', { body: { screen_name: '間' } })
    expect(body).toMatchObject({ email_verified: false })
    expect((await post('/verify-email', { token: tokenIn(mail) })).status).toBe(200)
    const renewed = personOf(api, person.cookie)
    expect((await renewed.request('GET', '/users/me')).body).toMatchObject({ email_verified: true })
    const [row] = await api.db.select().from(users).where(eq(users.email, person.email))
    expect(row).toMatchObject({ email: person.email, emailVerified: true })
  })

  test('rejects a GET of the link, which mail scanners send', async () => {
    const person = await signUp(api, { verified: false })
    const token = tokenIn(await mailTo(person.email))
    expect((await get(`/verify-email?token=${token}`)).status).toBe(405)
    const [row] = await api.db.select().from(identityUsers).where(eq(identityUsers.email, person.email))
    expect(row).toMatchObject({ emailVerified: false })
  })

  test('rejects a mail verification without a link', async () => {
    for (const body of [{}, [], { token: 7 }, null, { change: '' }])
      expect((await post('/verify-email', body)).status).toBe(401)
  })

  test('mails a verification link again and answers alike for an unknown address', async () => {
    const person = await signUp(api, { verified: false })
    await deliverMails(api)
    const known = await post('/send-verification-email', { email: person.email })
    const unknown = await post('/send-verification-email', { email: 'nobody@example.jp' })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    const mails = await deliverMails(api)
    expect(mails.map(({ to }) => to)).toEqual([person.email])
  })

  test('rejects a verification token that was not mailed', async () => {
    for (const token of ['', 'x', 'e30.e30.e30', await (await signUp(api)).token()])
      expect((await post('/verify-email', { token })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('forgotten password', () => {
  const ask = (email: string) => post('/request-password-reset', { email })

  test('resets a forgotten password once by the mailed link and ends every session', async () => {
    const person = await joinAs(api, { verified: false })
    const headers = { Authorization: `Bearer ${await person.token()}` }
    await deliverMails(api)
    await ask(person.email)
    const mail = await mailTo(person.email)
    expect(mail.text).toContain('http://web.test/password_reset?token=')
    const reset = (newPassword: string) => post('/reset-password', { newPassword, token: tokenIn(mail) })
    expect(await (await reset('短い')).json()).toMatchObject({ errors: [{ path: 'newPassword' }] })
    expect((await reset('fusuma6panels')).status).toBe(200)
    expect(await (await reset('another1pass')).json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    expect((await signIn(person.email, person.password)).status).toBe(401)
    const back = await signIn(person.email, 'fusuma6panels')
    expect(await back.json()).toMatchObject({ user: { emailVerified: true } })
    expect((await get('/token', person.cookie)).status).toBe(401)
    const write = await api.request('POST', '/settings/account', { headers, body: { screen_name: '間' } })
    expect(write.body).toMatchObject({ code: 'token_invalid' })
  })

  test('answers a forgotten password alike for a known and an unknown mail address', async () => {
    const { email } = await signUp(api)
    const [known, unknown] = [await ask(email), await ask('nobody@example.jp')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  })
})

describe('sign-in', () => {
  test('answers a sign-in alike for an unknown mail address and a wrong password', async () => {
    const { email, password } = await signUp(api)
    const answers = [await signIn(email, 'wrong1password'), await signIn('nobody@example.jp', password)]
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({
      status: 401,
      code: 'INVALID_EMAIL_OR_PASSWORD',
      detail: 'メールアドレスおよびパスワードをご確認ください。',
    })
  })

  test('shows the person their own identity and ways to sign in', async () => {
    const person = await signUp(api)
    expect(await (await get('/get-session', person.cookie)).json()).toMatchObject({
      user: { name: '試験 太郎', email: person.email, emailVerified: true },
    })
    expect(await (await get('/list-accounts', person.cookie)).json()).toMatchObject([
      { providerId: 'credential' },
    ])
    expect(await (await get('/get-session')).json()).toBeNull()
    expect((await get('/list-accounts')).status).toBe(401)
  })

  test('puts the session into the cookie only and returns no undeclared fields', async () => {
    const email = 'token@example.jp'
    const up = await post('/sign-up/email', { name: '床野', email, password: 'tatami8mats' })
    const cookie = cookieOf(up)
    const entered = [up, await signIn(email, 'tatami8mats'), await get('/get-session', cookie)]
    const user = { id: expect.any(String), name: '床野', email, emailVerified: false }
    for (const answer of entered) expect(await answer.json()).toEqual({ user })
    expect(await (await get('/list-accounts', cookie)).json()).toEqual([{ providerId: 'credential' }])
  })

  test('ends one session by signing out and all by revoking', async () => {
    const person = await signUp(api)
    const others = [await signIn(person.email, person.password), await signIn(person.email, person.password)]
    const [first = '', second = ''] = others.map(cookieOf)
    const alive = (cookie: string) => get('/token', cookie).then(({ status }) => status)
    await post('/sign-out', {}, first)
    expect(await Promise.all([first, second, person.cookie].map(alive))).toEqual([401, 200, 200])
    expect((await post('/revoke-sessions', {}, second)).status).toBe(200)
    expect(await Promise.all([first, second, person.cookie].map(alive))).toEqual([401, 401, 401])
  })
})

describe('closed parts of /auth', () => {
  test.each([
    ['GET', '/ok'],
    ['GET', '/error'],
    ['POST', '/change-email'],
    ['POST', '/change-password'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/link-social'],
    ['POST', '/sign-in/social'],
    ['GET', '/oauth-popup/start'],
    ['GET', '/get-session/'],
    ['GET', '/nothing'],
    ['GET', ''],
  ])('answers 404: %s /auth%s', async (method, path) => {
    const answer = await api.raw(`/auth${path}`, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test.each(['PUT', 'GET'])('answers 405: %s /auth/sign-in/email', async (method) => {
    const answer = await api.raw('/auth/sign-in/email', { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('rejects at /auth a cookie from another origin and a body of 20,000 characters', async () => {
    const { cookie } = await signUp(api)
    const headers = { cookie, origin: 'http://evil.test', 'content-type': 'application/json' }
    const foreign = await api.raw('/auth/sign-out', { method: 'POST', headers, body: '{}' })
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('access-control-allow-origin')).not.toBe('http://evil.test')
    const large = await post('/sign-in/email', { email: 'x'.repeat(20_000), password: 'y' })
    expect(await large.json()).toMatchObject({ code: 'body_too_large' })
  })

  test('returns problems with declared fields only for malformed bodies', async () => {
    for (const body of ['{', '[]', 'null', '"x"', '{"email":{},"password":[]}', '']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await api.raw('/auth/sign-in/email', { method: 'POST', headers, body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(Object.keys(await answer.json()).toSorted()).toEqual([
        'code',
        'detail',
        'status',
        'title',
        'type',
      ])
    }
  })
})
