import { dayOf, japaneseDay } from './japanese-day.ts'

/** Days that counts by day are kept. */
export const reactionDays = 400

/** Weeks that the api offers. */
export const reactionSpans = [
  { id: 4, label: '4週' },
  { id: 12, label: '12週' },
  { id: 52, label: '52週' },
] as const

export const defaultReactionSpan = 12

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

/** Returns the day so many days after another. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) / 86_400_000 + days)

/** Returns the Monday 52 weeks before. */
export const weekOfLastYear = (week: string): string => addDays(week, -daysOfYear)

/** Whether counts by day exist for the week: it was not over when counting began, and no day of it is removed. */
export const isWeekCounted = (week: string, firstDay: string, now: number): boolean =>
  addDays(week, daysOfWeek - 1) >= firstDay && week >= dayOf(japaneseDay(now) - reactionDays)
