import { expect, test } from 'vitest'
import { ApiError, unreachableError } from '../api/error.ts'
import { isReported, withoutPersonalData } from './what-is-reported.ts'

const refusal = (status: number) => new ApiError({ status, code: 'x', detail: '文' })

test.each([
  ['a fetch in Chromium', new TypeError('Failed to fetch')],
  ['a fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a fetch in Safari', new TypeError('Load failed')],
  [
    'a chunk in Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
  ],
  ['a chunk in Firefox', new TypeError('error loading dynamically imported module: https://a.example/b.js')],
  ['a chunk in Safari', new TypeError('Importing a module script failed.')],
  ['a style in Vite', new Error('Unable to preload CSS for /assets/a.css')],
  ['what was given up', new DOMException('The user aborted a request.', 'AbortError')],
  ['an api that cannot be reached', unreachableError()],
  ['a refusal', refusal(422)],
  ['a page that is not there', { isNotFound: true }],
  ['nothing', undefined],
])('%s is not reported', (_, error) => {
  expect(isReported(error)).toBe(false)
})

test.each([
  ['a mistake of ours', new TypeError('x is undefined')],
  ['an api that fails', refusal(500)],
])('%s is', (_, error) => {
  expect(isReported(error)).toBe(true)
})

test('words lose addresses of people, tokens, and what pages were asked for', () => {
  const token = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`
  expect(withoutPersonalData(`mako@example.jp ${token} https://a.example/products?keyword=いす#x`)).toBe(
    '[address] [token] https://a.example/products',
  )
})
