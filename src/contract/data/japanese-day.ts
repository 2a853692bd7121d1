/** Returns days since 1970 in Japan, which has no summer time. `now` is in milliseconds. */
export const japaneseDay = (now: number): number => Math.floor((now + 9 * 3_600_000) / 86_400_000)
