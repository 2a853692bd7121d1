import type { AmountUnit, Facet, FacetTable } from '#contract/data/define-facets.ts'
import { limits } from '#contract/data/limits.ts'
import { readAmount } from './amounts.ts'

/** How one search parameter is written in a URL, and what it is in code. */
export type Parameter =
  | { type: 'ids'; allowed?: readonly number[] }
  | { type: 'integer'; min: number; max: number; default?: number }
  | { type: 'amount'; unit: AmountUnit; max: number; end: 'min' | 'max' }
  | { type: 'flag' }
  | { type: 'text'; maxLength: number }
  | { type: 'color' }
  | { type: 'word'; allowed: readonly string[]; default?: string }

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

/** Ids in the database are 32-bit. */
const largestId = 2_147_483_647

export const idParameter = { type: 'integer', min: 1, max: largestId } as const satisfies Parameter

/** The typed value of what a URL says, or undefined: an invalid value is as good as none, and so is a default. */
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
      return cutText(last.replace(/\p{Cc}/gu, ' ').trim(), parameter.maxLength)
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
  const valid = numbers.filter((id) => id > 0 && id <= largestId && (!allowed || allowed.includes(id)))
  return valid.length > 0 ? [...new Set(valid)].slice(0, limits.idsPerRequest) : undefined
}

function readInteger(text: string, rule: { min: number; max: number; default?: number }): number | undefined {
  if (!/^\d{1,12}$/.test(text)) return undefined
  const value = Number(text)
  return value < rule.min || value > rule.max || value === rule.default ? undefined : value
}

/** Cut to a length in UTF-16 units, as the api measures it, but never inside a character. */
function cutText(text: string, maxLength: number): string | undefined {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > maxLength) break
    cut += character
  }
  return cut.trimEnd() || undefined
}

const largestAmount = 999_999_999

type FacetParameters<T extends FacetTable> = {
  [K in keyof T as T[K] extends {
    kind: 'range'
    min: infer Min extends string
    max: infer Max extends string
  }
    ? Min | Max
    : T[K] extends { param: infer Name extends string }
      ? Name
      : never]: T[K] extends { kind: 'choice' }
    ? { type: 'ids' }
    : T[K] extends { kind: 'flag' }
      ? { type: 'flag' }
      : Extract<Parameter, { type: 'amount' }>
}

/** The URL parameters that a facet table asks for. */
export function facetParameters<T extends FacetTable>(facets: T): FacetParameters<T> {
  const table: ParameterTable = {}
  for (const facet of Object.values<Facet>(facets)) {
    if (facet.kind === 'range') {
      const amount = { type: 'amount', unit: facet.unit, max: largestAmount } as const
      table[facet.min] = { ...amount, end: 'min' }
      table[facet.max] = { ...amount, end: 'max' }
    } else if (facet.kind === 'flag') {
      table[facet.param] = { type: 'flag' }
    } else {
      table[facet.param] = {
        type: 'ids',
        ...(facet.values && { allowed: facet.values.map((value) => value.id) }),
      }
    }
  }
  // Object.values forgets which key belongs to which facet; the mapped type above says the same as the loop.
  return table as FacetParameters<T>
}

/**
 * A route's `validateSearch`: the valid values among what the URL says. What is invalid is undefined and not absent, for the
 * router would put back what the URL says.
 */
export function createSearchReader<T extends ParameterTable>(
  table: T,
): (search: Record<string, unknown>) => ParameterValues<T> {
  const parameters = Object.entries(table)
  return (search) => {
    const values: Record<string, unknown> = {}
    for (const [name, parameter] of parameters) {
      const raw = search[name]
      if (raw !== undefined) values[name] = readParameter(parameter, raw)
    }
    return values as ParameterValues<T>
  }
}
