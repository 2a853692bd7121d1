import { changeSearch } from './change-search.ts'
import { type Condition, type Counts, listConditions } from './conditions.ts'
import type { List, ListState } from './define-list.ts'

/** A quoted phrase counts as one word. */
const wordsOfKeyword = /"[^"]*"|\S+/g

/** Each costs one api call. */
export const mostWays = 8

/**
 * Returns each word of the keyword and each filter that an empty list could drop. A keyword that is the only
 * condition is excluded: without it everything matches.
 */
export function waysOut<S extends ListState>(list: List<S>, search: S, counts: Counts): Condition<S>[] {
  const words = search.keyword?.match(wordsOfKeyword) ?? []
  const ofWords = words.map((word, place) => ({
    key: `keyword-${place}`,
    label: word,
    without: changeSearch(list, search, { keyword: words.toSpliced(place, 1).join(' ') }),
  }))
  const conditions = listConditions(list, search, counts)
  return [
    ...(words.length > 1 ? ofWords : []),
    ...(conditions.length > 1 ? conditions : conditions.filter(({ key }) => key !== 'keyword')),
  ].slice(0, mostWays)
}

const mostInPairs = 5

type WayOfTwo<S extends ListState> = { key: string; labels: readonly string[]; without: S }

/**
 * Returns pairs of conditions to drop, for when dropping one is not enough. At least one condition remains.
 */
export function waysOfTwo<S extends ListState>(list: List<S>, search: S, counts: Counts): WayOfTwo<S>[] {
  const ways = waysOut(list, search, counts)
  const alone = new Set(ways.map(({ without }) => JSON.stringify(without)))
  const pairs = new Map<string, WayOfTwo<S>>()
  for (const first of ways.slice(0, mostInPairs))
    for (const second of waysOut(list, first.without, counts).slice(0, mostInPairs - 1)) {
      const { without } = second
      const key = JSON.stringify(without)
      if (alone.has(key) || pairs.has(key) || listConditions(list, without, counts).length === 0) continue
      pairs.set(key, { key, labels: [first.label, second.label], without })
    }
  return [...pairs.values()]
}

/**
 * Counts the results without each condition, or without pairs if no single one helps. With one condition
 * nothing is counted, because everything matches.
 */
export async function countWaysOut<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
  count: (without: S) => Promise<{ total_count: number }>,
): Promise<{ key: string; count: number }[]> {
  const countAll = (ways: readonly Pick<Condition<S>, 'key' | 'without'>[]) =>
    Promise.all(ways.map(async ({ key, without }) => ({ key, count: (await count(without)).total_count })))
  const ways = waysOut(list, search, counts)
  if (ways.length < 2) return []
  const counted = await countAll(ways)
  return counted.some((way) => way.count > 0) ? counted : countAll(waysOfTwo(list, search, counts))
}
