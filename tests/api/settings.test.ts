import { afterAll, describe, expect, test } from 'vitest'
import { MeSchema } from '#contract/users/schemas.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { joinAs, personOf, postIdentity, type TestPerson } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

const set = (person: TestPerson, path: string, body: unknown) =>
  person.request('POST', `/settings/${path}`, { body })

const mailsTo = async (address: string) => (await deliverMails(api)).filter(({ to }) => to === address)

describe('profile settings', () => {
  test('changes the given fields of a profile and leaves the others', async () => {
    const person = await joinAs(api)
    await set(person, 'profile', { bio: ' 家具が好きです。\n', website: 'https://mako.example.jp' })
    const { status, body } = await set(person, 'profile', { website: '' })
    expect(status).toBe(200)
    expect(MeSchema.parse(body)).toMatchObject({ bio: '家具が好きです。', website: null })
    expect((await person.request('GET', '/users/me')).body).toEqual(body)
  })

  test('names invalid profile fields in the words of the form', async () => {
    const person = await joinAs(api)
    const wrong = { bio: 'あ'.repeat(3001), website: 'javascript:alert(1)' }
    expect((await set(person, 'profile', wrong)).body).toMatchObject({
      status: 422,
      errors: [
        { path: 'bio', message: '3,000文字以内で入力してください' },
        { path: 'website', message: '無効なURLの形式です' },
      ],
    })
  })

  test('accepts a profession in the profile of a designer, but of no general account', async () => {
    const person = await joinAs(api)
    const designer = { industry_id: 3, occupation_id: 2, company: '間設計', qualification_ids: [7] }
    expect((await set(person, 'profile', { designer, bio: '変わらない' })).body).toMatchObject({
      code: 'forbidden',
    })
    const changed = await person.request('POST', '/users/me/change_designer_account', { body: designer })
    expect(changed.as(MeSchema)).toMatchObject({ user_type: 'pro', bio: '', designer: { company: '間設計' } })
    const { body } = await set(person, 'profile', { designer: { ...designer, company: '' } })
    expect(body).toMatchObject({ designer: { company: '', industry: { id: 3 } } })
  })
})

describe('industry and occupation', () => {
  const profession = { industry_id: 3, occupation_id: 2, company: '間設計', qualification_ids: [7] }
  const refusal = '選択した職業はPROアカウントでは登録できません。'

  test('sets and clears industry and occupation of a general account', async () => {
    const person = await joinAs(api)
    const said = await set(person, 'profile', { industry_id: 8, occupation_id: 9 })
    expect(said.body).toMatchObject({ industry: { label: '教育・研究' }, occupation: { label: '学生' } })
    const { body } = await set(person, 'profile', { industry_id: null })
    expect(body).toMatchObject({ industry: null, occupation: { id: 9 }, designer: null })
    const exported = await person.request('GET', '/users/me/export')
    expect(exported.body).toMatchObject({ account: { industry: null, occupation: { label: '学生' } } })
  })

  test('limits a designer to designers’ occupations', async () => {
    const person = await joinAs(api)
    await set(person, 'profile', { industry_id: 8, occupation_id: 9 })
    const change = (body: object) =>
      person.request('POST', '/users/me/change_designer_account', { body: { ...profession, ...body } })
    const issues = { errors: [{ path: 'occupation_id', message: refusal }] }
    expect((await change({ occupation_id: 9 })).body).toMatchObject(issues)
    expect((await change({})).body).toMatchObject({
      occupation: { id: 2 },
      designer: { industry: { id: 3 } },
    })
    const later = await set(person, 'profile', { designer: { ...profession, occupation_id: 11 } })
    expect(later.body).toMatchObject({ errors: [{ path: 'designer.occupation_id', message: refusal }] })
    expect((await set(person, 'profile', { occupation_id: null })).body).toMatchObject({ code: 'forbidden' })
  })
})

