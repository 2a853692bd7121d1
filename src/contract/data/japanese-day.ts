/** Days since 1970 by the clocks of Japan, which has one time zone and no summer time; `now` in milliseconds. */
export const japaneseDay = (now: number): number => Math.floor((now + 9 * 3_600_000) / 86_400_000)
