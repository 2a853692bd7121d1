import { expect, test } from 'vitest'
import { ApiError, unreachableError } from '#web/kit/errors/error.ts'
import { failureStatus } from './failure-status.ts'

const refused = (status: number) => new ApiError({ status, code: 'x', detail: 'x' })

test('answers 503 with Retry-After when the api is down', () => {
  for (const error of [unreachableError(), refused(502), refused(503), refused(504)])
    expect(failureStatus(error)).toEqual({ status: 503, headers: { 'Retry-After': '5' } })
})

test('answers 500 to any other failure', () => {
  for (const error of [refused(500), refused(422), new TypeError('x'), null])
    expect(failureStatus(error)).toEqual({ status: 500, headers: {} })
})
