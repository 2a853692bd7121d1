import { expect, test } from 'vitest'
import { ApiError, unreachableError } from '#web/kit/errors/error.ts'
import { isReported } from './what-is-reported.ts'

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
  ['an aborted request', new DOMException('The user aborted a request.', 'AbortError')],
  ['an api that cannot be reached', unreachableError()],
  ['a refusal', refusal(422)],
  ['an api that cannot serve at the moment', refusal(503)],
  ['a page that was not found', { isNotFound: true }],
  ['nothing', undefined],
])('does not report %s', (_, error) => {
  expect(isReported(error)).toBe(false)
})

test.each([
  ['an error of our own', new TypeError('x is undefined')],
  ['an api that fails', refusal(500)],
])('reports %s', (_, error) => {
  expect(isReported(error)).toBe(true)
})
