import type { ParameterTable } from './parameters.ts'
import { stringifySearch } from './query-string.ts'

const ofTheSame = ['sort', 'seed', 'group']

/**
 * The one address under which a page with this state is indexed: only the table's parameters, in the table's order, ids
 * ascending. Another order does not make another page, nor do variations instead of their products.
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
