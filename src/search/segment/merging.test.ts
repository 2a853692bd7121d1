import { expect, test } from 'vitest'
import { createSearchIndex } from '#search/search-index.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { FEW_SEGMENTS } from './merging.ts'

const schema: SearchSchema = { text: { name: { weight: 1 } }, choices: ['color'], numbers: [] }

const makeDoc = (id: number, name: string): SearchDoc => ({
  id,
  rank: id % 7,
  text: { name },
  choices: { color: [id % 3] },
})

const parts = FEW_SEGMENTS + 1
const size = parts * 2_000

/** Creates segments of 2,000 documents and begins to merge them. */
function makeIndexInMerge() {
  const index = createSearchIndex(schema)
  for (let part = 0; part < parts; part++) {
    index.upsert(Array.from({ length: 2_000 }, (_, i) => makeDoc(part * 2_000 + i + 1, `古い椅子${i}`)))
  }
  for (let step = 0; step < 3; step++) expect(index.mergeStep()).toBe(true)
  expect(index.stats().segments).toBe(parts)
  return index
}

test('shows changes made during a merge at once, and revives no old document at its end', () => {
  const index = makeIndexInMerge()
  index.upsert([makeDoc(1, '新しい棚'), makeDoc(20_000, '新しい棚')])
  index.remove([2])
  expect(index.search({ keyword: '新しい棚' }).total).toBe(2)
  while (index.mergeStep()) {
    expect(index.search({ keyword: '新しい棚', limit: 0 }).total).toBe(2)
    expect(index.size).toBe(size)
  }
  expect(index.search({ keyword: '新しい棚' }).ids.toSorted((a, b) => a - b)).toEqual([1, 20_000])
  expect(index.search({ keyword: '古い椅子', limit: 0 }).total).toBe(size - 2)
  expect(index.has(2)).toBe(false)
})

test('keeps segments few during many small changes without finishing a large merge', () => {
  const index = makeIndexInMerge()
  for (let change = 1; change <= 60; change++) {
    index.upsert([makeDoc(change, '新しい棚')])
    // Segments under merge still exist.
    expect(index.stats().segments).toBeGreaterThan(parts)
    expect(index.stats().segments).toBeLessThanOrEqual(12)
  }
  while (index.mergeStep());
  expect(index.stats().segments).toBeLessThanOrEqual(FEW_SEGMENTS)
  const { color = new Map() } = index.search({ facets: ['color'], limit: 0 }).facets
  expect([...color.values()].reduce((sum, count) => sum + count, 0)).toBe(size)
  expect(index.search({ keyword: '新しい棚', limit: 0 }).total).toBe(60)
})
