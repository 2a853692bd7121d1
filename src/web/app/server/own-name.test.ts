import { expect, test } from 'vitest'
import { underOwnName } from './own-name.ts'

test.each([
  [
    'http://localhost:3000/products?keyword=いす',
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000/products?keyword=いす',
  ],
  ['http://127.0.0.1:8080/', 'http://localhost:3000', 'http://localhost:3000/'],
  ['http://[::1]:3000/cart', 'http://localhost:3000', 'http://localhost:3000/cart'],
])('redirects %s to %s when named otherwise', (asked, siteUrl, page) => {
  expect(underOwnName(new URL(asked), siteUrl)).toBe(new URL(page).href)
})

test.each([
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['http://10.0.0.7:3000/', 'http://127.0.0.1:3000'],
  ['http://localhost:3000/', 'https://tokonoma.example'],
])('does not redirect %s at %s', (asked, siteUrl) => {
  expect(underOwnName(new URL(asked), siteUrl)).toBeUndefined()
})
