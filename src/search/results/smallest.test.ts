import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallest } from './smallest.ts'

test('selects the smallest keys, for any keys and any number wanted', () => {
  const many = fc.record({
    count: fc.integer({ min: 1, max: 20_000 }),
    kinds: fc.constantFrom(2, 50, 1e9),
    seed: fc.nat(),
    need: fc.integer({ min: 1, max: 3_000 }),
  })
  fc.assert(
    fc.property(many, ({ count, kinds, seed, need }) => {
      const docs = Uint32Array.from({ length: count }, (_, place) => place * 3)
      const keys = Float64Array.from(docs, (doc) => (Math.imul(doc + seed, 0x9e3779b1) >>> 0) % kinds)
      const order = [...docs.keys()].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b).slice(0, need)
      const best = smallest(docs, keys, need)
      expect(Array.from(best.docs)).toEqual(order.map((place) => docs[place]))
      expect(Array.from(best.keys)).toEqual(order.map((place) => keys[place]))
    }),
    { numRuns: 60 },
  )
})
