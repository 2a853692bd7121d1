import { expect, test } from 'vitest'
import { findTaxIssue } from './check-prices.ts'

const issueOf = (price: unknown, taxed: unknown) =>
  findTaxIssue(
    new Map([
      ['price', price],
      ['price_with_tax', taxed],
    ]),
  )

test('refuses a price with tax that does not fit the price without', () => {
  expect(issueOf(1200, 1300)).toBe(
    '税抜1,200円の税込は1,320円です（入力は1,300円）。どちらかを直してください',
  )
})

test('accepts fitting prices, and rows with one of them', () => {
  expect(issueOf(1200, 1320)).toBeUndefined()
  expect(issueOf(undefined, 1300)).toBeUndefined()
  expect(issueOf({ price_kind: 3 }, 1300)).toBeUndefined()
  expect(issueOf(null, 1300)).toBeUndefined()
})
