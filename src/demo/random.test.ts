import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFor } from './random.ts'

test('draws the same numbers for a key, whatever was drawn for other keys', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(20), (key, other, draws) => {
      const alone = Array.from({ length: draws }, randomFor(key).unit)
      const [mine, theirs] = [randomFor(key), randomFor(other)]
      const together = Array.from({ length: draws }, () => {
        theirs.unit()
        return mine.unit()
      })
      expect(together).toEqual(alone)
    }),
  )
})

test('draws whole numbers between both ends, which are included', () => {
  const random = randomFor('ends')
  const drawn = new Set(Array.from({ length: 200 }, () => random.int(3, 6)))
  expect([...drawn].toSorted()).toEqual([3, 4, 5, 6])
})
