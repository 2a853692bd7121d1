import { pointsOf, WHOLE } from '#search/query/match.ts'
import { MOST_TERMS, type ParsedQuery, parseQuery } from '#search/query/query.ts'
import type {
  Condition,
  HistogramRequest,
  Lab,
  NumberRange,
  SearchQuery,
  SearchSchema,
  SearchSort,
  Wish,
} from '#search/types.ts'
import type { PlannedSort } from './top-docs.ts'

/** Fields by position in the schema, as everywhere in plans. */
export interface PlannedCondition {
  filters: readonly { field: number; values: readonly number[] }[]
  ranges: readonly { field: number; range: NumberRange }[]
}

export interface PlannedWish {
  any: readonly PlannedCondition[]
  names: readonly ParsedQuery[]
  words: readonly ParsedQuery[]
  excluded: boolean
}

export interface SearchPlan {
  keyword: ParsedQuery
  weights: readonly number[]
  filters: readonly { field: number; values: readonly number[] }[]
  /** Choice fields with filters that require all values. */
  every: ReadonlySet<number>
  ranges: readonly { field: number; range: NumberRange }[]
  wishes: readonly PlannedWish[]
  /** Empty unless sorted by relevance. */
  prefers: readonly PlannedWish[]
  naming: ReadonlySet<number>
  color: { lab: Lab; maxDeltaE: number } | undefined
  includeIds: readonly number[] | undefined
  excludeIds: readonly number[]
  sort: PlannedSort
  offset: number
  limit: number
  facets: readonly { name: string; field: number }[]
  histograms: readonly { request: HistogramRequest; field: number }[]
  grouped: boolean
  members: number
}

/** Bounded because scores are 16-bit, see check-schema.ts. A part of a sentence has at most two. */
export const MOST_PREFERRED = 2 * MOST_TERMS

/** Throws a RangeError for fields or groups missing in the schema: a programming error, not a user's. */
export function planSearch(schema: SearchSchema, query: SearchQuery): SearchPlan {
  const choice = (name: string) => indexOfField(schema.choices, name, 'choice')
  const number = (name: string) => indexOfField(schema.numbers, name, 'number')
  const condition = ({ filters = {}, ranges = {} }: Condition): PlannedCondition => ({
    filters: Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => ({ field: choice(name), values })),
    ranges: Object.entries(ranges)
      .filter(([, { min, max }]) => min !== undefined || max !== undefined)
      .map(([name, range]) => ({ field: number(name), range })),
  })
  const wish = ({ any, names, alsoNamed = [], words = [], excluded = false }: Wish): PlannedWish => ({
    any: any.map(condition),
    names: [...(names === undefined ? [] : [names]), ...alsoNamed].map((name) => parseQuery(name, true)),
    words: words.map((word) => parseQuery(word, true)),
    excluded,
  })
  const sort = planSort(query.sort ?? 'relevance', number)
  const limit = Math.max(0, Math.floor(query.limit ?? 20))
  if (query.grouped && !schema.grouped) throw new RangeError('the search schema has no groups')
  return {
    keyword: parseQuery(query.keyword ?? '', query.spoken),
    weights: Object.values(schema.text).map(({ weight }) => weight),
    ...condition(query),
    every: new Set(query.every?.map(choice)),
    wishes: (query.wishes ?? []).map(wish),
    prefers:
      sort.by === 'relevance' && limit > 0 ? (query.prefers ?? []).slice(0, MOST_PREFERRED).map(wish) : [],
    naming: new Set(Object.values(schema.text).flatMap(({ names }, field) => (names === true ? field : []))),
    color: query.color,
    includeIds: query.includeIds,
    excludeIds: query.excludeIds ?? [],
    sort,
    offset: Math.max(0, Math.floor(query.offset ?? 0)),
    limit,
    facets: [...new Set(query.facets)].map((name) => ({ name, field: choice(name) })),
    histograms: oneOfEachField(query.histograms ?? []).map((request) => ({
      request,
      field: number(request.field),
    })),
    grouped: query.grouped ?? false,
    members: query.grouped ? Math.max(0, Math.floor(query.members ?? 0)) : 0,
  }
}

/** Returns the points of a preference: a whole word in the field of most weight. */
export const preferredPoints = ({ weights }: SearchPlan): number =>
  pointsOf(WHOLE, Math.max(1, ...weights), false)

function planSort(sort: SearchSort, number: (name: string) => number): PlannedSort {
  if (sort === 'relevance') return { by: 'relevance' }
  if ('color' in sort) return { by: 'color', lab: sort.color }
  if ('random' in sort) return { by: 'random', seed: sort.random }
  return { by: 'number', field: number(sort.field), descending: sort.direction === 'desc' }
}

/** Keeps the last histogram of each field. */
function oneOfEachField(requests: readonly HistogramRequest[]): HistogramRequest[] {
  return [...new Map(requests.map((request) => [request.field, request])).values()]
}

function indexOfField(names: readonly string[], name: string, kind: string): number {
  const index = names.indexOf(name)
  if (index < 0) throw new RangeError(`the search schema has no ${kind} field "${name}"`)
  return index
}
