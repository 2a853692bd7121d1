import { expect, test } from 'vitest'
import { formatDate, formatDayOf } from './format-date.ts'

test('a day is written with its weekday', () => {
  expect(formatDate('2026-11-20')).toBe('2026年11月20日（金）')
  expect(formatDate('2027-01-03')).toBe('2027年1月3日（日）')
})

test('a moment belongs to its day in Japan', () => {
  expect(formatDayOf('2026-11-19T15:00:00.000Z')).toBe('2026年11月20日（金）')
  expect(formatDayOf('2026-11-19T14:59:59.000Z')).toBe('2026年11月19日（木）')
})
