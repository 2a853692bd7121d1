import { expect, test } from 'vitest'
import { priceUnit } from './enums.ts'
import { describeItemQuantity, describeListedQuantity, readItemQuantity } from './item-quantity.ts'

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
])('reads %j as %j', (typed, quantity) => {
  expect(readItemQuantity(typed)).toBe(quantity)
})

test('formats a quantity with the unit of its price, or alone without a price', () => {
  expect(describeItemQuantity(41.66, priceUnit.squareMetre)).toBe('41.66 m²')
  expect(describeItemQuantity(1200, priceUnit.piece)).toBe('1,200 台')
  expect(describeItemQuantity(2, undefined)).toBe('2')
})

test('adds 坪 to square metres on a list and to no other unit', () => {
  expect(describeListedQuantity(33.06, priceUnit.squareMetre)).toBe('33.06 m²（10坪）')
  expect(describeListedQuantity(41.66, priceUnit.squareMetre)).toBe('41.66 m²（12.6坪）')
  expect(describeListedQuantity(12_800, priceUnit.squareMetre)).toBe('12,800 m²（3,872坪）')
  expect(describeListedQuantity(6, priceUnit.piece)).toBe('6 台')
})
