// Separate from `discontinuation.ts`: every product card has it.
import { formatJapaneseDay } from './japanese-day.ts'

const isEndOfMonth = (day: string): boolean => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1

/** Writes 2027-03-31 as 2027年3月末. */
export const formatLastDay = (day: string): string =>
  isEndOfMonth(day) ? formatJapaneseDay(day).replace(/\d+日$/, '末') : formatJapaneseDay(day)

type Ending = { discontinued: boolean; discontinued_on: string | null }

/** Labels a 品番 that has ended or will: 廃番, 廃番予定（2027年3月末）; empty while it is for sale. */
export function labelEnding({ discontinued, discontinued_on: date }: Ending): string {
  if (discontinued) return '廃番'
  // The api of the version before has no date.
  return date ? `廃番予定（${formatLastDay(date)}）` : ''
}
