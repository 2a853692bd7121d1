import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordEvents } from '#contract/events/routes.ts'
import { readTrustedProxies } from '#server/http/rate-limit/address.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { cookieOf, joinAs, postIdentity, signUp } from '#tests/support/people.ts'

const few = [{ count: 3, seconds: 60 }]
const fewGuesses = { password: few, slip: [{ count: 1, seconds: 60 }], account: [{ count: 12, seconds: 60 }] }
const limiter = createRateLimiter(1, {
  ...rateClasses,
  read: few,
  image: few,
  token: few,
  event: few,
  ...fewGuesses,
})
const api = await createTestApi({ rateLimits: { limiter, trustedProxies: readTrustedProxies('1') } })
afterAll(() => api.close())

const person = await joinAs(api)
const other = await joinAs(api)
const inquirer = await joinAs(api)
const maker = await buildMaker(api.db)

// The clock of this process: PostgreSQL and the network keep theirs.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

let networks = 0
/** Everybody comes through the one proxy that the api trusts. */
const somewhere = () => ({ 'X-Forwarded-For': `198.51.100.${++networks}` })
const read = (headers: Record<string, string>, path = '/materials') =>
  api.raw(path, { headers: { ...signedHeaders(), ...headers } })

/** From a network of its own each time. */
async function bearerOf({ cookie }: { cookie: string }) {
  const answer = await api.raw('/auth/token', { headers: { Cookie: cookie, ...somewhere() } })
  const { token }: { token: string } = await answer.json()
  return { Authorization: `Bearer ${token}` }
}

async function statusesOf(count: number, ask: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await ask()).status)
  return statuses
}

describe('reads', () => {
  test('are counted by network, and what is left is said', async () => {
    const from = somewhere()
    const left = []
    for (let n = 0; n < 3; n++) left.push((await read(from)).headers.get('ratelimit'))
    expect(left).toEqual(['"read";r=2;t=60', '"read";r=1;t=60', '"read";r=0;t=60'])
    vi.setSystemTime(Date.now() + 20_000)
    const refused = await read(from)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(refused.headers.get('ratelimit-policy')).toBe('"read";q=3;w=60')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'アクセスが集中しています。少し待ってから、再度お試しください。',
    })
    expect((await read(somewhere())).status).toBe(200)
    vi.setSystemTime(Date.now() + 41_000)
    expect((await read(from)).status).toBe(200)
  })

  test('of a whole IPv6 /64 are those of one', async () => {
    let host = 0
    const fromHouse = () => read({ 'X-Forwarded-For': `2001:db8:7:7::${++host}` })
    expect(await statusesOf(4, fromHouse)).toEqual([200, 200, 200, 429])
    expect((await read({ 'X-Forwarded-For': '2001:db8:7:8::1' })).status).toBe(200)
  })

  test('are counted by what the proxy wrote, not by what the caller invented', async () => {
    let invented = 0
    const pretend = () => read({ 'X-Forwarded-For': `10.0.0.${++invented}, 198.51.100.250` })
    expect(await statusesOf(4, pretend)).toEqual([200, 200, 200, 429])
  })

  test('without a signature count as well, and so do pictures and sessions', async () => {
    const from = somewhere()
    const unsigned = () => api.raw('/materials', { headers: from })
    expect(await statusesOf(4, unsigned)).toEqual([401, 401, 401, 429])
    expect(await statusesOf(4, () => read(from, '/images/1?w=16'))).toEqual([404, 404, 404, 429])
    const again = somewhere()
    expect((await statusesOf(4, () => read(again, '/auth/get-session'))).at(-1)).toBe(429)
  })

  test('of a person are their own, wherever they are and whoever is there too', async () => {
    const from = somewhere()
    const [mine, theirs] = [await bearerOf(person), await bearerOf(other)]
    expect(await statusesOf(4, () => read(from))).toEqual([200, 200, 200, 429])
    const me = () => read({ ...mine, ...somewhere() }, '/users/me')
    expect(await statusesOf(4, me)).toEqual([200, 200, 200, 429])
    expect((await read({ ...theirs, ...from }, '/users/me')).status).toBe(200)
  })

  test('with invented tokens are counted by network', async () => {
    const from = somewhere()
    const guess = () => read({ ...from, Authorization: 'Bearer e30.e30.e30' }, '/users/me')
    expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429])
    expect((await read(from)).status).toBe(200)
  })
})

test('inquiries are three a minute and ten an hour; a slip in the form is none', async () => {
  const bearer = await bearerOf(inquirer)
  let keys = 0
  const send = (body: object) =>
    api.request('POST', `/makers/${maker.id}/contacts`, {
      body,
      headers: { ...bearer, 'Idempotency-Key': `inquiry-${++keys}` },
    })
  const inquiry = { category: 1, name: '床野 間子', body: '在庫はありますか。' }
  expect(await statusesOf(5, () => send({ ...inquiry, name: '' }))).toEqual(Array(5).fill(422))
  const statuses: number[] = []
  for (let minute = 0; minute < 4; minute++) {
    statuses.push(...(await statusesOf(4, () => send(inquiry))))
    vi.setSystemTime(Date.now() + 61_000)
  }
  const three = [200, 200, 200, 429]
  expect(statuses).toEqual([...three, ...three, ...three, 200, 429, 429, 429])
  const refused = await send(inquiry)
  expect(refused.headers.get('retry-after')).toMatch(/^33\d\d$/)
  expect(refused.headers.get('ratelimit-policy')).toBe('"contact";q=10;w=3600')
  expect(refused.headers.get('ratelimit')).toMatch(/^"contact";r=0;t=33\d\d$/)
})

