import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { FormRefusal, firstIssues, toRefusal } from './form-issues.ts'

const refuse = (status: number, paths: string[]) =>
  new ApiError({
    status,
    code: 'invalid_request',
    detail: '入力内容をご確認ください。',
    errors: paths.map((path) => ({ path, code: 'custom', message: `${path}が違います` })),
  })

describe('a refusal of the api is shown', () => {
  test.each([
    ['beside the field of the same name', ['email'], { email: 'emailが違います' }],
    [
      'beside the field, at any depth of the body',
      ['designer.company'],
      { company: 'designer.companyが違います' },
    ],
    ['once per field', ['email', 'email'], { email: 'emailが違います' }],
  ])('%s', (_, paths, issues) => {
    expect(toRefusal(refuse(422, paths), ['email', 'company'])).toMatchObject({ issues, problem: undefined })
  })

  test.each([
    ['a part of the refusal has no field in the form', 422, ['email', 'kind'], messages.generic],
    ['the refusal concerns the whole body', 422, [''], messages.generic],
    ['the caller allows the api’s sentence', 409, [], '入力内容をご確認ください。'],
    ['the caller has no sentence for the status', 403, [], messages.generic],
    ['the api’s sentence would not help', 500, [], messages.generic],
  ])('for the form when %s', (_, status, paths, problem) => {
    expect(toRefusal(refuse(status, paths), ['email'], { 409: true }).problem).toBe(problem)
  })
})

test('keeps a refusal made by the page itself', () => {
  const refusal = new FormRefusal({ issues: { email: '必須入力項目です' } })
  expect(toRefusal(refusal, [])).toBe(refusal)
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const mistake = new TypeError('x is undefined')
  expect(toRefusal(mistake, []).problem).toBe(messages.generic)
  expect(reported.mock.calls).toEqual([[mistake]])
})

test('orders issues by field and keeps the first of each', () => {
  const found = [
    ['body.7', '製品を選んでください'],
    ['body.8', '製品を選んでください'],
    ['body.7', '長すぎます'],
  ] as const
  expect(Object.entries(firstIssues(found))).toEqual(found.slice(0, 2))
})
