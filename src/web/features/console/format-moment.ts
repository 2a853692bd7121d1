import { formatDayOf, formatTimeOf, writeInJapan } from '#web/kit/format/format-date.ts'

/** Whether everybody sees a thing of this moment by now; null is a draft's. */
export const isOut = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now()

/** 2026年11月20日（金）9:05, in Japan wherever the reader is. */
export const formatFullMoment = (moment: string): string => formatDayOf(moment) + formatTimeOf(moment)

/** 10/23, with its year where that is another than now. */
export function formatShortDay(moment: string, now = new Date()): string {
  const [year, month, day] = writeInJapan(moment).slice(0, 10).split('-').map(Number)
  const short = `${month}/${day}`
  return writeInJapan(now).startsWith(`${year}-`) ? short : `${year}/${short}`
}

/** 10/23 9:05. */
export const formatShortMoment = (moment: string, now?: Date): string =>
  `${formatShortDay(moment, now)} ${formatTimeOf(moment)}`
