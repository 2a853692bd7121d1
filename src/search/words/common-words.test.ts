import { expect, test, vi } from 'vitest'
import { deltaE2000 } from '#search/color.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { oracleSearch } from '#search/test-oracle.ts'
import type { SearchDoc, SearchQuery, SearchSchema } from '#search/types.ts'

vi.mock('#search/query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

const schema: SearchSchema = {
  text: { name: { weight: 10 }, maker: { weight: 4 }, material: { weight: 2 } },
  choices: ['kind', 'maker'],
  numbers: ['price'],
}

/** Makers and materials shared by hundreds of documents, and unique names. */
const docs = Array.from(
  { length: 1_500 },
  (_, i): SearchDoc => ({
    id: i + 1,
    rank: (i * 7) % 11,
    text: {
      name: `${i % 3 === 0 ? 'ソファ' : '木の棚'} ${i % 97}`,
      maker: ['木工房', 'ソファ工房', '石'][i % 3] ?? '',
      material: i % 2 === 0 ? ['木', '石'] : ['ガラス'],
    },
    choices: { kind: [1 + (i % 2)], maker: i % 5 === 0 ? [] : [i % 5, 9] },
    numbers: { price: i % 13 === 0 ? null : (i * 31) % 500 },
  }),
)

const keywords = ['', '木', '石', 'ソファ', '木 石', 'ソファ -ガラス', '"ソファ工房"', '木 12']
const queries = keywords.flatMap((keyword): SearchQuery[] => [
  { keyword, facets: ['kind', 'maker'], offset: 300, limit: 60 },
  { keyword, sort: { random: 7 }, offset: 20, limit: 30 },
  { keyword, filters: { kind: [2] }, facets: ['kind', 'maker'], sort: { field: 'price', direction: 'desc' } },
  {
    keyword,
    filters: { maker: [3] },
    ranges: { price: { min: 20, max: 70 } },
    facets: ['kind', 'maker'],
    histograms: [{ field: 'price', edges: [0, 50, 400] }],
  },
])

test('finds, orders and counts words of many documents as it does words of few', () => {
  const index = createSearchIndex(schema)
  index.upsert(docs.slice(0, 1_100))
  index.upsert(docs.slice(1_000))
  const gone = new Set(docs.filter(({ id }) => id % 10 === 4).map(({ id }) => id))
  index.remove([...gone])
  const left = docs.filter(({ id }) => !gone.has(id))
  for (const query of queries) {
    const { total, ids, facets, histograms } = index.search(query)
    expect({ query, total, ids, facets, histograms }).toEqual({
      query,
      ...oracleSearch(schema, left, query, deltaE2000),
    })
  }
})
