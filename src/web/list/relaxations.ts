import { type Counts, listConditions } from './conditions.ts'
import type { List, ListState } from './define-list.ts'

/** Each asks the api once. */
const mostRelaxations = 8

/** Ways out of an empty list: how many one would find without each of its conditions. */
export async function countRelaxations<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
  count: (without: S) => Promise<{ total_count: number }>,
): Promise<{ key: string; count: number }[]> {
  const conditions = listConditions(list, search, counts).slice(0, mostRelaxations)
  if (conditions.length < 2) return []
  return Promise.all(
    conditions.map(async ({ key, without }) => ({ key, count: (await count(without)).total_count })),
  )
}
