import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFor } from './random.ts'

test('a key always gives the same numbers, whatever was drawn for another', () => {
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

test('whole numbers stay between their ends and reach both', () => {
  const random = randomFor('ends')
  const drawn = new Set(Array.from({ length: 200 }, () => random.int(3, 6)))
  expect([...drawn].toSorted()).toEqual([3, 4, 5, 6])
})
