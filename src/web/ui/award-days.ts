import { formatMonthAndDay } from './format-date.ts'

type Moments = Record<'entry_from' | 'voting_from' | 'final_from' | 'closed_from', string>

/** Whether phases of an award begin on one day, so that their times have to be said. */
export function needsTimes({ entry_from, voting_from, final_from, closed_from }: Moments): boolean {
  const days = [entry_from, voting_from, final_from, closed_from].map(formatMonthAndDay)
  return new Set(days).size < days.length
}
