import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import { describeFailure } from './describe-failure.ts'
import { ApiError, toApiError, unreachableError } from './error.ts'

const refusal = (status: number, code = 'any') =>
  new ApiError({ status, code, detail: '先にほかの方が保存しました。' })

test.each(
  Object.entries(errorCatalogue).filter(
    ([code]) => !['signature_stale', 'search_unavailable', 'maker_suspended'].includes(code),
  ),
)(
  'describes a failure without a sentence of the caller by the general one: %s',
  (code, { status, detail }) => {
    const error = new ApiError({ status, code, detail })
    expect(describeFailure(error)).toBe(messages.generic)
    expect(describeFailure(error, { 418: true })).toBe(messages.generic)
  },
)

test('describes an error that is no refusal by the general sentence', async () => {
  for (const error of [new Error('offline'), await toApiError(new Response('<html>')), null])
    expect(describeFailure(error, { 409: true })).toBe(
      'エラーが発生しました。しばらく経ってから、再度お試しください。',
    )
})

test('describes a refusal by the caller’s or the api’s sentence for its status', () => {
  const refusals = { 409: true, 422: '画像を選び直してください。' } as const
  expect(describeFailure(refusal(409), refusals)).toBe('先にほかの方が保存しました。')
  expect(describeFailure(refusal(422), refusals)).toBe('画像を選び直してください。')
})

test('names a wrong clock whatever the caller’s sentence for the status', () => {
  const { status, detail } = errorCatalogue.signature_stale
  const stale = new ApiError({ status, code: 'signature_stale', detail })
  expect(describeFailure(stale)).toContain('時計を合わせてから、もう一度お試しください。')
  expect(describeFailure(stale, { 401: messages.loginFailed })).toBe(detail)
})

test('names a lost connection unless the caller has a sentence for it', () => {
  expect(describeFailure(unreachableError(), { 0: 'まだサインインしたままです。' })).toBe(
    'まだサインインしたままです。',
  )
  expect(describeFailure(unreachableError(), { 409: true })).toBe(
    'エラーが発生しました。しばらく経ってから、再度お試しください。通信の状態もご確認ください。',
  )
})

test('names a search that is down and offers the pages that work without it', () => {
  const { status, detail } = errorCatalogue.search_unavailable
  expect(describeFailure(new ApiError({ status, code: 'search_unavailable', detail }))).toContain(
    '検索のいらないページはご覧いただけます。',
  )
})
