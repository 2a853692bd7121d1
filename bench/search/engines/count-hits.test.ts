import { expect, test } from 'vitest'
import { makeDocuments, SCHEMA } from '#cli/search-bench/documents.ts'
import { mixedSet, searchQueryOf } from '#cli/search-bench/queries.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { countHits } from './count-hits.ts'

test('plain loops give the pages and disjunctive counts of our engine', async () => {
  const documents = [...makeDocuments(300, 1)]
  const index = createSearchIndex(SCHEMA)
  index.upsert(documents)
  const queries = mixedSet().filter(({ sort }) => sort === 'relevance' || 'field' in sort)
  for (const query of queries) {
    const asked = { ...query, terms: [], ranges: {} }
    const { total, ids, facets } = index.search(searchQueryOf(asked))
    const answer = countHits(
      documents.map((doc) => ({ doc, score: 0 })),
      asked,
    )()
    expect(answer.total).toBe(total)
    expect(answer.ids).toEqual(ids)
    for (const [field, counts] of Object.entries(facets)) {
      const written = [...counts].sort(([a], [b]) => a - b).map(([value, count]) => `${value}:${count}`)
      expect(answer.counts[field]).toBe(written.join(' '))
    }
  }
})
