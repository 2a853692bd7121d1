import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAt, move, placesOf } from './slider-places.ts'

const edges = [1000, 5000, 10_000, 50_000]

test.each([
  [undefined, undefined, 0, 5],
  [1000, undefined, 1, 5],
  [1200, 6000, 1, 3],
  [undefined, 10_000, 0, 3],
  [50_000, undefined, 4, 5],
  [900_000, undefined, 4, 5],
  [undefined, 1, 0, 1],
  [60_000, 100, 0, 1],
])('maps a range from %s to %s to slider places %i to %i', (min, max, from, to) => {
  expect(placesOf(edges, { min, max })).toEqual({ from, to })
})

test('keeps dragged slider ends apart, at bounds that map back to the same places', () => {
  const step = fc.tuple(fc.constantFrom('from' as const, 'to' as const), fc.integer({ min: 0, max: 5 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let places = placesOf(edges, { min: undefined, max: undefined })
      for (const [end, place] of steps) {
        places = move(places, end, place)
        expect(places.from).toBeLessThan(places.to)
        expect(placesOf(edges, boundsAt(edges, places))).toEqual(places)
      }
    }),
  )
})
