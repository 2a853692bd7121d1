// Logs and error reports never contain personal data or secrets.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createErrorReports } from '#server/error-reports/error-reports.ts'
import { createLogger } from '#server/logger.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker } from '#tests/support/builders.ts'
import { startErrorServer } from '#tests/support/error-server.ts'
import { workOff } from '#tests/support/mails.ts'
import { buildSample, order, postalAddress } from '#tests/support/order-builders.ts'
import { joinAs, postIdentity } from '#tests/support/people.ts'

const lines: string[] = []
const errorServer = await startErrorServer()
const reports = createErrorReports(errorServer.dsn)
const logger = createLogger('debug', { write: (line) => void lines.push(line) }, reports)
const api = await createTestApi({ logger })
afterAll(async () => {
  await api.close()
  errorServer.close()
})

const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation(() => {}),
)
const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]

/** Texts that must not appear, by name. */
const secrets = new Map<string, string>()
const remember = (name: string, value: string): string => {
  secrets.set(name, value)
  return value
}

beforeAll(async () => {
  const name = remember('name', '記録 残子')
  const person = await joinAs(api, { screenName: name })
  remember('e-mail', person.email)
  remember('password', person.password)
  const token = remember('token', await person.token())
  remember('signature of the token', token.split('.')[2] ?? '')
  for (const cookie of person.cookie.split('; ')) remember(`cookie ${cookie.split('=')[0]}`, cookie)
  const phone = remember('phone', '090-1234-9876')
  const body = remember('body', '秘密のお問い合わせ')
  const keyword = remember('keyword', '誰にも知られたくない椅子')

  const maker = await buildMaker(api.db, { contactEmail: remember('maker', 'tantou@maker.example') })
  const contact = {
    category: 2,
    contact_method: 3,
    name,
    phone,
    body,
    company: remember('company', '残子設計'),
  }
  const send = (more: object) =>
    person.request('POST', `/makers/${maker.id}/contacts`, {
      body: { ...contact, ...more },
      headers: { 'Idempotency-Key': remember('key', 'a-key-of-the-person') },
    })
  const statuses = [
    await send({}),
    await send({ category: 99 }),
    await send({ body: 'another' }),
    await order(person, [await buildSample(api.db)], {
      address: { ...postalAddress, recipient: name, street: remember('street', '残町9-9-9') },
    }),
    await api.request('GET', '/search', { query: { keyword } }),
    await api.request('GET', '/search', { query: { keyword: `${keyword}\0` } }),
    await api.request('GET', '/users/me', { headers: { Authorization: `Bearer ${token}x` } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 422, 422, 200, 200, 422, 401])

  const signIn = (password: string) =>
    postIdentity(api, '/auth/sign-in/email', { email: person.email, password })
  expect((await signIn(remember('wrong password', 'wrong56789'))).status).toBe(401)
  await postIdentity(api, '/auth/request-password-reset', { email: person.email })
  await postIdentity(api, '/auth/reset-password', {
    token: remember('reset token', 'x'.repeat(32)),
    newPassword: person.password,
  })

  // A mail server that names refused recipients, and a database that repeats rejected values.
  const sendMail = async ({ to }: { to: string }) => {
    throw Object.assign(new Error(`550 5.1.1 <${to}> rejected: ${body}`), { code: 'EENVELOPE' })
  }
  await workOff(api, sendMail, logger)
  for (const table of ['maker_contacts', 'addresses', 'identity_sessions', 'identity_verifications'])
    await api.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
  const failed = [
    (
      await person.request('POST', `/makers/${maker.id}/contacts`, {
        body: contact,
        headers: { 'Idempotency-Key': 'another-key-of-the-person', Authorization: `Bearer ${token}` },
      })
    ).status,
    (await signIn(person.password)).status,
    (await postIdentity(api, '/auth/request-password-reset', { email: person.email })).status,
    (
      await postIdentity(api, '/auth/sign-up/email', {
        name,
        email: 'zanko@example.jp',
        password: person.password,
      })
    ).status,
  ]
  remember('e-mail of a failed sign-up', 'zanko@example.jp')
  expect(failed).toEqual([500, 500, 500, 500])
})

const secretsIn = (said: string) =>
  [...secrets]
    .filter(([, secret]) => said.includes(secret) || said.includes(encodeURIComponent(secret)))
    .map(([name]) => name)

test('logs failures without any personal data', () => {
  const log = lines.join('')
  expect(log).toContain('"msg":"request failed"')
  expect(log).toContain('"msg":"a job failed"')
  expect(log).toContain('"task_identifier":"send_mail"')
  expect(log).toContain('"route":"createContact"')
  const printed = [...consoles, ...streams].flatMap(({ mock }) =>
    mock.calls.map((call) => call.map(String).join(' ')),
  )
  // The test reporter prints too; the service must not.
  const said = [log, ...printed].join('\n')
  expect(secretsIn(said)).toEqual([])
  expect(consoles.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('reports failures of the api and of jobs, but no refusals', async () => {
  await reports.flush()
  const said = errorServer.envelopes.map(({ body }) => body)
  expect(said.filter((body) => body.includes('"message":"request failed"'))).toHaveLength(4)
  expect(said.filter((body) => body.includes('"job":"send_mail"')).length).toBeGreaterThan(0)
  expect(secretsIn(said.join('\n'))).toEqual([])
})
