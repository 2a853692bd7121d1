/** A facet's own filter runs after counting, so that its counts ignore it. */
import type { ParsedQuery } from '#search/query/query.ts'
import {
  type PlannedCondition,
  type PlannedWish,
  preferredPoints,
  type SearchPlan,
} from '#search/results/plan.ts'
import { fieldsAskedOnce } from '#search/results/wishes.ts'
import type { NumberRange, SearchSchema } from '#search/types.ts'
import { distanceScript, LIGHTNESS_SHARE, withinScript } from './colors.ts'
import { anyOf, clauseFilter, type Dsl, excludedFilter, keywordFilter, keywordScore } from './keyword.ts'

/** A filter, and the fields with counts that ignore it. */
interface FieldFilter {
  query: Dsl
  choices: readonly number[]
  numbers: readonly number[]
}

/** More than the values of any counted field. */
const MOST_VALUES = 50_000
const everything: Dsl = { match_all: {} }
const nothing: Dsl = { match_none: {} }

export function searchRequest(schema: SearchSchema, plan: SearchPlan): Dsl {
  const narrowing = narrowingOf(schema, plan)
  const counted = countedOf(plan)
  // A filter that all counts respect goes into the query.
  const ignored = narrowing.filter((part) => counted.some((count) => count.ignores(part)))
  const always = narrowing.filter((part) => !ignored.includes(part)).map(({ query }) => query)
  const isWeighed = plan.keyword.required.length > 0
  const byScore = plan.sort.by === 'relevance' && (isWeighed || plan.prefers.length > 0)
  const must = byScore && isWeighed && plan.limit > 0 ? keywordScore(schema, plan.keyword) : undefined
  const should = plan.prefers.map((wish) => preferred(wishQuery(schema, wish), preferredPoints(plan)))
  const clauses = must ? excludedFilter(schema, plan.keyword) : keywordFilter(schema, plan.keyword)
  const after = ignored.map(({ query }) => query)
  return {
    query: {
      bool: {
        // Without a filter, OpenSearch would require one of the preferences.
        filter: [...(should.length > 0 ? [everything] : []), ...clauses, ...restrictions(plan), ...always],
        ...(must && { must }),
        ...(should.length > 0 && { should }),
      },
    },
    ...(after.length > 0 && { post_filter: all(after) }),
    ...((counted.length > 0 || plan.grouped) && {
      aggs: { ...countsOf(counted, ignored), ...totalOf(plan, after) },
    }),
    ...(plan.grouped && plan.limit > 0 && { collapse: { field: 'group' } }),
    from: plan.limit > 0 ? plan.offset : 0,
    size: plan.limit,
    track_total_hits: true,
    _source: false,
    ...(plan.limit > 0 && { sort: [...sortOf(schema, plan, byScore), ...lastKeys(schema)] }),
  }

  function countedOf({ facets, histograms }: SearchPlan): CountRequest[] {
    return [
      ...facets.map(({ name, field }) => ({
        aggs: {
          [`facet ${name}`]: { terms: { field: `choices.${name}`, size: MOST_VALUES }, ...groupsIn(plan) },
        },
        ignores: ({ choices }: FieldFilter) => choices.includes(field),
      })),
      ...histograms.map(({ request, field }) => ({
        aggs: histogramAggs(request.field, request.edges, groupsIn(plan)),
        ignores: ({ numbers }: FieldFilter) => numbers.includes(field),
      })),
    ]
  }
}

/**
 * Up to this precision OpenSearch counts short hashes: rarely one or two too few in a thousand. Beyond it, it
 * estimates, mostly within a percent. The maximum of 40,000 takes 256 KB of heap a count: affordable for one
 * total. A page's some hundred values get 16 KB each.
 */
const PRECISION = { total: 40_000, value: 3_000 }
const countGroups = (precision_threshold: number): Dsl => ({
  groups: { cardinality: { field: 'group', precision_threshold } },
})

