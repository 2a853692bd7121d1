/** Formats a day such as 2026-11-20 as 2026年11月20日（金）. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const weekday = '日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${year}年${month}月${date}日（${weekday}）`
}

const aheadMs = 9 * 60 * 60 * 1000

/**
 * Returns a moment as ISO text in Japanese time, nine hours ahead of UTC all year. Intl takes 20 ms to create
 * a format.
 */
export const writeInJapan = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + aheadMs).toISOString()

/** Formats the day of a moment, in Japan. */
export const formatDayOf = (moment: string): string => formatDate(writeInJapan(moment).slice(0, 10))

/** Formats a moment as 11月20日, where the year is known. */
export function formatMonthAndDay(moment: string): string {
  const [month, date] = writeInJapan(moment).slice(5, 10).split('-').map(Number)
  return `${month}月${date}日`
}

/** Formats a moment as 9:05, where the day is known. */
export function formatTimeOf(moment: string): string {
  const [hour, minute] = writeInJapan(moment).slice(11, 16).split(':')
  return `${Number(hour)}:${minute}`
}

/** Formats a moment as 11月20日 14:05. */
export const formatMoment = (moment: string): string => `${formatMonthAndDay(moment)} ${formatTimeOf(moment)}`
