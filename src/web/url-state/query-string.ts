import { type ParameterTable, readParameter } from './parameters.ts'
import { productSearchParameters } from './product-search.ts'

const siteParameters: ParameterTable = productSearchParameters

/**
 * Reads `?a=1&a=2`. Known parameters come out typed and without their invalid values, so that the router finds nothing
 * to correct and a page with a bad parameter is a page, not a redirect. Unknown ones stay as they are.
 */
export function parseSearch(text: string): Record<string, unknown> {
  const given = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    given.set(name, [...(given.get(name) ?? []), value])
  }
  const search: Record<string, unknown> = {}
  for (const [name, values] of given) {
    const parameter = Object.hasOwn(siteParameters, name) ? siteParameters[name] : undefined
    const value = parameter ? readParameter(parameter, values) : values.length > 1 ? values : values[0]
    if (value !== undefined && name !== '__proto__') search[name] = value
  }
  return search
}

/** Writes repeated keys, never JSON; leaves out undefined, false, empty lists and defaults. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (isDefault(name, value)) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}

function isDefault(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  const parameter = Object.hasOwn(siteParameters, name) ? siteParameters[name] : undefined
  return parameter !== undefined && 'default' in parameter && parameter.default === value
}