const groupsIn = ({ grouped }: SearchPlan): Dsl => (grouped ? { aggs: countGroups(PRECISION.value) } : {})

const totalOf = ({ grouped }: SearchPlan, after: readonly Dsl[]): Dsl =>
  grouped ? { total: { filter: all(after), aggs: countGroups(PRECISION.total) } } : {}

const lastKeys = ({ grouped }: SearchSchema): Dsl[] => [
  ...(grouped ? [{ group_rank: 'desc' }, { group: 'asc' }] : []),
  { rank: 'desc' },
  { id: 'asc' },
]

export const countRequest = (schema: SearchSchema, plan: SearchPlan): Dsl => ({
  ...(plan.grouped && { aggs: totalOf(plan, []) }),
  query: all(conditionsOf(schema, plan)),
  size: 0,
  track_total_hits: true,
})

/** OpenSearch limit for one bucket (`index.max_inner_result_window`). */
const MOST_MEMBERS = 100

/**
 * Requests the first documents of each group and their number; with a plan, only among its hits. The last sort key of a
 * document is its id.
 */
export const membersRequest = (
  schema: SearchSchema,
  groups: readonly number[],
  most: number,
  plan: SearchPlan | undefined,
): Dsl => ({
  query: all([{ terms: { group: groups } }, ...(plan ? conditionsOf(schema, plan) : [])]),
  size: 0,
  aggs: {
    groups: {
      terms: { field: 'group', size: groups.length },
      aggs: {
        members: {
          top_hits: { size: Math.min(most, MOST_MEMBERS), _source: false, sort: lastKeys(schema) },
        },
      },
    },
  },
})

export const existsRequest = (query: Dsl): Dsl => ({
  query: { bool: { filter: [query] } },
  size: 0,
  terminate_after: 1,
  track_total_hits: 1,
})

const conditionsOf = (schema: SearchSchema, plan: SearchPlan): Dsl[] => [
  ...keywordFilter(schema, plan.keyword),
  ...restrictions(plan),
  ...narrowingOf(schema, plan).map(({ query }) => query),
]

interface CountRequest {
  aggs: Record<string, Dsl>
  ignores: (part: FieldFilter) => boolean
}

function countsOf(counted: readonly CountRequest[], ignored: readonly FieldFilter[]): Dsl {
  const together = Map.groupBy(counted, ({ ignores }) => ignored.findIndex(ignores))
  const aggregations = Array.from(together, ([own, counts]) => {
    const aggs = Object.assign({}, ...counts.map((count) => count.aggs))
    const others = ignored.filter((_, place) => place !== own).map(({ query }) => query)
    return [`counts ${own}`, { filter: all(others), aggs }]
  })
  return Object.fromEntries(aggregations)
}

const preferred = (filter: Dsl, boost: number): Dsl => ({ constant_score: { filter, boost } })

const all = (queries: readonly Dsl[]): Dsl =>
  queries.length > 0 ? { bool: { filter: queries } } : everything

function histogramAggs(field: string, edges: readonly number[], within: Dsl): Record<string, Dsl> {
  const path = `numbers.${field}`
  const ranges = edges.slice(1).map((to, bin) => ({
    key: String(bin),
    from: edges[bin],
    // The last bin includes its end.
    to: bin === edges.length - 2 ? nextAbove(to) : to,
  }))
  return {
    ...(ranges.length > 0 && {
      [`bins ${field}`]: { range: { field: path, keyed: true, ranges }, ...within },
    }),
    [`min ${field}`]: { min: { field: path } },
    [`max ${field}`]: { max: { field: path } },
  }
}

function nextAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE
  const bits = new BigInt64Array(Float64Array.of(value).buffer)
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? 1n : -1n)
  return new Float64Array(bits.buffer)[0] ?? value
}

