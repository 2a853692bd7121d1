import type { ChoiceFacet } from '#contract/data/define-facets.ts'
import { chosenIds, isTabs, type List, type ListState, paramsOf } from './define-list.ts'
import { type FacetCounts, type FacetValue, valuesOf } from './list-data.ts'

/** A flag's value in an address. */
export const flagOn = 'true'

/** The state with some parameters changed: from its first page, in the one order that addresses have. */
export function changeSearch<S extends ListState>(list: List<S>, search: S, change: Partial<ListState>): S {
  return list.read({ ...search, ...change, page: undefined })
}

/** The state after a click on the control that submits `name=value`: a value of a tree takes the place of its family's others. */
export function toggleParameter<S extends ListState>(
  list: List<S>,
  search: S,
  { name, value }: { name: string; value: string },
  counts: FacetCounts,
): S {
  const found = Object.entries(list.facets).find(
    ([, facet]) => facet.kind !== 'range' && facet.param === name,
  )
  if (!found) return search
  const [key, facet] = found
  if (facet.kind === 'flag') return changeSearch(list, search, { [name]: search[name] ? undefined : true })
  if (facet.kind !== 'choice') return search
  const id = Number(value)
  const instead = facet.control === 'tree' ? findRelatives(id, valuesOf(counts, key)) : []
  return toggleChoice(list, search, facet, id, instead)
}

/** The children of a heading, the heading of a child. */
function findRelatives(id: number, values: readonly FacetValue[]): number[] {
  const heading = values.find((value) => value.id === id)?.parent_id
  return values.flatMap((other) => (other.parent_id === id || other.id === heading ? other.id : []))
}

/** Adds an id to a choice, or takes it out; `instead` leave at the same time (a heading's children for it). */
export function toggleChoice<S extends ListState>(
  list: List<S>,
  search: S,
  facet: ChoiceFacet,
  id: number,
  instead: readonly number[] = [],
): S {
  const ids = chosenIds(search, facet)
  const next = ids.includes(id)
    ? ids.filter((other) => other !== id)
    : [...ids.filter((other) => !instead.includes(other)), id].toSorted((a, b) => a - b)
  return changeSearch(list, search, { [facet.param]: next })
}

/** Without any condition: the tab and the order stay. */
export function clearConditions<S extends ListState>(list: List<S>, search: S): S {
  const kept = ['sort', ...Object.values(list.facets).filter(isTabs).flatMap(paramsOf)]
  const others = Object.keys(search).filter((name) => !kept.includes(name))
  return changeSearch(list, search, Object.fromEntries(others.map((name) => [name, undefined])))
}
