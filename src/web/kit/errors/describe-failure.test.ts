import { expect, test } from 'vitest'
import { errorCatalogue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import { describeFailure } from './describe-failure.ts'
import { ApiError, toApiError, unreachableError } from './error.ts'

const refusal = (status: number, code = 'any') =>
  new ApiError({ status, code, detail: '先にほかの方が保存しました。' })

test.each(
  Object.entries(errorCatalogue).filter(
    ([code]) => !['signature_stale', 'search_unavailable'].includes(code),
  ),
)('whatever the caller has no sentence for is said in the general one: %s', (code, { status, detail }) => {
  const error = new ApiError({ status, code, detail })
  expect(describeFailure(error)).toBe(messages.generic)
  expect(describeFailure(error, { 418: true })).toBe(messages.generic)
})

test('and so is what is no refusal at all', async () => {
  for (const error of [new Error('offline'), await toApiError(new Response('<html>')), null])
    expect(describeFailure(error, { 409: true })).toBe(
      'エラーが発生しました。しばらく経ってから、再度お試しください。',
    )
})

test('the caller’s sentence is that of the status, its own or the api’s', () => {
  const refusals = { 409: true, 422: '画像を選び直してください。' } as const
  expect(describeFailure(refusal(409), refusals)).toBe('先にほかの方が保存しました。')
  expect(describeFailure(refusal(422), refusals)).toBe('画像を選び直してください。')
})

test('a wrong clock is named, whatever the caller says of its status', () => {
  const { status, detail } = errorCatalogue.signature_stale
  const stale = new ApiError({ status, code: 'signature_stale', detail })
  expect(describeFailure(stale)).toContain('時計を合わせてから、もう一度お試しください。')
  expect(describeFailure(stale, { 401: messages.loginFailed })).toBe(detail)
})

test('a connection that is lost is named, unless the caller has more to say of it', () => {
  expect(describeFailure(unreachableError(), { 0: 'まだサインインしたままです。' })).toBe(
    'まだサインインしたままです。',
  )
  expect(describeFailure(unreachableError(), { 409: true })).toBe(
    'エラーが発生しました。しばらく経ってから、再度お試しください。通信の状態もご確認ください。',
  )
})

test('a search that is away is named, for other pages go on', () => {
  const { status, detail } = errorCatalogue.search_unavailable
  expect(describeFailure(new ApiError({ status, code: 'search_unavailable', detail }))).toContain(
    '検索のいらないページはご覧いただけます。',
  )
})
