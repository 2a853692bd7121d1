import { expect, test } from 'vitest'
import { describeDifference, formatRevisedPrice } from './format-revised.ts'

test('writes a price with its unit, and a kind without a figure by its name', () => {
  expect(formatRevisedPrice({ kind: 1, price: 1_400, unit: 5 })).toBe('¥1,400／m')
  expect(formatRevisedPrice({ kind: 2, price: 66_000, unit: 1 })).toBe('¥66,000')
  expect(formatRevisedPrice({ kind: 4, price: null, unit: 1 })).toBe('要見積')
})

test('compares prices of one unit in percent', () => {
  const yen = (price: number | null, unit = 1) => ({ kind: price === null ? 3 : 1, price, unit })
  expect(describeDifference(yen(1_000), yen(1_055))).toBe('+5.5%')
  expect(describeDifference(yen(1_000), yen(900))).toBe('−10.0%')
  expect(describeDifference(yen(1_000), yen(1_000))).toBe('±0.0%')
  expect(describeDifference(yen(null), yen(900))).toBe('')
  expect(describeDifference(yen(0), yen(900))).toBe('')
  expect(describeDifference(yen(1_000, 3), yen(900, 2))).toBe('')
})
