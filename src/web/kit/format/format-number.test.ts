import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_800, '12,800'],
  [1_234_567, '1,234,567'],
  [82.64, '82.64'],
  [1200.5, '1,200.5'],
])('formats %d as %s', (value, written) => {
  expect(formatNumber(value)).toBe(written)
})
