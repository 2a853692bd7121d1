import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#cli/search-bench/seeded-random.ts'
import { finish } from './slices.ts'
import { sortInSlices } from './sort-in-slices.ts'

test('sorts as Array.sort does, for any length and any number of equal items', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 40_000 }),
      fc.nat(),
      (length, values, seed) => {
        const random = seededRandom(seed)
        const items = Uint32Array.from({ length }, () => Math.floor(random() * values))
        const expected = items.slice().sort()
        expect(finish(sortInSlices(items, (a, b) => a - b))).toEqual(expected)
      },
    ),
    { numRuns: 30 },
  )
})

test('keeps the order of equal items', () => {
  const keys = Uint32Array.from({ length: 20_000 }, (_, at) => (at * 7) % 13)
  const places = Uint32Array.from(keys, (_, at) => at)
  const expected = places.slice().sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
  expect(finish(sortInSlices(places, (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))).toEqual(expected)
})
