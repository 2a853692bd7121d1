import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkKind, checkProfile, reachableStep } from './check-steps.ts'
import { emptyDraft, readDraft } from './draft-store.ts'

const profile = { screen_name: '床野 間子', email: 'mako@example.jp', password: 'tatami8mats' }
const full = { ...emptyDraft, ...profile, kind: 'general' as const }

test.each([
  [{ screen_name: '' }, { screen_name: '必須入力項目です' }],
  [{ screen_name: '間'.repeat(61) }, { screen_name: '60文字以内で入力してください' }],
  [{ email: '' }, { email: '必須入力項目です' }],
  [{ email: 'mako@example' }, { email: '無効なメールアドレスの形式です' }],
  [{ password: 'たたみ8畳' }, { password: '半角英数字で入力してください' }],
  [{ password: 'mats8' }, { password: '8文字以上で入力してください' }],
  [{}, {}],
])('reports the problems of a profile with %j', (wrong, issues) => {
  expect(checkProfile({ ...profile, ...wrong }, false)).toEqual(issues)
})

test('requires only a name of a person signed in by an outside provider', () => {
  expect(checkProfile({ screen_name: '床野', email: '', password: '' }, true)).toEqual({})
})

test('rejects a student as a designer, but not as another member', () => {
  const student = { ...emptyDraft, industry_id: 8, occupation_id: 9 }
  expect(checkKind({ ...student, kind: 'general' })).toEqual({})
  expect(checkKind({ ...student, kind: 'pro' })).toEqual({
    occupation_id: '選択した職業はPROアカウントでは登録できません。',
  })
})

test('requires a profession of designers only', () => {
  expect(checkKind({ ...emptyDraft, kind: 'general' })).toEqual({})
  expect(checkKind({ ...emptyDraft, kind: 'pro' })).toEqual({
    industry_id: '必須選択項目です',
    occupation_id: '必須選択項目です',
  })
  expect(checkKind({ ...emptyDraft, kind: '' })).toEqual({ kind: '必須選択項目です' })
})

test('opens a step once all steps before it are filled in', () => {
  expect(reachableStep('confirm', full, false)).toBe('confirm')
  expect(reachableStep('confirm', { ...full, kind: '' }, false)).toBe('kind')
  expect(reachableStep('confirm', { ...full, password: '' }, false)).toBe('profile')
  expect(reachableStep('confirm', { ...full, password: '' }, true)).toBe('confirm')
  expect(reachableStep('profile', full, false)).toBe('profile')
})

test('reads any stored value as a draft without a password', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(readDraft(stored)).sort()).toEqual(
        Object.keys(emptyDraft)
          .filter((name) => name !== 'password')
          .sort(),
      )
    }),
  )
  expect(readDraft({ ...full, industry_id: 99, qualification_ids: [1, 99, 'x'], password: 'x' })).toEqual({
    ...readDraft(full),
    qualification_ids: [1],
  })
})
