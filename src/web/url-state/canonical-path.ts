import type { ParameterTable } from './parameters.ts'
import { stringifySearch } from './query-string.ts'

const ofTheSame = ['sort', 'seed', 'group']

/**
 * Returns the canonical URL of a page's state: only the table's parameters, in its order, ids ascending. Sort
 * order and grouping are dropped, because they show the same content.
 */
export function canonicalPath(
  pathname: string,
  table: ParameterTable,
  search: Record<string, unknown>,
): string {
  const state: Record<string, unknown> = {}
  for (const name of Object.keys(table)) {
    const value = search[name]
    if (!ofTheSame.includes(name))
      state[name] = Array.isArray(value) ? value.toSorted((a, b) => Number(a) - Number(b)) : value
  }
  return pathname + stringifySearch(state)
}
