import { expect, test } from 'vitest'
import { createDailyLimit } from './daily-limit.ts'

test('counts 20 times an id from a network in a day', () => {
  let moment = Date.parse('2026-11-29T14:59:59Z')
  const isCounted = createDailyLimit(() => moment)
  const views = Array.from({ length: 25 }, () => isCounted('192.0.2.1', 7))
  expect(views.filter(Boolean)).toHaveLength(20)
  expect(isCounted('192.0.2.2', 7)).toBe(true)
  expect(isCounted('192.0.2.1', 8)).toBe(true)
  // Midnight in Japan.
  moment += 1_000
  expect(isCounted('192.0.2.1', 7)).toBe(true)
})

test('counts no further pairs beyond its bound, and goes on with known ones', () => {
  const isCounted = createDailyLimit(() => 0)
  for (let id = 1; id <= 100_000; id++) isCounted('192.0.2.1', id)
  expect(isCounted('192.0.2.9', 1)).toBe(false)
  expect(isCounted('192.0.2.1', 1)).toBe(true)
})
