import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { listQualifications, listUserAttributes } from '#contract/user-attributes/routes.ts'
import { MeSchema } from '#contract/users/schemas.ts'
import { users } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { deliverMails, tokenIn } from '#tests/support/mails.ts'
import { joinAs, postIdentity, signUp } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

describe('accounts', () => {
  test('creates an account for an identity and shows it to its person', async () => {
    const person = await signUp(api)
    expect((await person.request('GET', '/users/me')).body).toMatchObject({ code: 'account_missing' })
    const made = await person.request('POST', '/users', { body: { screen_name: ' 床野 間子 ' } })
    expect(made.as(MeSchema)).toMatchObject({
      screen_name: '床野 間子',
      email: person.email,
      email_verified: true,
      user_type: 'general',
      is_subscribed_mail_magazine: false,
    })
    expect((await person.request('GET', '/users/me')).body).toEqual(made.body)
  })

  test.each(['/users', '/designers'])(
    'rejects POST %s with a mail address other than that of the identity',
    async (path) => {
      const person = await signUp(api)
      const body = { screen_name: '間', industry_id: 1, occupation_id: 2, password: 'tatami8mats' }
      const make = (email: string) => person.request('POST', path, { body: { ...body, email } })
      expect((await make('someone-else@example.jp')).body).toMatchObject({
        status: 422,
        errors: [
          {
            path: 'email',
            message: 'サインインしているメールアドレスと異なります。同じアドレスを送るか、省略してください',
          },
        ],
      })
      expect((await person.request('GET', '/users/me')).body).toMatchObject({ code: 'account_missing' })
      expect((await make(person.email.toUpperCase())).as(MeSchema).email).toBe(person.email)
    },
  )

  test('creates one account for ten simultaneous requests', async () => {
    const person = await signUp(api)
    const before = await api.db.$count(users)
    const made = await Promise.all(
      Array.from({ length: 10 }, () => person.request('POST', '/users', { body: { screen_name: '床野' } })),
    )
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await api.db.$count(users)).toBe(before + 1)
  })

  test('stores the occupation of a general account', async () => {
    const person = await signUp(api)
    const body = { screen_name: '間', occupation_id: 9 }
    const made = (await person.request('POST', '/users', { body })).as(MeSchema)
    expect(made).toMatchObject({ user_type: 'general', industry: null, occupation: { id: 9, label: '学生' } })
  })

  test.each([9, 11])('rejects a designer account with occupation %i', async (occupation_id) => {
    const person = await signUp(api)
    const body = { screen_name: '間', industry_id: 1, occupation_id }
    expect((await person.request('POST', '/designers', { body })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'occupation_id', message: '選択した職業はPROアカウントでは登録できません。' }],
    })
    expect((await person.request('GET', '/users/me')).body).toMatchObject({ code: 'account_missing' })
  })

  test('accepts a designer with exactly the occupations that the public list marks for designers', async () => {
    const attributes = await api.request('GET', '/user_attributes')
    const { occupations } = attributes.as(listUserAttributes.response)
    expect(occupations.filter((each) => !each.available_for_pro).map(({ id }) => id)).toEqual([9, 11])
    for (const { id, available_for_pro } of occupations) {
      const person = await signUp(api)
      const body = { screen_name: '間', industry_id: 1, occupation_id: id }
      const { status } = await person.request('POST', '/designers', { body })
      expect([id, status]).toEqual([id, available_for_pro ? 200 : 422])
    }
  })

  test('accepts a designer with all qualifications of the public list and no others', async () => {
    const list = (await api.request('GET', '/qualifications')).as(listQualifications.response)
    const ids = list.items.map(({ id }) => id)
    const person = await signUp(api)
    const make = (qualification_ids: number[]) =>
      person.request('POST', '/designers', {
        body: { screen_name: '間', industry_id: 1, occupation_id: 1, qualification_ids },
      })
    expect((await make([...ids, Math.max(...ids) + 1])).status).toBe(422)
    expect((await make(ids)).as(MeSchema).designer?.qualifications).toEqual(list.items)
  })

  test('stores the industry and the qualifications of a designer account', async () => {
    const person = await signUp(api)
    const body = { screen_name: '間', industry_id: 1, occupation_id: 2, qualification_ids: [1, 1, 7] }
    const made = (await person.request('POST', '/designers', { body })).as(MeSchema)
    expect(made).toMatchObject({ user_type: 'pro', industry: { label: '設計事務所' } })
    expect(made.designer?.qualifications.map(({ label }) => label)).toEqual([
      '一級建築士',
      'インテリアコーディネーター',
    ])
  })

  test('upgrades a general account to a designer’s and keeps its first values', async () => {
    const person = await signUp(api)
    const make = async (path: string, body: object) =>
      (await person.request('POST', path, { body })).as(MeSchema)
    const designer = (screen_name: string, company: string) =>
      make('/designers', { screen_name, company, industry_id: 1, occupation_id: 2, qualification_ids: [] })
    await make('/users', { screen_name: '床野', is_subscribed_mail_magazine: true })
    const pro = await designer('間', '間設計')
    expect(pro).toMatchObject({
      screen_name: '床野',
      is_subscribed_mail_magazine: true,
      user_type: 'pro',
      designer: { company: '間設計' },
    })
    expect(await designer('別名', '別の会社')).toEqual(pro)
    expect(await make('/users', { screen_name: '別名' })).toEqual(pro)
  })

  test('reports all mistakes of the designer form at once', async () => {
    const person = await signUp(api)
    const body = { screen_name: 'あ'.repeat(61), industry_id: 99, qualification_ids: [5, 99] }
    const { status, body: problem } = await person.request('POST', '/designers', { body })
    expect(status).toBe(422)
    expect(problem).toMatchObject({
      errors: [
        { path: 'screen_name', message: '60文字以内で入力してください' },
        { path: 'industry_id', message: '必須選択項目です' },
        { path: 'occupation_id', message: '必須選択項目です' },
        { path: 'qualification_ids.1', message: '必須選択項目です' },
      ],
    })
  })
})

