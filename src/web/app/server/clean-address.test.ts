import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

test.each([
  ['/products?kind=1&min_price=&max_price=５万&min_width=', '/products?kind=1&max_price=５万'],
  ['/makers?keyword=', '/makers'],
  ['/products?keyword=&token=', '/products?token='],
])('redirects %s to %s', (asked, clean) => {
  const address = cleanAddress(new URL(asked, 'http://127.0.0.1'))
  expect(address && new URL(address, 'http://127.0.0.1').href).toBe(new URL(clean, 'http://127.0.0.1').href)
})

test.each([
  '/products',
  '/products?',
  '/products?keyword=a%3D',
  '/verify_email?token=',
  '/verify_email?change=',
  '//else.example/?keyword=',
])('does not redirect %s', (asked) => {
  expect(cleanAddress(new URL(`http://127.0.0.1${asked}`))).toBeUndefined()
})
