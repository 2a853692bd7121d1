import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTax, withTax } from './money.ts'

test('takes off the tax that was added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (yen) => {
      expect(withoutTax(withTax(yen))).toBe(yen)
    }),
  )
})

test('knows no price without tax for a sum that no price becomes', () => {
  expect([9, 10, 11].map(withoutTax)).toEqual([9, undefined, 10])
})
