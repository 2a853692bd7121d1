import { japaneseDay } from '#contract/data/japanese-day.ts'

const mostOfADay = 20
const mostKeys = 100_000

/**
 * Bounds the share of one network in the counts of a day. Held in memory of this process: a restart forgets, and beyond
 * 100,000 pairs of network and id nothing more is counted that day.
 */
export function createDailyLimit(now: () => number) {
  let day: number | undefined
  const counts = new Map<string, number>()
  return (network: string | undefined, id: number): boolean => {
    // The operator's own servers have no network, and are trusted.
    if (network === undefined) return true
    const today = japaneseDay(now())
    if (today !== day) {
      day = today
      counts.clear()
    }
    const key = `${id} ${network}`
    const count = counts.get(key)
    if (count === undefined && counts.size >= mostKeys) return false
    counts.set(key, (count ?? 0) + 1)
    return (count ?? 0) < mostOfADay
  }
}
