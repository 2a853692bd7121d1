import type { ParameterTable } from './parameters.ts'
import { stringifySearch } from './query-string.ts'

const ofTheSame = ['sort', 'seed', 'group']

/**
 * Only the table's parameters, in its order, ids ascending. Sort order and grouping show the same content and
 * are dropped.
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
