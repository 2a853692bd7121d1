import { expect, test } from 'vitest'
import { isWeekCounted, weekOfLastYear, weeksUntil } from './reactions.ts'

test('begins weeks on Mondays in Japan, across the end of a year', () => {
  // Sunday 23:59 and Monday 0:00 in Japan.
  expect(weeksUntil(Date.parse('2027-01-10T14:59:59Z'), 3)).toEqual([
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
  expect(weeksUntil(Date.parse('2027-01-10T15:00:00Z'), 3)).toEqual([
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ])
  expect(weeksUntil(Date.parse('2028-02-29T03:00:00Z'), 2)).toEqual(['2028-02-21', '2028-02-28'])
})

test('compares with the week 52 weeks before', () => {
  expect(weekOfLastYear('2026-11-30')).toBe('2025-12-01')
  expect(weekOfLastYear('2027-01-04')).toBe('2026-01-05')
})

test('counts weeks from the first counted day on, while all their days are kept', () => {
  const now = Date.parse('2026-12-01T00:00:00Z')
  const isCounted = (week: string, firstDay: string) => isWeekCounted(week, firstDay, now)
  expect(isCounted('2026-11-23', '2026-11-29')).toBe(true)
  expect(isCounted('2026-11-23', '2026-11-30')).toBe(false)
  expect(isCounted('2025-10-27', '2025-01-01')).toBe(true)
  expect(isCounted('2025-10-20', '2025-01-01')).toBe(false)
})
