import { changeSearch } from './change-search.ts'
import { type Condition, type Counts, listConditions } from './conditions.ts'
import type { List, ListState } from './define-list.ts'

/** What stands between quotes is one. */
const wordsOfKeyword = /"[^"]*"|\S+/g

/** Each asks the api once. */
const mostWays = 8

/**
 * What an empty list can give up: each word of its keyword, and each of its conditions. A keyword that is the only condition is none: without it
 * one would find everything.
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

/** How many one would find by each of its ways out. Nothing is asked where there is but one, which leads to everything. */
export async function countWaysOut<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
  count: (without: S) => Promise<{ total_count: number }>,
): Promise<{ key: string; count: number }[]> {
  const ways = waysOut(list, search, counts)
  if (ways.length < 2) return []
  return Promise.all(
    ways.map(async ({ key, without }) => ({ key, count: (await count(without)).total_count })),
  )
}
