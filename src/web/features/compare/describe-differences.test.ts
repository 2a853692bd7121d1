import { expect, test } from 'vitest'
import { chooseLook, describeDifferences } from './describe-differences.ts'

const rows = (differing: number, same: number) => [
  ...Array.from({ length: differing }, () => true),
  ...Array.from({ length: same }, () => false),
]

test.each([
  ['few facts differ and are tinted', 3, 9, 'tint', '12項目のうち、色の付いた3項目に違いがあります。'],
  ['half of the facts differ', 5, 5, 'tint', '10項目のうち、色の付いた5項目に違いがあります。'],
  [
    'most facts differ and the equal ones are pale',
    14,
    1,
    'pale',
    '15項目のうち14項目に違いがあります。薄い文字の項目は同じです。',
  ],
  ['all facts differ', 9, 0, 'pale', '9項目すべてに違いがあります。'],
  ['no fact differs', 0, 8, 'tint', '8項目に違いはありません。'],
])('describes differences: %s', (_, differing, same, look, says) => {
  expect(chooseLook(rows(differing, same))).toBe(look)
  expect(describeDifferences(rows(differing, same), false)).toBe(says)
})

test('counts only the shown differences, without an equal price', () => {
  expect(describeDifferences([false, ...rows(4, 0)], true)).toBe('4項目に違いがあります。')
  expect(describeDifferences([false], true)).toBe('違いのある項目はありません。')
})
