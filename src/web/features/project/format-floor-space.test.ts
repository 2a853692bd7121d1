import { expect, test } from 'vitest'
import { formatFloorSpace } from './format-floor-space.ts'

test.each([
  [112.4, '112.4 ㎡（34.0坪）'],
  [33.06, '33.06 ㎡（10.0坪）'],
  [12800, '12,800 ㎡（3872.0坪）'],
])('%d', (area, text) => {
  expect(formatFloorSpace(area)).toBe(text)
})
