import { expect, test } from 'vitest'
import { divide } from './read-steps.ts'

const counted = (...variations: number[]) => variations.map((count, id) => ({ id, variations: count }))

test.each([
  [[], []],
  [
    [150, 50, 1],
    [[0, 1], [2]],
  ],
  [
    [500, 1],
    [[0], [1]],
  ],
])('divides products of %j 品番 into steps', (variations, steps) => {
  expect(divide(counted(...variations))).toEqual(steps)
})

test('puts at most 200 products into a step', () => {
  expect(divide(counted(...Array(450).fill(0))).map(({ length }) => length)).toEqual([200, 200, 50])
})
