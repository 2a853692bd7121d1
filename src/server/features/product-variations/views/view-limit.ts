import { japaneseDay } from '#contract/data/japanese-day.ts'

const mostOfADay = 20
const mostKeys = 100_000

/**
 * Bounds the share of one network in a product's rank in a day. Held in memory of this process: a restart forgets, and
 * beyond 100,000 pairs of network and variation nothing more is counted that day.
 */
export function createViewLimit(now: () => number) {
  let day: number | undefined
  const counts = new Map<string, number>()
  return (network: string, variationId: number): boolean => {
    const today = japaneseDay(now())
    if (today !== day) {
      day = today
      counts.clear()
    }
    const key = `${variationId} ${network}`
    const count = counts.get(key)
    if (count === undefined && counts.size >= mostKeys) return false
    counts.set(key, (count ?? 0) + 1)
    return (count ?? 0) < mostOfADay
  }
}
