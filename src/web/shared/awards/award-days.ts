import { formatMonthAndDay } from '#web/kit/format/format-date.ts'

type Moments = Record<'entry_from' | 'voting_from' | 'final_from' | 'closed_from', string>

/** Returns whether two phases of an award begin on the same day, so that times must be shown. */
export function needsTimes({ entry_from, voting_from, final_from, closed_from }: Moments): boolean {
  const days = [entry_from, voting_from, final_from, closed_from].map(formatMonthAndDay)
  return new Set(days).size < days.length
}
