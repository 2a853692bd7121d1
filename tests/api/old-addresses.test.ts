// Addresses of old mobile carriers, which better-auth itself refuses, in every call that takes one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isEmail } from '#contract/data/text-rules.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { oldAddresses } from '#tests/support/old-addresses.ts'
import { cookieOf, joinAs, personOf, postIdentity } from '#tests/support/people.ts'
import { buildStaffedTeam } from '#tests/support/team-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())

const password = 'tatami8mats'
const post = (path: string, body: unknown, cookie?: string) => postIdentity(api, `/auth${path}`, body, cookie)
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

async function linkTo(address: string): Promise<string> {
  const mail = (await deliverMails(api)).findLast((sent) => sent.to === address && tokenIn(sent) !== '')
  if (!mail) throw new Error(`no link to ${address}`)
  return tokenIn(mail)
}

const signUpAs = (email: string) => post('/sign-up/email', { name: '試験 太郎', email, password })
const userOf = async (answer: Response) => ({ ...(await answer.json()), status: answer.status })

describe.each(oldAddresses)('%s', (email) => {
  let cookie = ''
  beforeAll(async () => {
    cookie = cookieOf(await signUpAs(email))
  })

  test('accepts the old mail address by the pattern of the specification', () => {
    expect(isEmail(email)).toBe(true)
  })

  test('reports the old mail address as used after sign-up and rejects a second sign-up', async () => {
    expect(await (await post('/check-email', { email })).json()).toEqual({ isTaken: true })
    expect(await userOf(await signUpAs(email))).toMatchObject({
      status: 422,
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    })
  })

  test('verifies the old mail address by its mail', async () => {
    await deliverMails(api)
    await post('/send-verification-email', { email }, cookie)
    const answer = await post('/verify-email', { token: await linkTo(email) })
    expect(await userOf(answer)).toMatchObject({ status: 200 })
    const session = await api.raw('/auth/get-session', { headers: { cookie } })
    expect(await userOf(session)).toMatchObject({ user: { email, emailVerified: true } })
  })

  test('signs in with the old mail address, also in capitals and full-width letters', async () => {
    for (const typed of [email, email.toUpperCase(), toFullWidth(email)])
      expect(await userOf(await post('/sign-in/email', { email: typed, password }))).toMatchObject({
        status: 200,
        user: { email },
      })
    expect((await post('/sign-in/email', { email, password: 'wrong56789' })).status).toBe(401)
  })

  test('keeps the old mail address in the account and the token', async () => {
    const person = personOf(api, cookie)
    await person.request('POST', '/users', { body: { screen_name: '試験' } })
    expect((await person.request('GET', '/users/me')).body).toMatchObject({ email })
    const claims = JSON.parse(Buffer.from((await person.token()).split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ email })
  })

  test('resets a forgotten password of the old mail address', async () => {
    await deliverMails(api)
    await post('/request-password-reset', { email: toFullWidth(email) })
    const token = await linkTo(email)
    expect((await post('/reset-password', { token, newPassword: password })).status).toBe(200)
  })

  test('changes a person’s mail address to the old one', async () => {
    const person = await joinAs(api)
    const wanted = email.replace('@', '-new@')
    const body = { email: toFullWidth(wanted), current_password: person.password }
    expect((await person.request('POST', '/settings/account', { body })).status).toBe(200)
    const link = { change: await linkTo(wanted) }
    expect((await post('/verify-email', link, person.cookie)).status).toBe(200)
    expect((await post('/sign-in/email', { email: wanted, password: person.password })).status).toBe(200)
  })

  test('invites the old mail address to a team', async () => {
    const { team, people } = await buildStaffedTeam(api, { owner: 1 })
    const body = { email: toFullWidth(email), kind: 2 }
    expect((await people.owner.request('POST', `/teams/${team.id}/invite`, { body })).status).toBe(200)
    expect((await deliverMails(api)).map(({ to }) => to)).toContain(email)
  })
})

test('rejects the internal stand-in of an old mail address at sign-in', async () => {
  const [email = ''] = oldAddresses
  const standIn = `${Buffer.from(email).toString('hex')}@address.invalid`
  expect((await post('/sign-in/email', { email: standIn, password })).status).toBe(401)
  expect(await userOf(await signUpAs(standIn))).toMatchObject({ status: 200, user: { email: standIn } })
})
