import { expect, test } from 'vitest'
import { formatDate, formatDayOf, formatMoment } from './format-date.ts'

test('formats a day with its weekday', () => {
  expect(formatDate('2026-11-20')).toBe('2026年11月20日（金）')
  expect(formatDate('2027-01-03')).toBe('2027年1月3日（日）')
})

test('assigns a moment to its day in Japan', () => {
  expect(formatDayOf('2026-11-19T15:00:00.000Z')).toBe('2026年11月20日（金）')
  expect(formatDayOf('2026-11-19T14:59:59.000Z')).toBe('2026年11月19日（木）')
})

test.each([
  ['2026-12-31T15:05:00.000Z', '1月1日 0:05'],
  ['2026-07-09T03:40:59.999Z', '7月9日 12:40'],
  ['2026-02-28T14:59:00.000Z', '2月28日 23:59'],
])('formats %s as %s in Japanese time', (moment, words) => {
  expect(formatMoment(moment)).toBe(words)
})
