import { expect, test } from 'vitest'
import { showValue } from './show-value.ts'

test.each([
  [null, '（なし）'],
  ['', '（なし）'],
  [0, '0'],
  [false, 'いいえ'],
  ['2026-11-20T00:05:59.000Z', '2026年11月20日（金）9:05'],
  ['土の壁', '土の壁'],
])('shows %j as %s', (value, shown) => {
  expect(showValue(value)).toBe(shown)
})

test('shows the word for a number that encodes one', () => {
  expect(showValue(2, 'role')).toBe('編集者')
  expect(showValue(2, 'hidden_reason')).toBe('不適切な写真・文章')
  expect(showValue(1, 'color_type_ids')).toBe('レッド')
  expect(showValue(2, 'established_year')).toBe('2')
  expect(showValue(1, 'category')).toBe('特集')
  expect(showValue(2, 'type')).toBe('事例ピックアップ')
})

test('shows the word for a code, and an id as an id', () => {
  expect(showValue('automated', 'reason')).toBe('自動の投票')
  expect(showValue('voting', 'round')).toBe('投票')
  expect(showValue('heading', 'type')).toBe('見出し')
  expect(showValue('voting', 'title')).toBe('voting')
  expect(showValue(418, 'post_id')).toBe('ID 418')
})

test('shows a grade by the words of its regulation', () => {
  expect(showValue(1, 'grade', 'formaldehyde')).toBe('F☆☆☆☆')
  expect(showValue(1, 'grade', 'fire_protection_material')).toBe('不燃')
  expect(showValue(1, 'grade')).toBe('1')
})
