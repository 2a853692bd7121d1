import { expect, test } from 'vitest'
import { safePath } from './redirect.ts'

test.each(['/', '/products?kind=1', '/orders/new#address', '/verify_email?token=a.b'])(
  'accepts %s as a way back',
  (path) => {
    expect(safePath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/login',
  '/signup?step=confirm',
])('replaces %s by the home page', (path) => {
  expect(safePath(path)).toBe('/')
})
