// The engine's property tests on OpenSearch: hits, order, counts and pages equal those of a scan of all
// documents.
import fc from 'fast-check'
import { describe, expect, inject, test, vi } from 'vitest'
import { deltaE2000 } from '#search/color.ts'
import { oracleSearch } from '#search/test-oracle.ts'
import type { SearchDoc } from '#search/types.ts'
import { makeIndex } from '#tests/support/search-index.ts'
import {
  anyDoc,
  anyGroups,
  anyId,
  anyQuery,
  groupedSchema,
  sceneSchema,
  textScene,
  textSchema,
} from '#tests/support/search-scenes.ts'

// The oracle knows no synonyms.
vi.mock('#search/query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ upsert: fc.array(anyDoc, { maxLength: 25 }) }) },
  { weight: 3, arbitrary: fc.record({ remove: fc.array(anyId, { maxLength: 8 }) }) },
)
const allIds = Array.from({ length: 999 }, (_, place) => place + 1)

/** Several tests of few runs, so that none takes long on a busy machine. */
const numRuns = inject('oracleRuns') ?? 15
const seeds = inject('oracleRuns') === undefined ? [1, 2, 3, 4] : [1]

describe('answers any query as a scan of every document does', () => {
  test.each(seeds)('after any changes (%i)', async (seed) => {
    const index = await makeIndex(sceneSchema)
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.array(anyQuery, { minLength: 4, maxLength: 8 }),
        async (steps, queries) => {
          await index.remove(allIds.slice(0, 60))
          const truth = new Map<number, SearchDoc>()
          for (const step of steps) {
            if ('upsert' in step) {
              await index.upsert(step.upsert)
              for (const doc of step.upsert) truth.set(doc.id, doc)
            } else {
              await index.remove(step.remove)
              for (const id of step.remove) truth.delete(id)
            }
          }
          for (const asked of queries) {
            const { total, ids, facets, histograms } = await index.search(asked)
            const expected = oracleSearch(sceneSchema, [...truth.values()], asked, deltaE2000)
            expect({ total, ids, facets, histograms }).toEqual(expected)
            expect(await index.count(asked)).toBe(total)
          }
        },
      ),
      { numRuns, seed },
    )
  })

  test.each(seeds)('for groups (%i)', async (seed) => {
    const index = await makeIndex(groupedSchema)
    await fc.assert(
      fc.asyncProperty(
        anyGroups,
        fc.array(anyQuery, { minLength: 4, maxLength: 8 }),
        async (docs, queries) => {
          await index.remove(allIds.slice(0, 60))
          await index.upsert(docs)
          const truth = [...new Map(docs.map((doc) => [doc.id, doc])).values()]
          for (const query of queries) {
            const asked = { ...query, grouped: true, members: 3 }
            const { total, ids, facets, histograms, groups } = await index.search(asked)
            const expected = oracleSearch(groupedSchema, truth, asked, deltaE2000)
            expect({ total, ids, facets, histograms, groups }).toEqual(expected)
            expect(await index.count(asked)).toBe(total)
          }
        },
      ),
      { numRuns, seed },
    )
  })

  test.each(seeds)('for texts of similar letters (%i)', async (seed) => {
    const index = await makeIndex(textSchema)
    let found = 0
    await fc.assert(
      fc.asyncProperty(textScene, async ({ docs, keywords }) => {
        await index.remove(allIds)
        await index.upsert(docs)
        for (const keyword of keywords) {
          const { ids } = await index.search({ keyword, limit: 100 })
          const expected = oracleSearch(textSchema, docs, { keyword, limit: 100 }, deltaE2000)
          expect({ keyword, ids }).toEqual({ keyword, ids: expected.ids })
          found += ids.length
        }
      }),
      { numRuns, seed },
    )
    expect(found).toBeGreaterThan(5 * numRuns)
  })
})
