import { expect, test } from 'vitest'
import { moveItem, removeAt, replaceAt } from './reorder.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 9, 'acb'],
  [7, 0, 'abc'],
])('moves an item from %i to %i and closes the gap', (from, to, expected) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected)
})

test('removes or replaces an item', () => {
  expect(removeAt([1, 2, 3], 1)).toEqual([1, 3])
  expect(replaceAt([1, 2, 3], 1, 9)).toEqual([1, 9, 3])
})
