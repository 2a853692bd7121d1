import { expect, test } from 'vitest'
import { planSearch } from '#search/results/plan.ts'
import type { SearchQuery, SearchSchema } from '#search/types.ts'
import { searchRequest } from './request.ts'

const schema: SearchSchema = { text: {}, choices: ['category', 'color'], numbers: ['price'], grouped: true }
const lastKeys = [{ group_rank: 'desc' }, { group: 'asc' }, { rank: 'desc' }, { id: 'asc' }]

/**
 * Memory of one count in OpenSearch: two to the bits of `HyperLogLogPlusPlus.precisionFromThreshold`, eighteen at most.
 */
const bytesOf = (threshold: number) => 2 ** Math.min(18, (Math.ceil(threshold / 0.75) * 4).toString(2).length)

/** Returns all precision thresholds in a request. */
function thresholdsIn(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'precision_threshold' ? [Number(value)] : thresholdsIn(value),
  )
}

test('limits the heap of distinct counts beside the nine hundred values of a page to megabytes', () => {
  const query = {
    grouped: true,
    filters: { color: [1] },
    facets: ['category', 'color'],
    histograms: [{ field: 'price', edges: [0, 1, 2] }],
  }
  const { aggs } = searchRequest(schema, planSearch(schema, query))
  const thresholds = thresholdsIn(aggs).toSorted((a, b) => a - b)
  expect(thresholds).toHaveLength(4)
  const [total = 0, ...values] = thresholds.toReversed()
  expect(bytesOf(total)).toBe(256 * 1024)
  for (const threshold of values) expect(900 * bytesOf(threshold)).toBeLessThan(16 * 1024 * 1024)
})

test('scores preferences without requiring them, also when a query has nothing else', () => {
  const preferred = { any: [{ filters: { color: [2] } }] }
  const requestOf = (query: SearchQuery) =>
    searchRequest(schema, planSearch(schema, { prefers: [preferred], ...query }))
  const meeting = { bool: { filter: [{ terms: { 'choices.color': ['2'] } }] } }
  const filterOfWish = { bool: { should: [meeting], minimum_should_match: 1 } }
  const should = [{ constant_score: { filter: filterOfWish, boost: 10 } }]
  const category = { terms: { 'choices.category': ['1'] } }
  const { query, sort } = requestOf({ filters: { category: [1] } })
  expect(query).toEqual({ bool: { filter: [{ match_all: {} }, category], should } })
  expect(sort).toEqual([{ _score: 'desc' }, ...lastKeys])
  expect(requestOf({}).query).toEqual({ bool: { filter: [{ match_all: {} }], should } })
  const byPrice = requestOf({ sort: { field: 'price', direction: 'asc' } })
  expect(byPrice.query).toEqual({ bool: { filter: [] } })
})
