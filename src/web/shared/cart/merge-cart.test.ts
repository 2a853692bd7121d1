import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartCount } from './cart.ts'
import { changesOf, countsOf, mergeCart } from './merge-cart.ts'
import { sampleOf } from './test-samples.ts'

/** Above all quantities used here. */
const limit = 9
const samplesOf = (counts: readonly CartCount[]) =>
  counts.map(({ id, quantity }) => sampleOf(id, quantity, limit))

const cartOf = (...counts: [id: number, quantity: number][]) =>
  counts.map(([id, quantity]) => ({ id, quantity }))

const merge = (here: CartCount[], before: CartCount[], there: CartCount[]) =>
  countsOf(mergeCart(samplesOf(here), before, samplesOf(there)))

test.each([
  [
    'a visitor’s samples join the stored ones',
    [
      [1, 1],
      [2, 3],
    ],
    [],
    [
      [3, 1],
      [2, 1],
    ],
    [
      [3, 1],
      [2, 3],
      [1, 1],
    ],
  ],
  [
    'samples removed elsewhere are gone',
    [
      [1, 1],
      [3, 1],
    ],
    [
      [1, 1],
      [3, 1],
    ],
    [[3, 1]],
    [[3, 1]],
  ],
  [
    'samples changed and removed here',
    [[3, 2]],
    [
      [1, 1],
      [3, 1],
    ],
    [
      [1, 1],
      [3, 1],
    ],
    [[3, 2]],
  ],
] as [string, ...[number, number][][]][])(
  'merges carts: %s',
  (_, here = [], before = [], there = [], merged = []) => {
    expect(merge(cartOf(...here), cartOf(...before), cartOf(...there))).toEqual(cartOf(...merged))
  },
)

const cart = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 8 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  {
    selector: ({ id }) => id,
  },
)
const quantity = (counts: readonly CartCount[], id: number) =>
  counts.find((count) => count.id === id)?.quantity ?? 0

test('merges the changes of both sides and keeps unchanged samples', () => {
  fc.assert(
    fc.property(cart, cart, cart, (here, before, there) => {
      const merged = merge(here, before, there)
      for (let id = 1; id <= 8; id++) {
        const [own, was, other] = [here, before, there].map((counts) => quantity(counts, id))
        const wanted = own === was ? other : was === 0 ? Math.max(own ?? 0, other ?? 0) : own
        expect(quantity(merged, id)).toBe(wanted)
      }
    }),
  )
})

test('sends changes that turn the stored cart into the local one', () => {
  fc.assert(
    fc.property(cart, cart, (here, before) => {
      const changes = changesOf(samplesOf(here), before)
      for (let id = 1; id <= 8; id++) {
        const change = changes.find((each) => each.id === id)
        expect(change?.quantity ?? quantity(before, id)).toBe(quantity(here, id))
      }
      expect(changesOf(samplesOf(here), here)).toEqual([])
    }),
  )
})
