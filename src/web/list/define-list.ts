import type { ChoiceFacet, Facet, FacetFilter, FacetTable } from '#contract/data/define-facets.ts'
import { limits } from '#contract/data/limits.ts'
import type { Address } from '#web/ui/page-link.tsx'
import {
  createSearchReader,
  facetParameters,
  type ParameterTable,
  pageParameter,
} from '#web/url-state/parameters.ts'

/** What the address of any list says; what equals its default is absent. */
export type ListState = {
  keyword?: string
  color_hex?: string
  sort?: string
  page?: number
  [param: string]: readonly number[] | number | boolean | string | undefined
}

/** What the address of one list says: its filters are the contract's. */
type SearchOf<T extends FacetTable, Sort extends string> = Partial<FacetFilter<T>> &
  Pick<ListState, 'keyword' | 'color_hex' | 'page'> & { sort?: Sort }

type ListRules<T extends FacetTable, Sort extends string> = {
  /** The path of its route. */
  path: string
  facets: T
  /** The first one is the order when none is asked for. */
  sorts: readonly { id: Sort; label: string }[]
  /** Besides the named colors one may ask for what is near to any other. */
  nearColor?: boolean
  /** What one searches for: 製品. */
  noun: string
  /** By what one begins again when nothing was found: カテゴリ. */
  entrance?: string
}

/** A list page, to the parts that every list has. */
export type List<S extends ListState = ListState> = Omit<ListRules<FacetTable, string>, 'nearColor'> & {
  parameters: ParameterTable
  /** The state that an address, or another state, says. */
  read: (search: object) => S
}

/** What its address says, for its loader, its links and its `validateSearch`. */
export type ListSearch<L extends { read: (search: object) => ListState }> = ReturnType<L['read']>

export function defineList<const T extends FacetTable, const Sort extends string>({
  nearColor,
  ...rules
}: ListRules<T, Sort>): List<SearchOf<T, Sort>> {
  const parameters: ParameterTable = {
    keyword: { type: 'text', maxLength: limits.keyword },
    ...facetParameters(rules.facets),
    ...(nearColor && { color_hex: { type: 'color' } }),
    sort: { type: 'word', allowed: rules.sorts.map(({ id }) => id), default: rules.sorts[0]?.id },
    page: pageParameter,
  }
  // What the table of parameters has forgotten: the type says the same as the facet table.
  const read = createSearchReader(parameters) as List<SearchOf<T, Sort>>['read']
  return { ...rules, parameters, read }
}

/** A state of the list as a page of ours; `params` stand for the names in its path. */
export const listAddress = (
  list: List,
  search: ListState,
  params?: Readonly<Record<string, string>>,
): Address =>
  // The names in its path and in its search are those of its route, which the route's own types hold.
  ({ to: list.path, params, search }) as Address

/** It stands above the list, and is no condition. */
export const isTabs = (facet: Facet): boolean => facet.kind === 'choice' && facet.control === 'tabs'

export const paramsOf = (facet: Facet): string[] =>
  facet.kind === 'range' ? [facet.min, facet.max] : [facet.param]

/** The values that are chosen of it. */
export function chosenIds(search: ListState, { param }: ChoiceFacet): readonly number[] {
  const ids = search[param]
  return Array.isArray(ids) ? ids : []
}

/** A bound of a range that is asked for. */
export function boundOf(search: ListState, param: string): number | undefined {
  const bound = search[param]
  return typeof bound === 'number' ? bound : undefined
}
