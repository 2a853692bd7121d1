import { listConditions } from './conditions.ts'
import type { List, ListState } from './define-list.ts'
import type { ListData } from './list-data.ts'

const tried = 8

/** Ways out of an empty list: what one would find without each of its conditions. */
export async function countRelaxations<S extends ListState>(
  list: List<S>,
  search: S,
  found: ListData,
  count: (without: S) => Promise<{ total_count: number }>,
): Promise<{ key: string; count: number }[]> {
  const conditions = listConditions(list, search, found).slice(0, tried)
  if (conditions.length < 2) return []
  return Promise.all(
    conditions.map(async ({ key, without }) => ({ key, count: (await count(without)).total_count })),
  )
}
