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

/** In the order of their columns. */
export const reactionKinds = [
  { id: 'views', label: '閲覧' },
  { id: 'list_adds', label: 'リスト追加' },
  { id: 'samples', label: 'サンプル' },
  { id: 'contacts', label: '問い合わせ' },
  { id: 'downloads', label: '資料' },
] as const

export type ReactionKind = (typeof reactionKinds)[number]['id']

/** Parts of a maker's catalogue that are counted; the first is the default. */
export const reactionGroups = [
  { id: 'product', label: '製品ごと' },
  { id: 'variation', label: '品番ごと' },
] as const

/** Greatest first. */
export const reactionSorts = [
  { id: 'views', label: '閲覧の多い順' },
  { id: 'list_adds', label: 'リスト追加の多い順' },
  { id: 'samples', label: 'サンプルの多い順' },
  { id: 'contacts', label: '問い合わせの多い順' },
  { id: 'downloads', label: '資料の多い順' },
  { id: 'schedules', label: '仕上表の多い順' },
  { id: 'adopted', label: '採用の多い順' },
] as const

export type ReactionGroup = (typeof reactionGroups)[number]['id']
export type ReactionSort = (typeof reactionSorts)[number]['id']

/** Tables to download. */
export const reactionFiles = [{ id: 'week', label: '週ごと' }, ...reactionGroups] as const

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
