import { expect, test } from 'vitest'
import { tooSlow } from './build.ts'

test('gives up a build when its forecast passes the limit, and not before a forecast is possible', () => {
  expect(tooSlow(10_000, 1_000_000, 29_000)).toBeUndefined()
  expect(tooSlow(100_000, 1_000_000, 59_000)).toBeUndefined()
  expect(tooSlow(10_000, 1_000_000, 40_000)).toBe(
    '10000 documents in 40 s of CPU time: at best 67 minutes for 1000000, and the limit is 10',
  )
})
