import type { AmountUnit, FacetTable } from '#contract/data/define-facets.ts'
import { limits } from '#contract/data/limits.ts'
import { readAmount } from './amounts.ts'
import { readText } from './query-string.ts'

/** How a search parameter is written in a URL, and its type in code. */
export type Parameter =
  | { type: 'ids'; allowed?: readonly number[] }
  | { type: 'integer'; min: number; max: number; default?: number }
  | { type: 'amount'; unit: AmountUnit; max: number; end: 'min' | 'max' }
  | { type: 'flag' }
  | { type: 'text'; maxLength: number }
  | { type: 'color' }
  | { type: 'word'; allowed: readonly string[]; default?: string | undefined }

export type ParameterTable = Record<string, Parameter>

type ParameterValue<P extends Parameter> = P extends { type: 'ids' }
  ? number[]
  : P extends { type: 'integer' | 'amount' }
    ? number
    : P extends { type: 'flag' }
      ? true
      : P extends { type: 'word'; allowed: readonly (infer Word)[] }
        ? Word
        : string

export type ParameterValues<T extends ParameterTable> = { [K in keyof T]?: ParameterValue<T[K]> }

export const idParameter = { type: 'integer', min: 1, max: limits.largestId } as const satisfies Parameter

/** Bounded by the api's search depth. */
export const pageParameter = {
  type: 'integer',
  min: 1,
  max: limits.searchDepth,
  default: 1,
} as const satisfies Parameter

/** Parses a parameter; undefined if it is invalid or equals the default. */
export function readParameter(parameter: Parameter, raw: unknown): unknown {
  const items = (Array.isArray(raw) ? raw : [raw]).filter((item) => item !== undefined).map(String)
  const last = items.at(-1) ?? ''
  switch (parameter.type) {
    case 'ids':
      return readIds(items, parameter.allowed)
    case 'integer':
      return readInteger(last, parameter)
    case 'amount':
      return readAmount(last, parameter.unit, parameter.max, parameter.end)
    case 'flag':
      return /^(true|1|on)$/.test(last) ? true : undefined
    case 'text':
      return readText(raw, parameter.maxLength)
    case 'color':
      return /^#?[0-9a-f]{6}$/i.test(last) ? last.replace('#', '').toLowerCase() : undefined
    case 'word':
      return parameter.allowed.includes(last) && last !== parameter.default ? last : undefined
  }
}

function readIds(items: string[], allowed: readonly number[] | undefined): number[] | undefined {
  const numbers = items
    .flatMap((item) => item.split(','))
    .map((item) => (/^\d{1,10}$/.test(item) ? Number(item) : 0))
  const valid = numbers.filter((id) => id > 0 && id <= limits.largestId && (!allowed || allowed.includes(id)))
  return valid.length > 0 ? [...new Set(valid)].slice(0, limits.idsPerRequest) : undefined
}

function readInteger(text: string, rule: { min: number; max: number; default?: number }): number | undefined {
  if (!/^\d{1,12}$/.test(text)) return undefined
  const value = Number(text)
  return value < rule.min || value > rule.max || value === rule.default ? undefined : value
}

const largestAmount = 999_999_999

export function facetParameters(facets: FacetTable): ParameterTable {
  const table: ParameterTable = {}
  for (const facet of Object.values(facets)) {
    if (facet.kind === 'range') {
      const amount = { type: 'amount', unit: facet.unit, max: largestAmount } as const
      table[facet.min] = { ...amount, end: 'min' }
      table[facet.max] = { ...amount, end: 'max' }
    } else if (facet.kind === 'flag') {
      table[facet.param] = { type: 'flag' }
    } else {
      table[facet.param] = { type: 'ids', allowed: facet.values?.map(({ id }) => id) }
    }
  }
  return table
}

/** Returns a parser for these parameters; invalid and default values are absent. */
export function createSearchReader<T extends ParameterTable>(
  table: T,
): (search: object) => ParameterValues<T> {
  const parameters = Object.entries(table)
  return (search) => {
    const given: Readonly<Record<string, unknown>> = { ...search }
    const values: Record<string, unknown> = {}
    for (const [name, parameter] of parameters) {
      if (given[name] === undefined) continue
      const value = readParameter(parameter, given[name])
      if (value !== undefined) values[name] = value
    }
    // Object.entries loses the relation of names and parameter types, which the loop keeps.
    return values as ParameterValues<T>
  }
}
