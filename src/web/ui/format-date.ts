/** 2026年11月20日（金）, of a day as the api writes it: 2026-11-20. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const weekday = '日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${year}年${month}月${date}日（${weekday}）`
}

const aheadMs = 9 * 60 * 60 * 1000

/**
 * A moment by the clocks of Japan, wherever the reader is: 2026-11-20T14:05:00.000Z is five past two in the afternoon there.
 * They are nine hours ahead all year. A format of Intl for them takes 20 ms to make, before a page can be used.
 */
export const writeInJapan = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + aheadMs).toISOString()

/** The day of a moment, in Japan. */
export const formatDayOf = (moment: string): string => formatDate(writeInJapan(moment).slice(0, 10))

/** 11月20日, of a moment: where the year is known. */
export function formatMonthAndDay(moment: string): string {
  const [month, date] = writeInJapan(moment).slice(5, 10).split('-').map(Number)
  return `${month}月${date}日`
}

/** 9:05, of a moment: where the day is known. */
export function formatTimeOf(moment: string): string {
  const [hour, minute] = writeInJapan(moment).slice(11, 16).split(':')
  return `${Number(hour)}:${minute}`
}

/** 11月20日 14:05, of a moment. */
export const formatMoment = (moment: string): string => `${formatMonthAndDay(moment)} ${formatTimeOf(moment)}`