describe('passwords', () => {
  const signIn = (email: string, password: string, from: Record<string, string>) =>
    postIdentity(api, '/auth/sign-in/email', { email, password }, undefined, from)

  test('are guessed so many times for one address, known or not, and then no more from there', async () => {
    const known = await signUp(api)
    for (const email of [known.email, 'nobody@example.jp']) {
      const from = somewhere()
      expect(await statusesOf(4, () => signIn(email, 'wrong1234', from))).toEqual([401, 401, 401, 429])
    }
    const burglar = somewhere()
    await statusesOf(3, () => signIn(known.email, 'wrong1234', burglar))
    expect((await signIn(known.email.toUpperCase(), known.password, burglar)).status).toBe(429)
    // The person at home is not locked out, and the right password wipes the slate.
    const home = somewhere()
    for (let evening = 0; evening < 2; evening++) {
      expect(await statusesOf(2, () => signIn(known.email, 'wrong1234', home))).toEqual([401, 401])
      expect((await signIn(known.email, known.password, home)).status).toBe(200)
    }
  })

  test('are not counted by what nobody’s address is', async () => {
    const from = somewhere()
    const endless = `${'a'.repeat(300)}@example.jp`
    expect(await statusesOf(4, () => signIn(endless, 'wrong1234', from))).not.toContain(429)
  })

  test('are guessed by strangers at many addresses, and their person still gets in', async () => {
    const known = await signUp(api)
    const guess = (from: Record<string, string>) => signIn(known.email, 'wrong1234', from)
    const burglars = Array.from({ length: 12 }, somewhere)
    for (const burglar of burglars) expect((await guess(burglar)).status).toBe(401)
    // Together they have had all that they get.
    for (const burglar of burglars) expect((await guess(burglar)).status).toBe(429)
    const home = somewhere()
    const tabs = Array.from({ length: 3 }, () => signIn(known.email, known.password, home))
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('the password of who is signed in', () => {
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

  test('is no place to guess at, and a new name costs none of the guesses', async () => {
    const { set, leave } = await join()
    expect(await statusesOf(4, () => leave('wrong1234'))).toEqual([422, 422, 422, 429])
    const change = { new_password: 'shoji4frames', current_password: 'tatami8mats' }
    expect((await set(change)).status).toBe(429)
    expect(await statusesOf(5, () => set({ screen_name: '間' }))).toEqual(Array(5).fill(200))
  })

  test('is the person’s to give in another session, whatever a stranger does with theirs', async () => {
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

  test('wipes the slate when it is right', async () => {
    const { set } = await join()
    const change = (current_password: string) => set({ new_password: 'tatami8mats', current_password })
    for (let evening = 0; evening < 2; evening++) {
      expect(await statusesOf(2, () => change('wrong1234'))).toEqual([422, 422])
      expect((await change('tatami8mats')).status).toBe(200)
    }
  })
})

test('what browsers count is counted one by one, and not by batches', async () => {
  const from = somewhere()
  const [example] = recordEvents.example.body.events
  const send = (count: number, headers: Record<string, string>) =>
    api.request('POST', '/events', { headers, body: { events: Array(count).fill(example) } })
  expect((await send(2, from)).headers.get('ratelimit')).toBe('"event";r=1;t=60')
  expect((await send(2, from)).status).toBe(429)
  expect((await send(4, somewhere())).status).toBe(429)
  expect((await send(3, somewhere())).status).toBe(200)
})

test('whether an address is in use is told to a form and not to a list, and sign-up goes on without it', async () => {
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

  test('are five an hour, and who asks once more hears the same and gets none', async () => {
    const { email } = await signUp(api)
    await mailsTo(email)
    const forget = () => post('/request-password-reset', { email })
    expect(await statusesOf(7, forget)).toEqual(Array(7).fill(200))
    expect(await mailsTo(email)).toHaveLength(5)
    vi.setSystemTime(Date.now() + 3_601_000)
    await forget()
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('are not used up by strangers who ask for something else, or for nothing at all', async () => {
    const { email } = await signUp(api, { verified: false })
    for (const path of ['/nothing-at-all', '/send-verification-email', '/sign-in/nothing'])
      await statusesOf(7, () => post(path, { email }))
    await mailsTo(email)
    expect((await post('/request-password-reset', { email })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await post('/sign-in/email', { email, password: 'tatami8mats' })).status).toBe(200)
  })

  test('cost nothing while the form of sign-up is wrong', async () => {
    const form = { name: '床野 間子', email: 'slips@example.jp', password: 'short' }
    expect(await statusesOf(7, () => post('/sign-up/email', form))).toEqual(Array(7).fill(422))
    expect((await post('/sign-up/email', { ...form, password: 'tatami8mats' })).status).toBe(200)
    expect(await mailsTo(form.email)).toHaveLength(1)
  })

  test('about a change of address are five, whoever asks; and one person asks five times an hour', async () => {
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
    // The wait is that of mails, not of passwords.
    expect(refused.headers.get('retry-after')).toMatch(/^3[56]\d\d$/)
  })
})

test('pages that are rendered in this process are not counted', async () => {
  const input = { params: {}, query: new URLSearchParams(), body: undefined }
  const answers = await Promise.all(Array.from({ length: 9 }, () => api.ask('GET /materials', input)))
  expect(answers.every((answer) => 'body' in answer)).toBe(true)
})
