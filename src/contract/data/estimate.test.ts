import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimate, upToHundredth } from './estimate.ts'

const [squareMetre, sheet, box, metre, can] = [2, 3, 4, 5, 8]
const tile = { piece_area: 0.36, case_pieces: 4 }

test('rounds tiles sold by the square metre up to whole cases', () => {
  const price = { unit: squareMetre, excluding_tax: 7_800 }
  expect(estimate({ area: 23.4, loss_percent: 5, price, coverage: tile })).toEqual({
    needed: 24.57,
    pieces: 72,
    cases: 18,
    covered: 25.92,
    quantity: 25.92,
    excluding_tax: 202_176,
    including_tax: 222_393,
  })
})

test('counts boards by the case, sheets by the piece, wallpaper by the metre and paint by the can', () => {
  const of = (unit: number, piece_area: number | null, case_pieces: number | null = null) =>
    estimate({
      area: 10,
      loss_percent: 10,
      price: { unit, excluding_tax: 1_000 },
      coverage: { piece_area, case_pieces },
    })
  expect(of(box, 0.34398, 6)).toMatchObject({ pieces: 36, cases: 6, quantity: 6, excluding_tax: 6_000 })
  expect(of(sheet, 1.44)).toMatchObject({ pieces: 8, cases: null, quantity: 8, covered: 11.52 })
  expect(of(metre, 0.53)).toMatchObject({ pieces: 21, quantity: 21 })
  expect(of(can, 28)).toMatchObject({ pieces: 1, quantity: 1, covered: 28 })
})

test('counts no pieces for plaster sold by the square metre', () => {
  const price = { unit: squareMetre, excluding_tax: 4_200 }
  const coverage = { piece_area: null, case_pieces: null }
  expect(estimate({ area: 12.34, loss_percent: 10, price, coverage })).toEqual({
    needed: 13.574,
    pieces: null,
    cases: null,
    covered: 13.58,
    quantity: 13.58,
    excluding_tax: 57_036,
    including_tax: 62_739,
  })
})

test.each([
  [41.6535, 41.66],
  [39.67, 39.67],
  [0.07 * 3, 0.21],
  [25.92, 25.92],
  [1.000001, 1.01],
])('rounds %d m² up to %d', (area, shown) => {
  expect(upToHundredth(area)).toBe(shown)
})

test('adds no piece when the pieces fill the area exactly', () => {
  const price = { unit: sheet, excluding_tax: null }
  const coverage = { piece_area: 0.36, case_pieces: null }
  expect(estimate({ area: 3.6, loss_percent: 0, price, coverage })?.pieces).toBe(10)
})

test('returns no sum without a price and no estimate without a coverage', () => {
  const open = { unit: sheet, excluding_tax: null }
  expect(estimate({ area: 1, loss_percent: 0, price: open, coverage: tile })).toMatchObject({
    excluding_tax: null,
    including_tax: null,
  })
  expect(
    estimate({ area: 1, loss_percent: 0, price: open, coverage: { piece_area: null, case_pieces: null } }),
  ).toBeNull()
})

const asked = fc.record({
  area: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  loss_percent: fc.integer({ min: 0, max: 50 }),
  price: fc.record({
    unit: fc.constantFrom(squareMetre, sheet, box, metre, can),
    excluding_tax: fc.integer({ min: 0, max: 100_000 }),
  }),
  coverage: fc.record({
    piece_area: fc.integer({ min: 100, max: 3_000_000 }).map((units) => units / 100_000),
    case_pieces: fc.integer({ min: 1, max: 100 }),
  }),
})

test('covers the area needed with the fewest cases', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const { needed, pieces, cases, covered } = estimate(given) ?? expect.unreachable()
      const { piece_area, case_pieces } = given.coverage
      expect(needed).toBeCloseTo(given.area * (1 + given.loss_percent / 100), 5)
      expect(pieces).toBe((cases ?? 0) * case_pieces)
      expect(covered).toBeGreaterThanOrEqual(needed - 1e-6)
      expect(covered - piece_area * case_pieces).toBeLessThan(needed)
    }),
  )
})

test('never lowers the sum for a larger area or loss, and sums what the quantity costs', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 50 }), (given, more) => {
      const [less, greater] = [given, { ...given, area: given.area + more }].map(
        (each) => estimate(each)?.excluding_tax ?? Number.NaN,
      )
      expect(greater).toBeGreaterThanOrEqual(less ?? 0)
      const { quantity } = estimate(given) ?? expect.unreachable()
      expect(less).toBe(Math.round((given.price.excluding_tax * Math.round(quantity * 100)) / 100))
    }),
  )
})