describe('mail and notification settings', () => {
  test('switches mail magazine and notifications one by one and rejects unknown types', async () => {
    const person = await joinAs(api)
    const subscribed = await set(person, 'mail_magazine', { is_subscribed_mail_magazine: true })
    expect(subscribed.body).toMatchObject({ is_subscribed_mail_magazine: true })
    const off = (notification_type: string, enabled = false) => ({ notification_type, enabled })
    await set(person, 'notification', { notification_settings: [off('LIKE'), off('EMAIL_LIKE')] })
    const { body } = await set(person, 'notification', { notification_settings: [off('LIKE', true)] })
    const { notification_settings } = MeSchema.parse(body)
    expect(notification_settings.filter(({ enabled }) => !enabled)).toEqual([off('EMAIL_LIKE')])
    expect(notification_settings).toHaveLength(13)
    const unknown = await set(person, 'notification', { notification_settings: [off('EVERYTHING')] })
    expect(unknown.status).toBe(422)
  })
})

describe('account settings', () => {
  test('changes the name of an account at once', async () => {
    const person = await joinAs(api)
    expect((await set(person, 'account', { screen_name: '間 太郎' })).body).toMatchObject({
      screen_name: '間 太郎',
      email_change_requested: false,
    })
  })

  test('changes the password with the current one and ends the other sessions', async () => {
    const person = await joinAs(api)
    const elsewhere = await postIdentity(api, '/auth/sign-in/email', person)
    expect(elsewhere.status).toBe(200)
    const change = { new_password: 'shoji4frames', current_password: 'somethingelse1' }
    expect((await set(person, 'account', { ...change, screen_name: '変わらない' })).body).toMatchObject({
      errors: [{ path: 'current_password', message: '現在のパスワードをご確認ください' }],
    })
    const changed = await set(person, 'account', { ...change, current_password: person.password })
    expect(changed).toMatchObject({ status: 200, body: { screen_name: '試験 太郎' } })
    const signIn = (password: string) =>
      postIdentity(api, '/auth/sign-in/email', { email: person.email, password })
    expect((await signIn(person.password)).status).toBe(401)
    expect((await signIn('shoji4frames')).status).toBe(200)
    expect((await person.request('GET', '/users/me')).status).toBe(200)
    const cookie = elsewhere.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    expect((await api.raw('/auth/token', { headers: { cookie } })).status).toBe(401)
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain('パスワードを変更しました')
  })

  test.each([
    ['今の', '半角英数字で入力してください'],
    ['abc123', '8文字以上で入力してください'],
    ['with space1', '半角英数字で入力してください'],
  ])('rejects the password %s', async (new_password, message) => {
    const person = await joinAs(api)
    const { body } = await set(person, 'account', { new_password, current_password: person.password })
    expect(body).toMatchObject({ status: 422 })
    expect(body).toHaveProperty('errors')
    expect(JSON.stringify(body)).toContain(message)
  })

  test('requires the current password for a new password or mail address', async () => {
    const person = await joinAs(api)
    for (const change of [{ email: 'other@example.jp' }, { new_password: 'shoji4frames' }])
      expect((await set(person, 'account', change)).body).toMatchObject({
        errors: [{ path: 'current_password', message: '必須入力項目です' }],
      })
  })

  test('changes the mail address after its link is opened in a session', async () => {
    const person = await joinAs(api)
    const email = `New-${person.email}`
    const asked = await set(person, 'account', { email, current_password: person.password })
    expect(asked.body).toMatchObject({ email: person.email, email_change_requested: true })
    const mails = await deliverMails(api)
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([person.email, email.toLowerCase()]))
    const mail = mails.find(({ to }) => to === email.toLowerCase())
    const open = (cookie?: string) =>
      postIdentity(api, '/auth/verify-email', { change: mail && tokenIn(mail) }, cookie)
    expect((await open()).status).toBe(401)
    expect((await person.request('GET', '/users/me')).body).toMatchObject({ email: person.email })
    expect((await open(person.cookie)).status).toBe(200)
    expect((await personOf(api, person.cookie).request('GET', '/users/me')).body).toMatchObject({
      email: email.toLowerCase(),
      email_verified: true,
    })
  })

  test('notifies the old mail address of a change only when that address is verified', async () => {
    const person = await joinAs(api, { verified: false })
    await deliverMails(api)
    const email = `new-${person.email}`
    await set(person, 'account', { email, current_password: person.password })
    expect((await deliverMails(api)).map(({ to }) => to)).toEqual([email])
  })
})
