import { expect, test } from 'vitest'
import { emptyVariation } from './product-draft.ts'
import { isSampleUndescribed, isStockOut, isStockUnsent, withSampleStock } from './sample-stock.ts'

test.each([
  ['0', '30', undefined, true],
  ['', '３', 0, true],
  ['0', '0', undefined, false],
  ['0', 'x', undefined, false],
  ['5', '50', undefined, false],
  ['', '30', 12, false],
])('offers the sample of a variation with its first stock: %s to %s', (before, typed, seen, offered) => {
  const row = { ...emptyVariation(0), sample_stock: before, sample_stock_seen: seen }
  expect(withSampleStock(row, typed)).toEqual({ ...row, sample_stock: typed, sample_available: offered })
})

test('keeps offering the sample when its stock ends', () => {
  const row = { ...emptyVariation(0), sample_stock: '3', sample_available: true }
  expect(withSampleStock(row, '0').sample_available).toBe(true)
})

test.each([
  [false, 3, false, { isUnsent: true, isOut: false }],
  [true, 0, false, { isUnsent: false, isOut: true }],
  [true, 3, false, { isUnsent: false, isOut: false }],
  [false, 3, true, { isUnsent: false, isOut: false }],
])(
  'tells stock that is not sent from samples without stock',
  (sample_available, sample_stock, discontinued, told) => {
    const row = { sample_available, sample_stock, discontinued }
    expect({ isUnsent: isStockUnsent(row), isOut: isStockOut(row) }).toEqual(told)
  },
)

test.each([
  [true, '　', true],
  [true, 'A4カット', false],
  [false, '', false],
])(
  'tells samples whose content nobody wrote: sent %s, content %s',
  (sample_available, sample_description, told) => {
    expect(isSampleUndescribed({ sample_available, sample_description })).toBe(told)
  },
)
