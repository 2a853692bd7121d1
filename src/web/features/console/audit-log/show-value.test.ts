import { expect, test } from 'vitest'
import { showValue } from './show-value.ts'

test.each([
  [null, '（なし）'],
  ['', '（なし）'],
  [0, '0'],
  [false, 'いいえ'],
  ['2026-11-20T00:05:59.000Z', '2026年11月20日（金）9:05'],
  ['土の壁', '土の壁'],
])('%j is shown as %s', (value, shown) => {
  expect(showValue(value)).toBe(shown)
})

test('a number that stands for a word is shown as that word', () => {
  expect(showValue(2, 'role')).toBe('編集者')
  expect(showValue(2, 'hidden_reason')).toBe('不適切な写真・文章')
  expect(showValue(2, 'established_year')).toBe('2')
})
