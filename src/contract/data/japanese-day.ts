/** Returns days since 1970 in Japan, which has no summer time. `now` is in milliseconds. */
export const japaneseDay = (now: number): number => Math.floor((now + 9 * 3_600_000) / 86_400_000)

/** Returns 2026-11-22 for such a number of days. */
export const dayOf = (japaneseDays: number): string =>
  new Date(japaneseDays * 86_400_000).toISOString().slice(0, 10)

/** The day in Japan, as 2026-11-22. */
export const currentDay = (): string => dayOf(japaneseDay(Date.now()))

/** Writes 2026-11-22 as 2026年11月22日, for mails. */
export function formatJapaneseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
