import type { ChoiceFacet, Facet, FacetFilter, FacetTable } from '#contract/data/define-facets.ts'
import { limits } from '#contract/data/limits.ts'
import type { Address } from '#web/kit/ui/page-link.tsx'
import {
  createSearchReader,
  facetParameters,
  type Parameter,
  type ParameterTable,
  pageParameter,
} from '#web/kit/url-state/parameters.ts'
import type { FacetCounts } from './facet-counts.ts'

/** The URL state of any list; parameters equal to their default are absent. */
export type ListState = {
  keyword?: string
  /** Parts of the keyword excluded from parsing, as typed and separated by 、. */
  plain?: string
  sort?: string
  /** The unit of the list, where there is a choice. */
  group?: string
  page?: number
  /** Seed of a random order, which keeps the order stable across pages. */
  seed?: number
  [param: string]: readonly number[] | number | boolean | string | undefined
}

type SearchOf<T extends FacetTable, Sort extends string, Near extends string, Group extends string> = Partial<
  FacetFilter<T>
> &
  Pick<ListState, 'keyword' | 'plain' | 'page' | 'seed'> & { sort?: Sort; group?: Group } & {
    [N in Near]?: string
  }

type ListRules<T extends FacetTable, Sort extends string, Near extends string, Group extends string> = {
  /** Path of the route. */
  path: string
  facets: T
  /** The first one is the default. An order with `of` is hidden while that range has no values. */
  sorts: readonly { id: Sort; label: string; of?: string }[]
  /** The units of the list, the first one being the default. */
  groups?: readonly { id: Group; label: string }[]
  /** Parameter of the near-color search, where supported. */
  nearColor?: Near
  /** Returns whether facets with `leads` come first. */
  leads?: (ticked: ListState, facets: FacetCounts) => boolean
  /** Noun for the items: 製品. */
  noun: string
  /** Noun for the `entrances` of an empty list: カテゴリ. */
  entrance?: string
}

export const randomSort = 'random'

const seedParameter = { type: 'integer', min: 0, max: limits.largestId } as const

export type List<S extends ListState = ListState> = ListRules<FacetTable, string, string, string> & {
  parameters: ParameterTable
  read: (search: object) => S
}

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
  // The parameter table has no value types; the facet table, from which it is made, has.
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

/** Returns the link to a state of the list; `params` fill the names in its path. */
export const listAddress = (
  list: Pick<List, 'path'>,
  search: ListState,
  params?: Readonly<Record<string, string>>,
): Address =>
  // The path is that of a route with these parameters.
  ({ to: list.path, params, search }) as Address

/** Returns whether a facet is drawn as tabs, which do not count as a filter. */
export const isTabs = (facet: Facet): boolean => facet.kind === 'choice' && facet.control === 'tabs'

export const paramsOf = (facet: Facet): string[] =>
  facet.kind === 'range' ? [facet.min, facet.max] : [facet.param]

/** Returns the choices drawn as one tree: the one with this key and those below it. */
export const treeOf = (
  { facets }: Pick<List, 'facets'>,
  root: string,
): { key: string; facet: ChoiceFacet }[] =>
  Object.entries(facets).flatMap(([key, facet]) =>
    facet.kind === 'choice' && (key === root || facet.below === root) ? [{ key, facet }] : [],
  )

export function chosenIds(search: ListState, { param }: ChoiceFacet): readonly number[] {
  const ids = search[param]
  return Array.isArray(ids) ? ids : []
}

export function boundOf(search: ListState, param: string): number | undefined {
  const bound = search[param]
  return typeof bound === 'number' ? bound : undefined
}

/** Returns the near color as rrggbb. */
export function nearColorOf({ nearColor }: Pick<List, 'nearColor'>, search: ListState): string | undefined {
  const color = nearColor && search[nearColor]
  return typeof color === 'string' ? color : undefined
}
