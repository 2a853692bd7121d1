import type { ChoiceFacet, Facet, FacetFilter, FacetTable } from '#contract/data/define-facets.ts'
import { limits } from '#contract/data/limits.ts'
import type { Address } from '#web/ui/page-link.tsx'
import {
  createSearchReader,
  facetParameters,
  type Parameter,
  type ParameterTable,
  pageParameter,
} from '#web/url-state/parameters.ts'
import type { FacetCounts } from './facet-counts.ts'

/** What the address of any list says; what equals its default is absent. */
export type ListState = {
  keyword?: string
  /** Parts of the keyword that are no conditions, as typed, with 、 between them. */
  plain?: string
  sort?: string
  /** What stands in the list one by one, where there is a choice. */
  group?: string
  page?: number
  /** Of a random order: the same one has the same order on every page. */
  seed?: number
  [param: string]: readonly number[] | number | boolean | string | undefined
}

/** What the address of one list says: its filters are the contract's. */
type SearchOf<T extends FacetTable, Sort extends string, Near extends string, Group extends string> = Partial<
  FacetFilter<T>
> &
  Pick<ListState, 'keyword' | 'plain' | 'page' | 'seed'> & { sort?: Sort; group?: Group } & {
    [N in Near]?: string
  }

type ListRules<T extends FacetTable, Sort extends string, Near extends string, Group extends string> = {
  /** The path of its route. */
  path: string
  facets: T
  /** The first one is the order when none is asked for. Without a value of the range that it is `of`, an order is not offered. */
  sorts: readonly { id: Sort; label: string; of?: string }[]
  /** What may stand in it one by one, and is counted; the first one when none is asked for. */
  groups?: readonly { id: Group; label: string }[]
  /** The parameter of a color of one's own, where the list can look for what is near to it. */
  nearColor?: Near
  /** Whether the filters that may lead stand first: by what the filters show, and their counts. */
  leads?: (ticked: ListState, facets: FacetCounts) => boolean
  /** What is in the list: 製品. */
  noun: string
  /** What the `entrances` of an empty list are: カテゴリ. */
  entrance?: string
}

/** The order that is another one for every seed. */
export const randomSort = 'random'

const seedParameter = { type: 'integer', min: 0, max: limits.largestId } as const

/** A list page as the parts of this folder know it, whatever its filters are. */
export type List<S extends ListState = ListState> = ListRules<FacetTable, string, string, string> & {
  parameters: ParameterTable
  /** The state that an address, or another state, says. */
  read: (search: object) => S
}

/** What its address says, for its loader, its links and its `validateSearch`. */
export type ListSearch<L extends { read: (search: object) => ListState }> = ReturnType<L['read']>

export function defineList<
  const T extends FacetTable,
  const Sort extends string,
  const Near extends string = never,
  const Group extends string = never,
>(rules: ListRules<T, Sort, Near, Group>): List<SearchOf<T, Sort, Near, Group>> {
  const isShuffled = rules.sorts.some(({ id }) => id === randomSort)
  const parameters: ParameterTable = {
    keyword: { type: 'text', maxLength: limits.keyword },
    plain: { type: 'text', maxLength: limits.keyword },
    ...facetParameters(rules.facets),
    ...(rules.nearColor && { [rules.nearColor]: { type: 'color' } }),
    sort: wordOf(rules.sorts),
    ...(rules.groups && { group: wordOf(rules.groups) }),
    ...(isShuffled && { seed: seedParameter }),
    page: pageParameter,
  }
  const readAll = createSearchReader(parameters)
  // The table of parameters has no types of its values; the facet table, of which it is made, has.
  const read = ((search: object) => {
    const state = readAll(search)
    if (state.sort !== randomSort) delete state.seed
    return state
  }) as List<SearchOf<T, Sort, Near, Group>>['read']
  return { ...rules, parameters, read }
}

const wordOf = (choices: readonly { id: string }[]): Parameter => ({
  type: 'word',
  allowed: choices.map(({ id }) => id),
  default: choices[0]?.id,
})

/** Where a state of the list is; `params` stand for the names in its path. */
export const listAddress = (
  list: Pick<List, 'path'>,
  search: ListState,
  params?: Readonly<Record<string, string>>,
): Address =>
  // The path is that of a route, which has these parameters.
  ({ to: list.path, params, search }) as Address

/** Tabs stand above the list and are no condition. */
export const isTabs = (facet: Facet): boolean => facet.kind === 'choice' && facet.control === 'tabs'

export const paramsOf = (facet: Facet): string[] =>
  facet.kind === 'range' ? [facet.min, facet.max] : [facet.param]

/** The choices that are drawn as one tree: the one with this key, and those below it. */
export const treeOf = (
  { facets }: Pick<List, 'facets'>,
  root: string,
): { key: string; facet: ChoiceFacet }[] =>
  Object.entries(facets).flatMap(([key, facet]) =>
    facet.kind === 'choice' && (key === root || facet.below === root) ? [{ key, facet }] : [],
  )

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

/** The color that is asked for, as rrggbb. */
export function nearColorOf({ nearColor }: Pick<List, 'nearColor'>, search: ListState): string | undefined {
  const color = nearColor && search[nearColor]
  return typeof color === 'string' ? color : undefined
}
