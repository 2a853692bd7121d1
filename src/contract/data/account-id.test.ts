import { expect, test } from 'vitest'
import { padAccountId } from './account-id.ts'

test('account ids have five digits', () => {
  expect(padAccountId(42)).toBe('00042')
  expect(padAccountId(1_234_567)).toBe('1234567')
})
