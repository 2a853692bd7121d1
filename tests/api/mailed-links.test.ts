// Effects and recipients of mailed links: the mailbox may have changed hands, or never belonged to the
// person.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { identityUsers, identityVerifications, tokens, users } from '#server/db/schema/index.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { cookieOf, joinAs, personOf, postIdentity, signUp, type TestPerson } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())
beforeEach(() => deliverMails(api))

const post = (path: string, body: unknown, cookie?: string) => postIdentity(api, `/auth${path}`, body, cookie)
const open = async (token: string, cookie = '') => {
  const answer = await post('/verify-email', { change: token }, cookie)
  const { code }: { code?: string } = await answer.json()
  return { status: answer.status, code }
}
const setAccount = (person: TestPerson, body: object) =>
  person.request('POST', '/settings/account', { body: { ...body, current_password: person.password } })

async function linkTo(address: string) {
  const mail = (await deliverMails(api)).findLast((sent) => sent.to === address && tokenIn(sent) !== '')
  if (!mail) throw new Error(`no link to ${address}`)
  return tokenIn(mail)
}

async function askForReset(email: string) {
  await post('/request-password-reset', { email })
  return linkTo(email)
}

async function askForChange(person: TestPerson, email: string) {
  await setAccount(person, { email })
  return linkTo(email)
}

const reset = async (token: string) =>
  (await post('/reset-password', { token, newPassword: 'fusuma6panels' })).status

const identityOf = async (email: string) =>
  (await api.db.select().from(identityUsers).where(eq(identityUsers.email, email))).at(0)

describe('password reset link', () => {
  test('reports a password reset link as damaged when a part was lost', async () => {
    const person = await joinAs(api)
    const token = await askForReset(person.email)
    for (const damaged of [token.slice(0, -3), `${token}.`, '']) {
      const answer = await post('/reset-password', { token: damaged, newPassword: 'fusuma6panels' })
      expect(await answer.json()).toMatchObject({ status: 400, code: 'LINK_DAMAGED' })
    }
    expect(await reset(token)).toBe(200)
  })

  test('stores no password reset link in plain text', async () => {
    const person = await joinAs(api)
    const token = await askForReset(person.email)
    const rows = await api.db.select().from(identityVerifications)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await reset(token)).toBe(200)
  })
})

describe('void password reset link', () => {
  test('rejects a password reset link after the password was changed', async () => {
    const person = await joinAs(api)
    const token = await askForReset(person.email)
    expect((await setAccount(person, { new_password: 'shoji4frames' })).status).toBe(200)
    expect(await reset(token)).toBe(400)
  })

  test('rejects a password reset link after a newer one was used', async () => {
    const person = await joinAs(api)
    const [first, second] = [await askForReset(person.email), await askForReset(person.email)]
    expect([await reset(second), await reset(first)]).toEqual([200, 400])
  })

  test('rejects a password reset link after the mail address was changed', async () => {
    const person = await joinAs(api)
    const token = await askForReset(person.email)
    const change = await askForChange(person, `new-${person.email}`)
    expect((await open(change, person.cookie)).status).toBe(200)
    expect(await reset(token)).toBe(400)
  })
})

