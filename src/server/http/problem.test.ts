import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ApiError } from '#server/api-error.ts'
import { toApiError } from './problem.ts'

const silent = pino({ level: 'silent' })
const coded = (code: string) => Object.assign(new Error('from outside'), { code })
const codeOf = (error: unknown) => toApiError(error, silent, 'request-1').code

test.each(['08006', '25P03', '57P01', '57P03', '53300', '57014', 'ECONNREFUSED', 'ECONNRESET'])(
  'maps a database that cannot serve now to unavailable: %s',
  (code) => {
    expect(codeOf(coded(code))).toBe('unavailable')
    // Drizzle wraps the driver's error.
    expect(codeOf(new Error('Failed query', { cause: coded(code) }))).toBe('unavailable')
  },
)

test.each(['40P01', '40001'])('maps a deadlock or serialisation failure to unavailable: %s', (code) => {
  expect(codeOf(coded(code))).toBe('unavailable')
  expect(codeOf(new Error('Failed query', { cause: coded(code) }))).toBe('unavailable')
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])('maps a full disk to storage_full: %s', (code) => {
  expect(codeOf(coded(code))).toBe('storage_full')
  expect(codeOf(new Error('Failed query', { cause: coded(code) }))).toBe('storage_full')
})

test('maps a pool without a free connection to unavailable', () => {
  expect(codeOf(new Error('timeout exceeded when trying to connect'))).toBe('unavailable')
  expect(codeOf(new Error('Connection terminated unexpectedly'))).toBe('unavailable')
  expect(codeOf(new Error('Query read timeout'))).toBe('unavailable')
  // pg's message for a connection that broke between two queries of a transaction.
  expect(codeOf(new Error('Client has encountered a connection error and is not queryable'))).toBe(
    'unavailable',
  )
})

test.each([coded('42P01'), coded('23505'), coded('ENOENT'), new TypeError('x'), 'thrown text', null])(
  'maps an unexpected error to internal: %s',
  (error) => {
    expect(codeOf(error)).toBe('internal')
  },
)

test('keeps an ApiError’s own code', () => {
  expect(codeOf(new ApiError('not_found'))).toBe('not_found')
})
