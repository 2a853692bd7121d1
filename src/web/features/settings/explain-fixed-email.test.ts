import { expect, test } from 'vitest'
import { explainFixedEmail } from './explain-fixed-email.ts'

test.each([
  ['Google', ['google'], 'Google', 'Google でサインインしているため、ここでは変更できません。'],
  [
    'Google beside a password',
    ['password', 'google'],
    'Google',
    'Google でサインインしているため、ここでは変更できません。',
  ],
  ['another provider', ['google'], '社内 ID', '社内 ID でサインインしているため、ここでは変更できません。'],
  [
    'a provider without a name',
    ['google'],
    '',
    '外部のサービスでサインインしているため、ここでは変更できません。',
  ],
  [
    'a hosted issuer',
    ['auth0'],
    'Google',
    '外部のサービスでサインインしているため、ここでは変更できません。',
  ],
  [
    'ways to sign in that could not be loaded',
    [],
    'Google',
    'サインインの方法を確認できなかったため、変更の欄を表示していません。',
  ],
])('explains why the address is fixed for %s', (_, providers, name, note) => {
  expect(explainFixedEmail(providers, name)).toBe(note)
})

test('lets an account with only a password change its address', () => {
  expect(explainFixedEmail(['password'], 'Google')).toBeUndefined()
})
