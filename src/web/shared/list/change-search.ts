import type { ChoiceFacet } from '#contract/data/define-facets.ts'
import { chosenIds, type FacetedList, isTabs, type ListState, paramsOf, treeOf } from './define-list.ts'
import { type FacetValue, type ListFacetCounts, valuesOf } from './facet-counts.ts'

export const flagOn = 'true'

/** Returns the state with some parameters changed, back on its first page. */
export function changeSearch<S extends ListState>(
  list: FacetedList<S>,
  search: S,
  change: Partial<ListState>,
): S {
  return list.read({ ...search, ...change, page: undefined })
}

/** Returns the state after a click on the control that submits `name=value`. */
export function toggleParameter<S extends ListState>(
  list: FacetedList<S>,
  search: S,
  { name, value }: { name: string; value: string },
  counts: ListFacetCounts,
): S {
  const found = Object.entries(list.facets).find(
    ([, facet]) => facet.kind !== 'range' && facet.param === name,
  )
  if (!found) return search
  const [key, facet] = found
  if (facet.kind === 'flag') return changeSearch(list, search, { [name]: search[name] ? undefined : true })
  if (facet.kind !== 'choice') return search
  const id = Number(value)
  const next = toggleChoice(list, search, facet, id)
  const isAdded = chosenIds(next, facet).includes(id)
  return isAdded && facet.control === 'tree' ? dropRelatives(list, next, { key, facet, id }, counts) : next
}

type TreeValue = { key: string; facet: ChoiceFacet; id: number }

/** Removes the children of an added heading, or the heading of an added child: one of a family is enough. */
function dropRelatives<S extends ListState>(
  list: FacetedList<S>,
  search: S,
  { key, facet, id }: TreeValue,
  counts: ListFacetCounts,
): S {
  const heading = valuesOf(counts, key).find((value) => value.id === id)?.parent_id
  const isRelative = (other: FacetValue) =>
    heading ? !other.parent_id && other.id === heading : other.parent_id === id
  const change = treeOf(list, facet.below ?? key).map((each) => {
    const relatives = valuesOf(counts, each.key).flatMap((value) => (isRelative(value) ? value.id : []))
    return [each.facet.param, chosenIds(search, each.facet).filter((other) => !relatives.includes(other))]
  })
  return changeSearch(list, search, Object.fromEntries(change))
}

export function toggleChoice<S extends ListState>(
  list: FacetedList<S>,
  search: S,
  facet: ChoiceFacet,
  id: number,
): S {
  const ids = chosenIds(search, facet)
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].toSorted((a, b) => a - b)
  return changeSearch(list, search, { [facet.param]: next })
}

/** Removes all filters; the tab, sort order and grouping stay. */
export function clearConditions<S extends ListState>(list: FacetedList<S>, search: S): S {
  const lasting = ['sort', 'seed', 'group', ...Object.values(list.facets).filter(isTabs).flatMap(paramsOf)]
  const others = Object.keys(search).filter((name) => !lasting.includes(name))
  return changeSearch(list, search, Object.fromEntries(others.map((name) => [name, undefined])))
}
