import { formatDayOf, formatTimeOf, writeInJapan } from '#web/kit/format/format-date.ts'

/** Tests whether a moment has passed; null means draft. */
export const isOut = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now()

/** Formats as 2026年11月20日（金）9:05, in Japanese time. */
export const formatFullMoment = (moment: string): string => formatDayOf(moment) + formatTimeOf(moment)

/** Describes a moment of publication, past or coming. */
export const describePublication = (moment: string): string =>
  isOut(moment) ? '公開しています' : `${formatFullMoment(moment)}に公開します`

/** Formats as 10/23, with the year unless it is this one. */
export function formatShortDay(moment: string, now = new Date()): string {
  const [year, month, day] = writeInJapan(moment).slice(0, 10).split('-').map(Number)
  const short = `${month}/${day}`
  return writeInJapan(now).startsWith(`${year}-`) ? short : `${year}/${short}`
}

export const formatShortMoment = (moment: string, now?: Date): string =>
  `${formatShortDay(moment, now)} ${formatTimeOf(moment)}`
