import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyDoc, anyGroups, anyQuery, groupedSchema, sceneSchema } from '#tests/support/search-scenes.ts'
import { finish } from './arrays/slices.ts'
import { deltaE2000 } from './color.ts'
import { IndexBuilder } from './index-builder.ts'
import { oracleSearch } from './test-oracle.ts'
import type { SearchDoc, SearchIndex, SearchSchema } from './types.ts'

// The oracle knows no synonyms; tests/golden covers them.
vi.mock('./query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

const thresholds = vi.hoisted(() => ({ SLICE: 32_768 }))
vi.mock('./thresholds.ts', async (importOriginal) =>
  Object.defineProperty({ ...(await importOriginal<object>()) }, 'SLICE', {
    enumerable: true,
    get: () => thresholds.SLICE,
  }),
)

/** Sorts documents as a builder expects them: by ascending id, each once. */
const inOrder = (docs: SearchDoc[]) =>
  [...new Map(docs.map((doc) => [doc.id, doc])).values()].toSorted((a, b) => a.id - b.id)

const scenes = [
  { kind: 'documents', schema: sceneSchema, docs: fc.array(anyDoc, { maxLength: 40 }).map(inOrder) },
  { kind: 'grouped documents', schema: groupedSchema, docs: anyGroups.map(inOrder) },
]

function build(schema: SearchSchema, docs: readonly SearchDoc[], slice: number): SearchIndex {
  thresholds.SLICE = slice
  const builder = new IndexBuilder(schema)
  for (const doc of docs) builder.add(doc)
  return finish(builder.finish())
}

test.each(scenes)('builds the same index of $kind in slices of any size', ({ schema, docs }) => {
  const grouped = schema.grouped === true
  fc.assert(
    fc.property(docs, anyQuery, fc.integer({ min: 1, max: 9 }), (docs, query, slice) => {
      const sliced = build(schema, docs, slice)
      expect(Buffer.compare(sliced.snapshot(), build(schema, docs, 32_768).snapshot())).toBe(0)
      const { total, ids, facets } = oracleSearch(schema, docs, { ...query, grouped }, deltaE2000)
      expect(sliced.search({ ...query, grouped })).toMatchObject({ total, ids, facets })
    }),
    { numRuns: 100, seed: 1 },
  )
})
