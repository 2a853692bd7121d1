import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiOfFew, somewhere, statusesOf } from '#tests/support/few-requests.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { cookieOf, joinAs, postIdentity, signUp } from '#tests/support/people.ts'

const { api, bearerOf } = await createApiOfFew()
afterAll(() => api.close())

const other = await joinAs(api)
const inquirer = await joinAs(api)

// Fakes only this process's clock: PostgreSQL and the network keep theirs.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('wrong passwords', () => {
  const signIn = (email: string, password: string, from: Record<string, string>) =>
    postIdentity(api, '/auth/sign-in/email', { email, password }, undefined, from)

  test('limits wrong passwords for one address from one network, known or not', async () => {
    const known = await signUp(api)
    for (const email of [known.email, 'nobody@example.jp']) {
      const from = somewhere()
      expect(await statusesOf(4, () => signIn(email, 'wrong1234', from))).toEqual([401, 401, 401, 429])
    }
    const burglar = somewhere()
    await statusesOf(3, () => signIn(known.email, 'wrong1234', burglar))
    expect((await signIn(known.email.toUpperCase(), known.password, burglar)).status).toBe(429)
    // The person at home is not locked out, and the right password resets the counter.
    const home = somewhere()
    for (let evening = 0; evening < 2; evening++) {
      expect(await statusesOf(2, () => signIn(known.email, 'wrong1234', home))).toEqual([401, 401])
      expect((await signIn(known.email, known.password, home)).status).toBe(200)
    }
  })

  test('counts no wrong passwords for impossible mail addresses', async () => {
    const from = somewhere()
    const endless = `${'a'.repeat(300)}@example.jp`
    expect(await statusesOf(4, () => signIn(endless, 'wrong1234', from))).not.toContain(429)
  })

  test('locks guessing networks out, but not the person at home', async () => {
    const known = await signUp(api)
    const guess = (from: Record<string, string>) => signIn(known.email, 'wrong1234', from)
    const burglars = Array.from({ length: 12 }, somewhere)
    for (const burglar of burglars) expect((await guess(burglar)).status).toBe(401)
    // Together they have used up the limit.
    for (const burglar of burglars) expect((await guess(burglar)).status).toBe(429)
    const home = somewhere()
    const tabs = Array.from({ length: 3 }, () => signIn(known.email, known.password, home))
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('password of a signed-in person', () => {
  async function join() {
    const person = await signUp(api)
    const headers = await bearerOf(person)
    await api.request('POST', '/users', { headers, body: { screen_name: '間' } })
    return { person, ...inSession(headers) }
  }

  function inSession(headers: Record<string, string>) {
    return {
      set: (body: object) => api.request('POST', '/settings/account', { headers, body }),
      leave: (password: string) =>
        api.request('DELETE', '/users/me', { headers, body: { confirm: true, password } }),
    }
  }

  test('limits guesses of a signed-in person’s password, but no changes of name', async () => {
    const { set, leave } = await join()
    expect(await statusesOf(4, () => leave('wrong1234'))).toEqual([422, 422, 422, 429])
    const change = { new_password: 'shoji4frames', current_password: 'tatami8mats' }
    expect((await set(change)).status).toBe(429)
    expect(await statusesOf(5, () => set({ screen_name: '間' }))).toEqual(Array(5).fill(200))
  })

  test('accepts a new password in another session after one session used up the guesses', async () => {
    const { person, leave } = await join()
    expect((await statusesOf(4, () => leave('wrong1234'))).at(-1)).toBe(429)
    const credentials = { email: person.email, password: person.password }
    const cookie = cookieOf(
      await postIdentity(api, '/auth/sign-in/email', credentials, undefined, somewhere()),
    )
    const { set } = inSession(await bearerOf({ cookie }))
    const change = { new_password: 'shoji4frames', current_password: person.password }
    expect((await set(change)).status).toBe(200)
  })

  test('resets the count of guesses after the right password', async () => {
    const { set } = await join()
    const change = (current_password: string) => set({ new_password: 'tatami8mats', current_password })
    for (let evening = 0; evening < 2; evening++) {
      expect(await statusesOf(2, () => change('wrong1234'))).toEqual([422, 422])
      expect((await change('tatami8mats')).status).toBe(200)
    }
  })
})

test('limits checks of a used mail address, but not the sign-up that follows', async () => {
  const { email } = await signUp(api)
  const from = somewhere()
  const check = () => postIdentity(api, '/auth/check-email', { email }, undefined, from)
  expect(await statusesOf(11, check)).toEqual([...Array(10).fill(200), 429])
  const form = { name: '床野 間子', email, password: 'tatami8mats' }
  const end = await postIdentity(api, '/auth/sign-up/email', form, undefined, from)
  expect(await end.json()).toMatchObject({ detail: 'このメールアドレスは利用されています。' })
})

describe('mails to one address', () => {
  const post = (path: string, body: object) => postIdentity(api, `/auth${path}`, body, undefined, somewhere())
  const mailsTo = async (address: string) => (await deliverMails(api)).filter(({ to }) => to === address)

  test('limits mails to one address to five an hour and answers further requests alike', async () => {
    const { email } = await signUp(api)
    await mailsTo(email)
    const forget = () => post('/request-password-reset', { email })
    expect(await statusesOf(7, forget)).toEqual(Array(7).fill(200))
    expect(await mailsTo(email)).toHaveLength(5)
    vi.setSystemTime(Date.now() + 3_601_000)
    await forget()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('counts only requests for mails towards the mail limit of an address', async () => {
    const { email } = await signUp(api, { verified: false })
    for (const path of ['/nothing-at-all', '/send-verification-email', '/sign-in/nothing'])
      await statusesOf(7, () => post(path, { email }))
    await mailsTo(email)
    expect((await post('/request-password-reset', { email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await post('/sign-in/email', { email, password: 'tatami8mats' })).status).toBe(200)
  })

  test('counts no invalid sign-up form towards the mail limit', async () => {
    const form = { name: '床野 間子', email: 'slips@example.jp', password: 'short' }
    expect(await statusesOf(7, () => post('/sign-up/email', form))).toEqual(Array(7).fill(422))
    expect((await post('/sign-up/email', { ...form, password: 'tatami8mats' })).status).toBe(200)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  test('limits mails about a change of address per recipient and per requester', async () => {
    const bearers = [await bearerOf(inquirer), await bearerOf(other)]
    const ask = (who: number, email: string) =>
      api.request('POST', '/settings/account', {
        body: { email, current_password: 'tatami8mats' },
        headers: bearers[who] ?? {},
      })
    let asked = 0
    const change = () => ask(asked % 2, asked++ % 2 ? 'Victim@example.jp' : 'victim@example.jp')
    expect(await statusesOf(8, change)).toEqual(Array(8).fill(200))
    expect(await mailsTo('victim@example.jp')).toHaveLength(5)
    expect((await ask(0, 'elsewhere@example.jp')).status).toBe(200)
    const refused = await ask(0, 'elsewhere@example.jp')
    expect(refused.status).toBe(429)
    // Retry-After is the limit of mails, not of passwords.
    expect(refused.headers.get('retry-after')).toMatch(/^3[56]\d\d$/)
  })
})
