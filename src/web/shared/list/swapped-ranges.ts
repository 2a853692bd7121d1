import { changeSearch } from './change-search.ts'
import { type Counts, listConditions } from './conditions.ts'
import { boundOf, type List, type ListState } from './define-list.ts'

type Swapped<S> = {
  names: string[]
  labels: string[]
  search: S
}

/**
 * Finds ranges with min above max, which match nothing, and swaps them. Returns undefined if there is none.
 */
export function swapRanges<S extends ListState>(
  list: List<S>,
  search: S,
  counts: Counts,
): Swapped<S> | undefined {
  const ranges = Object.entries(list.facets).flatMap(([key, facet]) => {
    if (facet.kind !== 'range') return []
    const [min, max] = [boundOf(search, facet.min), boundOf(search, facet.max)]
    if (min === undefined || max === undefined || min <= max) return []
    return { key, name: facet.label, change: { [facet.min]: max, [facet.max]: min } }
  })
  if (ranges.length === 0) return undefined
  const swapped = changeSearch(list, search, Object.assign({}, ...ranges.map(({ change }) => change)))
  const keys = ranges.map(({ key }) => key)
  const labels = listConditions(list, swapped, counts)
    .filter(({ key }) => keys.includes(key))
    .map(({ label }) => label)
  return { names: ranges.map(({ name }) => name), labels, search: swapped }
}
