import { expect, test } from 'vitest'
import { fromLocal, toLocal } from './moment-field.tsx'

test('a field of date and time is by the clocks of Japan, there and back', () => {
  expect(toLocal('2026-11-22T15:30:00.000Z')).toBe('2026-11-23T00:30')
  expect(fromLocal('2026-11-23T00:30')).toBe('2026-11-22T15:30:00.000Z')
})

test('an empty field is no moment', () => {
  expect(toLocal(null)).toBe('')
  expect(fromLocal('')).toBeNull()
})
