import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { deltaE2000 } from '#search/color.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { oracleSearch } from '#search/test-oracle.ts'
import { textSchema as schema, textScene } from '#tests/support/search-scenes.ts'

vi.mock('#search/query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

describe('text search', () => {
  test('finds and ranks as a scan of every text does', () => {
    let found = 0
    fc.assert(
      fc.property(textScene, ({ docs, keywords }) => {
        const index = createSearchIndex(schema)
        index.upsert(docs)
        for (const keyword of keywords) {
          for (const spoken of [false, true]) {
            const query = { keyword, spoken, limit: 100 }
            const { ids } = index.search(query)
            const expected = oracleSearch(schema, docs, query, deltaE2000)
            expect({ keyword, spoken, ids }).toEqual({ keyword, spoken, ids: expected.ids })
            found += ids.length
          }
        }
      }),
      { numRuns: 350, seed: 3 },
    )
    expect(found).toBeGreaterThan(3_000)
  })
})
