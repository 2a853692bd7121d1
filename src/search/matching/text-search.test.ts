import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { deltaE2000 } from '#search/color.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { oracleSearch } from '#search/test-oracle.ts'
import { textSchema as schema, textScene } from '#tests/support/search-scenes.ts'

vi.mock('#search/query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

describe('texts', () => {
  test('hits and their order are what looking at every text gives', { timeout: 60_000 }, () => {
    let found = 0
    fc.assert(
      fc.property(textScene, ({ docs, keywords }) => {
        const index = createSearchIndex(schema)
        index.upsert(docs)
        for (const keyword of keywords) {
          const { ids } = index.search({ keyword, limit: 100 })
          const expected = oracleSearch(schema, docs, { keyword, limit: 100 }, deltaE2000)
          expect({ keyword, ids }).toEqual({ keyword, ids: expected.ids })
          found += ids.length
        }
      }),
      { numRuns: 350, seed: 3 },
    )
    expect(found).toBeGreaterThan(3_000)
  })
})