function restrictions({ color, includeIds, excludeIds }: SearchPlan): Dsl[] {
  const queries: Dsl[] = []
  if (includeIds !== undefined) queries.push({ terms: { id: includeIds } })
  if (excludeIds.length > 0) queries.push({ bool: { must_not: [{ terms: { id: excludeIds } }] } })
  if (color !== undefined) {
    const near = color.maxDeltaE * LIGHTNESS_SHARE
    const [lightness] = color.lab
    queries.push({ range: { lightness: { gte: lightness - near, lte: lightness + near } } })
    queries.push({ script: { script: withinScript(color.lab, color.maxDeltaE) } })
  }
  return queries
}

function narrowingOf(schema: SearchSchema, plan: SearchPlan): FieldFilter[] {
  return [
    ...plan.filters.flatMap((filter) => choiceNarrowing(schema, filter, plan.every.has(filter.field))),
    ...plan.ranges.map((range) => ({
      query: rangeQuery(schema, range),
      choices: [],
      numbers: [range.field],
    })),
    ...plan.wishes.map((wish) => ({ query: wishQuery(schema, wish), ...fieldsAskedOnce(wish, plan) })),
  ]
}

function choiceNarrowing(schema: SearchSchema, { field, values }: Filter, isEvery: boolean): FieldFilter[] {
  if (!isEvery) return [{ query: choiceQuery(schema, { field, values }), choices: [field], numbers: [] }]
  return values.map((value) => ({
    query: choiceQuery(schema, { field, values: [value] }),
    choices: [],
    numbers: [],
  }))
}

type Filter = PlannedCondition['filters'][number]
type Range = PlannedCondition['ranges'][number]

const choiceQuery = ({ choices }: SearchSchema, { field, values }: Filter): Dsl => ({
  terms: { [`choices.${choices[field]}`]: values.map(String) },
})

const rangeQuery = ({ numbers }: SearchSchema, { field, range }: Range): Dsl => ({
  range: { [`numbers.${numbers[field]}`]: boundsOf(range) },
})

const boundsOf = ({ min, max }: NumberRange) => ({
  ...(min !== undefined && { gte: min }),
  ...(max !== undefined && { lte: max }),
})

function wishQuery(schema: SearchSchema, { any, names, words, excluded }: PlannedWish): Dsl {
  const conditions = any.map(({ filters, ranges }) =>
    all([
      ...filters.map((filter) => choiceQuery(schema, filter)),
      ...ranges.map((range) => rangeQuery(schema, range)),
    ]),
  )
  if (excluded) return { bool: { must_not: conditions } }
  const named = names.flatMap((name) => (name.required.length > 0 ? [namedQuery(schema, name)] : []))
  const namedByWords = words.flatMap((word) =>
    word.required.length > 0 ? [namedQuery(schema, word, false)] : [],
  )
  const ways = [...conditions, ...named, ...namedByWords]
  return ways.length > 0 ? anyOf(ways) : nothing
}

const namedQuery = (schema: SearchSchema, { required }: ParsedQuery, onlyNames = true): Dsl =>
  all(required.map((clause) => clauseFilter(schema, clause, onlyNames)))

function sortOf({ numbers }: SearchSchema, { sort }: SearchPlan, byScore: boolean): Dsl[] {
  if (sort.by === 'relevance') return byScore ? [{ _score: 'desc' }] : []
  if (sort.by === 'number')
    return [
      { [`numbers.${numbers[sort.field]}`]: { order: sort.descending ? 'desc' : 'asc', missing: '_last' } },
    ]
  const script =
    sort.by === 'color' ? distanceScript(sort.lab) : { source: shuffleScript, params: { seed: sort.seed } }
  return [{ _script: { type: 'number', order: 'asc', script: { lang: 'painless', ...script } } }]
}

const shuffleScript = `
int hash = (int) doc['id'].value ^ ((int) params.seed * (int) 0x9e3779b1L);
hash = (hash ^ (hash >>> 16)) * (int) 0x85ebca6bL;
hash = (hash ^ (hash >>> 13)) * (int) 0xc2b2ae35L;
return (hash ^ (hash >>> 16)) & 0xffffffffL`
