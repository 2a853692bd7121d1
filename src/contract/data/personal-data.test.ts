import { expect, test } from 'vitest'
import { padAccountId, withoutPersonalData } from './personal-data.ts'

test('words lose addresses of people, tokens, and what pages were asked for', () => {
  const token = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`
  expect(withoutPersonalData(`mako@example.jp ${token} https://a.example/products?keyword=いす#x`)).toBe(
    '[address] [token] https://a.example/products',
  )
})

test.each(['/shared/lists/', '/shared_lists/', 'https://a.example/shared/lists/'])(
  'the token of a link that somebody shared is not told: %s',
  (path) => {
    expect(withoutPersonalData(`GET ${path}dG9rZW4tb2YtYS1saXN0 failed`)).toBe(`GET ${path}[token] failed`)
    expect(withoutPersonalData(`${path}dG9rZW4/items/12/decision`)).toBe(`${path}[token]/items/12/decision`)
  },
)

test('account ids have five digits', () => {
  expect(padAccountId(42)).toBe('00042')
  expect(padAccountId(1_234_567)).toBe('1234567')
})
