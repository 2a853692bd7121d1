import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOfUnit, pricePerArea } from './area-price.ts'
import { priceUnits } from './enums.ts'

const unitCalled = (label: string) => priceUnits.find((unit) => unit.label === label)?.id ?? 0
const tile = { piece_area: 0.36, case_pieces: 4 }

test.each([
  ['m²', 1],
  ['枚', 0.36],
  ['本', 0.36],
  ['m', 0.36],
  ['缶', 0.36],
  ['セット', 0.36],
  ['ケース', 1.44],
  ['台', null],
])('computes for a %s of tiles of 0.36 m², four in a case, the area %s', (label, area) => {
  expect(areaOfUnit(unitCalled(label), tile)).toBe(area)
})

test('returns null for an area or a price that is not given', () => {
  const nothing = { piece_area: null, case_pieces: null }
  expect(areaOfUnit(unitCalled('m²'), nothing)).toBe(1)
  expect(areaOfUnit(unitCalled('枚'), nothing)).toBeNull()
  expect(areaOfUnit(unitCalled('ケース'), { ...tile, case_pieces: null })).toBeNull()
  expect(pricePerArea(null, 0.36)).toBeNull()
  expect(pricePerArea(1_000, null)).toBeNull()
})

test('computes 18,015 yen a square metre for a case of six boards at 37,180 yen', () => {
  expect(
    pricePerArea(37_180, areaOfUnit(unitCalled('ケース'), { piece_area: 0.34398, case_pieces: 6 })),
  ).toBe(18_015)
})

const yen = fc.integer({ min: 0, max: 10_000_000 })
const area = fc.integer({ min: 1, max: 5_000_000 }).map((units) => units / 100_000)

test('multiplies the price of an area back to the price within half a yen a square metre', () => {
  fc.assert(
    fc.property(yen, area, (price, covered) => {
      const perArea = pricePerArea(price, covered) ?? Number.NaN
      expect(Math.abs(perArea - price / covered)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('keeps the order of two prices for the same area', () => {
  fc.assert(
    fc.property(yen, yen, area, (a, b, covered) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((price) => pricePerArea(price, covered) ?? 0)
      expect(low).toBeLessThanOrEqual(high ?? 0)
    }),
  )
})
