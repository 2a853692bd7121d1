/** 2026年11月20日（金）, of a day as the api writes it: 2026-11-20. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const weekday = '日月火水木金土'[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${year}年${month}月${date}日（${weekday}）`
}

const inJapan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** The day of a moment, in Japan wherever the reader is. */
export const formatDayOf = (moment: string): string => formatDate(inJapan.format(new Date(moment)))

/** 11月20日, of a moment: where the year is known. */
export function formatMonthAndDay(moment: string): string {
  const [, month, date] = inJapan.format(new Date(moment)).split('-').map(Number)
  return `${month}月${date}日`
}

const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })

/** 9:05, of a moment, in Japan: where the day is known. */
export const formatTimeOf = (moment: string): string => clock.format(new Date(moment))

/** 11月20日 14:05, of a moment. */
export const formatMoment = (moment: string): string => `${formatMonthAndDay(moment)} ${formatTimeOf(moment)}`
