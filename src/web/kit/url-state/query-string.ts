import type { SearchSchemaInput } from '@tanstack/react-router'
import { limits } from '#contract/data/limits.ts'

/** The search of a URL in the router: a text for each name, several if repeated. */
export type SearchTexts = { readonly [name: string]: string | readonly string[] | undefined }

/** Parses `?a=1&a=2` into texts; each page parses its own values. */
export function parseSearch(text: string): SearchTexts {
  const given = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key
    const known = given.get(name)
    if (known) known.push(value)
    else given.set(name, [value])
  }
  given.delete('__proto__')
  return Object.fromEntries(
    [...given].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

/** Writes repeated keys, never JSON; omits undefined, false and empty lists. */
export function stringifySearch(search: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === false) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Pages parse the texts themselves, so that filter tables are not loaded by other pages and invalid
 * parameters cause no redirect.
 */
export const keepTexts = <Read extends object>(search: Read & SearchSchemaInput): SearchTexts =>
  parseSearch(stringifySearch(search))

/** Cuts a text to so many code points, as the api counts them, and never inside one. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('')

/** Returns the last one given, in one line, cut to `maxLength` code points. */
export function readText(given: unknown, maxLength: number): string | undefined {
  const line = String([given].flat().at(-1) ?? '')
  return cutText(line.replace(/\p{Cc}/gu, ' ').trim(), maxLength).trimEnd() || undefined
}

/** Tells whether a keyword may have been longer: a space at its end is gone. */
export const isCut = (keyword: string): boolean => Array.from(keyword).length >= limits.keyword - 1

/** Returns the keyword of any page. */
export const readKeyword = (search: { keyword?: unknown }): string | undefined =>
  readText(search.keyword, limits.keyword)