test('keeps a changed mail address when an older token is sent', async () => {
  const person = await joinAs(api)
  const headers = { Authorization: `Bearer ${await person.token()}` }
  const email = `moved-${person.email}`
  const body = { email, current_password: person.password }
  await person.request('POST', '/settings/account', { body })
  const mail = (await deliverMails(api)).find(({ to }) => to === email)
  const link = { change: mail && tokenIn(mail) }
  expect((await postIdentity(api, '/auth/verify-email', link, person.cookie)).status).toBe(200)
  const keptAddress = async () =>
    (await api.db.select({ email: users.email }).from(users).where(eq(users.id, person.userId))).at(0)
  expect((await api.request('GET', '/users/me', { headers })).status).toBe(200)
  expect(await keptAddress()).toEqual({ email })
})

describe('Authorization header', () => {
  const codeOf = async (headers: Record<string, string>, method = 'GET') =>
    (await api.request(method, '/users/me', { headers })).body

  test('answers 401 without a token and for a malformed one', async () => {
    expect(await codeOf({})).toMatchObject({ status: 401, code: 'token_missing' })
    for (const Authorization of ['Basic abc', 'Bearer', 'Bearer a.b', 'Bearer a.b.c', 'Bearer e30.e30.e30'])
      expect(await codeOf({ Authorization })).toMatchObject({ status: 401, code: 'token_invalid' })
  })

  test('accepts the Bearer scheme in any case', async () => {
    const token = await (await joinAs(api)).token()
    for (const scheme of ['bearer', 'BEARER', 'Bearer'])
      expect(await codeOf({ Authorization: `${scheme} ${token}` })).toHaveProperty('screen_name')
  })

  test('rejects a write with the token of a session that signed out', async () => {
    const person = await joinAs(api)
    const headers = { Authorization: `Bearer ${await person.token()}` }
    expect((await postIdentity(api, '/auth/sign-out', {}, person.cookie)).status).toBe(200)
    const { body } = await api.request('POST', '/users', { headers, body: { screen_name: '床野' } })
    expect(body).toMatchObject({ status: 401, code: 'token_invalid' })
  })
})
