import { expect, test } from 'vitest'
import { isStockOut } from '#web/features/console/products/sample-stock.ts'
import type { ShownVariation } from './patch-field.ts'
import { findWanted } from './wanted-cell.ts'

const stocks = [7, 0, 3].map((sample_stock, at) => ({
  ...{ id: at + 1, sample_stock, sample_available: true, discontinued: false },
})) as ShownVariation[]

test('leads to the variation without stock, to the one named, else to the first', () => {
  const field = 'sample_stock'
  expect(findWanted(stocks, { field, isWantedIn: isStockOut })).toBe(2)
  expect(findWanted(stocks.slice(2), { field, isWantedIn: isStockOut })).toBe(3)
  expect(findWanted(stocks, { field, variationId: 3 })).toBe(3)
  expect(findWanted(stocks, { field })).toBe(1)
  expect(findWanted([], { field })).toBeUndefined()
})
