import { expect, test } from 'vitest'
import type { SearchQuery } from '#search/types.ts'
import { countedOnce } from './reading-budget.ts'

test('what differs only in how it would be shown is counted once', async () => {
  const asked: SearchQuery[] = []
  const index = countedOnce({
    search: () => {
      throw new Error('Nobody searches here')
    },
    count: (query) => asked.push(query),
  })
  const chairs: SearchQuery = { wishes: [{ any: [{ filters: { category: [1] } }] }] }
  const counts = [chairs, { ...chairs, limit: 24, facets: ['color'], sort: 'relevance' as const }].map(
    index.count,
  )
  expect(counts).toEqual([1, 1])
  expect(await index.count({ ...chairs, filters: { color: [2] } })).toBe(2)
  expect(await index.count({ wishes: [{ any: [{ filters: { category: [2] } }] }] })).toBe(3)
  expect(asked).toHaveLength(3)
})