describe('address change link', () => {
  test('ends other sessions and changes the address at once by an address change link', async () => {
    const person = await joinAs(api)
    const elsewhere = cookieOf(await post('/sign-in/email', person))
    const email = `new-${person.email}`
    expect((await open(await askForChange(person, email), person.cookie)).status).toBe(200)
    const alive = async (cookie: string) => (await api.raw('/auth/token', { headers: { cookie } })).status
    expect([await alive(person.cookie), await alive(elsewhere)]).toEqual([200, 401])
    const [row] = await api.db.select().from(users).where(eq(users.id, person.userId))
    expect(row).toMatchObject({ email, emailVerified: true })
  })

  test('rejects an address change link for a later owner of the old mail address', async () => {
    const email = 'squatted@example.jp'
    const form = { name: '試験 太郎', email, password: 'tatami8mats' }
    const squatter = { ...form, ...personOf(api, cookieOf(await post('/sign-up/email', form))) }
    await squatter.request('POST', '/users', { body: { screen_name: '先客' } })
    const token = await askForChange(squatter, 'attacker@example.jp')
    await squatter.request('DELETE', '/users/me', { body: { confirm: true, password: form.password } })
    const victim = cookieOf(await post('/sign-up/email', form))
    expect((await open(token, victim)).status).toBe(401)
    expect(await identityOf('attacker@example.jp')).toBeUndefined()
    expect(await identityOf(email)).toBeDefined()
  })

  test('rejects an address change link without a session and for another person', async () => {
    const [person, other] = [await joinAs(api), await joinAs(api)]
    const token = await askForChange(person, `new-${person.email}`)
    expect(await open(token)).toEqual({ status: 401, code: 'SESSION_REQUIRED' })
    expect(await open(token, other.cookie)).toEqual({ status: 401, code: 'CHANGE_LINK_VOID' })
    expect((await open(token, person.cookie)).status).toBe(200)
  })

  test('accepts an address change link once, only the newest, and none after a new password', async () => {
    const person = await joinAs(api)
    const first = await askForChange(person, `first-${person.email}`)
    const second = await askForChange(person, `second-${person.email}`)
    const codes = async () => [await open(first, person.cookie), await open(second, person.cookie)]
    const theVoid = { status: 401, code: 'CHANGE_LINK_VOID' }
    expect(await codes()).toEqual([theVoid, { status: 200 }])
    expect(await codes()).toEqual([theVoid, theVoid])
    const renewed = { ...person, ...personOf(api, person.cookie) }
    const third = await askForChange(renewed, person.email)
    await setAccount(renewed, { new_password: 'shoji4frames' })
    expect(await open(third, person.cookie)).toEqual(theVoid)
  })

  test('reports an address change link as expired or as damaged', async () => {
    const person = await joinAs(api)
    const token = await askForChange(person, `late-${person.email}`)
    for (const damaged of [token.slice(0, -3), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      for (const cookie of [person.cookie, ''])
        expect(await open(damaged, cookie)).toEqual({ status: 401, code: 'INVALID_TOKEN' })
    await api.db.update(tokens).set({ expiresAt: new Date() })
    expect(await open(token, person.cookie)).toEqual({ status: 401, code: 'CHANGE_LINK_EXPIRED' })
  })

  test('deletes the new address of a change link with the account', async () => {
    const person = await joinAs(api)
    await askForChange(person, `gone-${person.email}`)
    await person.request('DELETE', '/users/me', { body: { confirm: true, password: person.password } })
    expect(JSON.stringify(await api.db.select().from(tokens))).not.toContain(person.email)
  })

  test('rejects an address change link when another person took the address', async () => {
    const person = await joinAs(api)
    const email = 'taken-meanwhile@example.jp'
    const token = await askForChange(person, email)
    await post('/sign-up/email', { name: '試験 太郎', email, password: 'tatami8mats' })
    expect(await open(token, person.cookie)).toEqual({ status: 422, code: 'USER_ALREADY_EXISTS' })
    expect(await identityOf(person.email)).toBeDefined()
  })
})

describe('request for another mail address', () => {
  test('keeps the address change link sent before when the mail limit is reached', async () => {
    const limiter = createRateLimiter(1, { ...rateClasses, mail: [{ count: 2, seconds: 3_600 }] })
    const limited = await createTestApi({ rateLimits: { limiter } })
    const [person, other] = [await joinAs(limited), await joinAs(limited)]
    const ask = async (who: TestPerson, email: string) =>
      (await who.request('POST', '/settings/account', { body: { email, current_password: who.password } }))
        .status
    const mailsTo = async (email: string) => (await deliverMails(limited)).filter(({ to }) => to === email)
    const email = `new-${person.email}`
    expect(await ask(person, email)).toBe(200)
    const [mail] = await mailsTo(email)
    expect([await ask(other, email), await ask(person, email)]).toEqual([200, 200])
    expect(await mailsTo(email)).toHaveLength(1)
    const link = { change: mail && tokenIn(mail) }
    expect((await postIdentity(limited, '/auth/verify-email', link, person.cookie)).status).toBe(200)
    await limited.close()
  })

  test('mails the requester alike for a used and a free new address', async () => {
    const [person, other] = [await joinAs(api), await signUp(api)]
    await deliverMails(api)
    const mailsFor = async (email: string) => {
      const { status, body } = await setAccount(person, { email })
      const mails = await deliverMails(api)
      const own = mails.filter(({ to }) => to === person.email)
      return {
        status,
        body,
        own: own.map(({ text, ...mail }) => ({ ...mail, text: text.replace(email, '') })),
      }
    }
    const taken = await mailsFor(other.email)
    expect(taken.own).toHaveLength(1)
    expect(await mailsFor('nobody-yet@example.jp')).toEqual(taken)
  })

  test('informs the owner of a used address without an address change link', async () => {
    const [person, other] = [await joinAs(api), await signUp(api)]
    await deliverMails(api)
    await setAccount(person, { email: other.email })
    const mail = (await deliverMails(api)).find(({ to }) => to === other.email)
    expect(mail?.subject).toBe('メールアドレスはすでに利用されています')
    expect(mail?.text).not.toMatch(/(token|change)=/)
  })
})
