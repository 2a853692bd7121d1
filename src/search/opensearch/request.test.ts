import { expect, test } from 'vitest'
import { planSearch } from '#search/results/plan.ts'
import type { SearchSchema } from '#search/types.ts'
import { searchRequest } from './request.ts'

const schema: SearchSchema = { text: {}, choices: ['category', 'color'], numbers: ['price'], grouped: true }

/** What OpenSearch holds for one number: two to the bits of `HyperLogLogPlusPlus.precisionFromThreshold`, eighteen at most. */
const bytesOf = (threshold: number) => 2 ** Math.min(18, (Math.ceil(threshold / 0.75) * 4).toString(2).length)

/** Of each number that a request asks for, however deep it stands. */
function thresholdsIn(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'precision_threshold' ? [Number(value)] : thresholdsIn(value),
  )
}

test('the numbers beside nine hundred values of a page take some megabytes of the heap, not hundreds', () => {
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
