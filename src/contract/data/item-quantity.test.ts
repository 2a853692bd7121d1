import { expect, test } from 'vitest'
import { priceUnit } from './enums.ts'
import { describeItemQuantity, readItemQuantity } from './item-quantity.ts'

test.each([
  ['6', 6],
  ['23.4', 23.4],
  ['1,200', 1200],
  ['１，２００', 1200],
  ['0.01', 0.01],
  ['99999', 99_999],
  ['', null],
  ['0', undefined],
  ['0.001', undefined],
  ['100000', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['三', undefined],
])('%j is %j', (typed, quantity) => {
  expect(readItemQuantity(typed)).toBe(quantity)
})

test('a quantity stands with the unit of what it is of, and alone where that has no price', () => {
  expect(describeItemQuantity(41.66, priceUnit.squareMetre)).toBe('41.66 m²')
  expect(describeItemQuantity(1200, priceUnit.piece)).toBe('1,200 台')
  expect(describeItemQuantity(2, undefined)).toBe('2')
})
