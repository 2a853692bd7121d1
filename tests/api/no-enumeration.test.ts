// Answers and their cost never reveal whether an address has an account. The exception is the sign-up form,
// whose message the specification demands, at its first and last step.
import { afterAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { joinAs, postIdentity } from '#tests/support/people.ts'
import { hashAsEver } from '#tests/support/quick-passwords.ts'

const api = await createTestApi()
afterAll(() => api.close())
const person = await joinAs(api)
const unverified = await joinAs(api, { verified: false })

const calls = {
  'sign-in with a wrong password': (email: string) =>
    postIdentity(api, '/auth/sign-in/email', { email, password: 'wrong56789' }),
  'a forgotten password': (email: string) => postIdentity(api, '/auth/request-password-reset', { email }),
  'one more mail of verification': (email: string) =>
    postIdentity(api, '/auth/send-verification-email', { email }),
}

/** Returns the parts of an answer that do not change every time. */
async function faceOf(answer: Response) {
  const changing = ['date', 'x-request-id']
  const headers = [...answer.headers].filter(([name]) => !changing.includes(name))
  return { status: answer.status, headers, body: await answer.text() }
}

test.each(Object.entries(calls))('answers alike with and without an account: %s', async (_, call) => {
  const expected = await faceOf(await call('nobody@example.jp'))
  for (const email of [person.email, unverified.email, person.email.toUpperCase(), 'nobody-else@example.jp'])
    expect(await faceOf(await call(email))).toEqual(expected)
})

test('mails only addresses with an account', async () => {
  await deliverMails(api)
  await calls['a forgotten password']('nobody@example.jp')
  await calls['one more mail of verification']('nobody@example.jp')
  expect(await deliverMails(api)).toEqual([])
  await calls['a forgotten password'](person.email)
  expect((await deliverMails(api)).map(({ to }) => to)).toEqual([person.email])
})

test('hashes a password whether the account exists or not', async () => {
  const work = async (email: string) => {
    const before = process.cpuUsage()
    for (let n = 0; n < 2; n++) await calls['sign-in with a wrong password'](email)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  hashAsEver()
  await work('warm-up@example.jp')
  const rounds: [nobody: number, somebody: number][] = []
  for (let round = 0; round < 4; round++)
    rounds.push([await work('nobody@example.jp'), await work(person.email)])
  // Takes the minimum, because other work of the process only adds time. Without the hash the ratio is a
  // twentieth.
  const nobody = Math.min(...rounds.map(([least]) => least))
  const somebody = Math.min(...rounds.map(([, least]) => least))
  expect(nobody).toBeGreaterThan(somebody / 3)
  expect(somebody).toBeGreaterThan(nobody / 3)
})
