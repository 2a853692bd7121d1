import { expect, test } from 'vitest'
import { fromLocal, toLocal } from './moment-field.tsx'

test('converts a date and time field to and from Japanese time', () => {
  expect(toLocal('2026-11-22T15:30:00.000Z')).toBe('2026-11-23T00:30')
  expect(fromLocal('2026-11-23T00:30')).toBe('2026-11-22T15:30:00.000Z')
})

test('reads an empty date and time field as no moment', () => {
  expect(toLocal(null)).toBe('')
  expect(fromLocal('')).toBeNull()
})
