import { useState } from 'react'
import { readStored, removeStored, writeStored } from '#web/kit/storage/storage.ts'
import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'

export type SavedFilter = { name: string; search: SearchTexts }

export const mostFilters = 20
export const longestName = 40

/** The person's filters of an area, kept on this device in the order in which they were saved. */
export function useSavedFilters(area: string) {
  // Unlike drafts, it stays when the person signs out.
  const key = `tokonoma-console-filters-${usePerson().id}-${area}`
  const [filters, setFilters] = useState(() => parseFilters(readStored(key)))
  // Reads again: another tab may have saved filters meanwhile.
  const change = (update: (stored: readonly SavedFilter[]) => readonly SavedFilter[]) => {
    const next = update(parseFilters(readStored(key))).slice(0, mostFilters)
    if (next.length > 0) writeStored(key, JSON.stringify(next))
    else removeStored(key)
    setFilters(next)
  }
  return {
    filters,
    add: (filter: SavedFilter) =>
      change((stored) => [...stored.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => change((stored) => stored.filter((filter) => filter.name !== name)),
  }
}

/** Drops other values: older versions of the site wrote the entry as well. */
export function parseFilters(stored: string | null): readonly SavedFilter[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isFilter).slice(0, mostFilters) : []
  } catch {
    return []
  }
}

function isFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<SavedFilter>
  return typeof name === 'string' && typeof search === 'object' && search !== null
}

/** Compares texts of a URL, in any order. */
export const isSameSearch = (one: SearchTexts, other: SearchTexts): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())
