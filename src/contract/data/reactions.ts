import { dayOf, japaneseDay } from './japanese-day.ts'

/** Days that counts by day are kept. */
export const reactionDays = 400

/** Weeks that the api offers; the first is the default. */
export const reactionSpans = [
  { id: 12, label: '12週' },
  { id: 26, label: '26週' },
  { id: 52, label: '52週' },
] as const

/** The fewest people that a count of private things shows, and its step. */
export const fewestPeople = 3

const daysOfWeek = 7
const daysOfYear = 52 * daysOfWeek

// The first day of the count, 1970-01-01, was a Thursday.
const mondayOf = (japaneseDays: number): number => japaneseDays - ((japaneseDays + 3) % daysOfWeek)

/** Returns the Mondays of the last weeks in Japan, oldest first. */
export function weeksUntil(now: number, count: number): string[] {
  const monday = mondayOf(japaneseDay(now))
  return Array.from({ length: count }, (_, at) => dayOf(monday - (count - 1 - at) * daysOfWeek))
}

/** Returns the Monday 52 weeks before; undefined if that week is no longer kept whole. */
export function weekOfLastYear(week: string, now: number): string | undefined {
  const earlier = dayOf(Date.parse(week) / 86_400_000 - daysOfYear)
  return earlier >= dayOf(japaneseDay(now) - reactionDays) ? earlier : undefined
}
