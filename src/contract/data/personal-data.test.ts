import { expect, test } from 'vitest'
import { padAccountId, withoutPersonalData } from './personal-data.ts'

test('removes mail addresses, tokens and query strings from a text', () => {
  const token = `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`
  expect(withoutPersonalData(`mako@example.jp ${token} https://a.example/products?keyword=いす#x`)).toBe(
    '[address] [token] https://a.example/products',
  )
})

test.each(['/shared/lists/', '/shared_lists/', 'https://a.example/shared/lists/'])(
  'removes the token of a shared link from a text: %s',
  (path) => {
    expect(withoutPersonalData(`GET ${path}dG9rZW4tb2YtYS1saXN0 failed`)).toBe(`GET ${path}[token] failed`)
    expect(withoutPersonalData(`${path}dG9rZW4/items/12/decision`)).toBe(`${path}[token]/items/12/decision`)
  },
)

test('pads account ids to five digits', () => {
  expect(padAccountId(42)).toBe('00042')
  expect(padAccountId(1_234_567)).toBe('1234567')
})
