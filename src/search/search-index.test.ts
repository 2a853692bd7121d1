import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  anyDoc,
  anyGroups,
  anyId,
  anyQuery,
  groupedSchema,
  sceneSchema,
} from '#tests/support/search-scenes.ts'
import { deltaE2000 } from './color.ts'
import { createArena } from './kernel/arena.ts'
import { plainKernel } from './kernel/plain-kernel.ts'
import { createSearchIndex } from './search-index.ts'
import { loadSnapshot } from './snapshot.ts'
import { oracleSearch } from './test-oracle.ts'
import type { SearchDoc, SearchIndex, SearchQuery, SearchSchema } from './types.ts'

// The oracle has no synonyms; tests/golden covers them.
vi.mock('./query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

const usual = {
  SMALLEST_WASM: 16_384,
  SMALLEST_COMMON: 256,
  SMALLEST_STRIDE: 2_048,
  SAMPLE: 1_024,
  MOST_COMBINATIONS: 256,
  MOST_SETS: 8_192,
  FEW_VALUES: 64,
  FEW_LISTS: 8,
  MOST_MASKED: 44,
  SLICE: 32_768,
}
/** Sends a dozen documents through the paths of a million. */
const lowered = {
  SMALLEST_WASM: 1,
  SMALLEST_COMMON: 1,
  SMALLEST_STRIDE: 2,
  SAMPLE: 2,
  MOST_COMBINATIONS: 12,
  MOST_SETS: 9,
  FEW_VALUES: 0,
  FEW_LISTS: 0,
  MOST_MASKED: 4,
  SLICE: 3,
}
const thresholds: Record<string, number> = vi.hoisted(() => ({}))
vi.mock('./thresholds.ts', async (importOriginal) => {
  const names = Object.keys(await importOriginal<object>())
  const getters = names.map((name) => [name, { enumerable: true, get: () => thresholds[name] }])
  return Object.defineProperties({}, Object.fromEntries(getters))
})
afterEach(() => {
  Object.assign(thresholds, usual)
})
Object.assign(thresholds, usual)

type Change = { upsert: SearchDoc[] } | { remove: number[] } | { merge: number } | { reload: true }
const changesOf = (docs: fc.Arbitrary<SearchDoc[]>): fc.Arbitrary<Change> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ upsert: docs }) },
    { weight: 3, arbitrary: fc.record({ remove: fc.array(anyId, { maxLength: 8 }) }) },
    { weight: 3, arbitrary: fc.record({ merge: fc.integer({ min: 1, max: 12 }) }) },
    { weight: 1, arbitrary: fc.constant({ reload: true as const }) },
  )

type Scene = { schema: SearchSchema; change: fc.Arbitrary<Change>; query: fc.Arbitrary<SearchQuery> }
const scenes = {
  documents: {
    schema: sceneSchema,
    change: changesOf(fc.array(anyDoc, { maxLength: 25 })),
    query: anyQuery,
  },
  groups: {
    schema: groupedSchema,
    change: changesOf(anyGroups),
    query: fc
      .tuple(anyQuery, fc.boolean(), fc.integer({ min: 0, max: 4 }), fc.subarray(['brand']))
      .map(([{ facets = [], ...query }, grouped, members, more]) => ({
        ...query,
        grouped,
        members,
        facets: [...facets, ...more],
      })),
  },
} satisfies Record<string, Scene>

/** Applies the change to the index and to a map, and returns the index for the next step. */
function apply(
  schema: SearchSchema,
  index: SearchIndex,
  truth: Map<number, SearchDoc>,
  step: Change,
): SearchIndex {
  if ('upsert' in step) {
    index.upsert(step.upsert)
    const latest = new Map(step.upsert.map((doc) => [doc.id, doc]))
    const groups = new Set(Array.from(latest.values(), ({ group }) => group?.id))
    for (const { id, group } of [...truth.values()]) if (group && groups.has(group.id)) truth.delete(id)
    for (const [id, doc] of latest) truth.set(id, doc)
  } else if ('remove' in step) {
    const known = new Set(step.remove.filter((gone) => truth.delete(gone)))
    expect(index.remove(step.remove)).toBe(known.size)
  } else if ('merge' in step) {
    for (let i = 0; i < step.merge; i++) index.mergeStep()
  } else {
    const loaded = loadSnapshot(schema, index.snapshot())
    expect(loaded.ok).toBe(true)
    if (loaded.ok) return loaded.index
  }
  return index
}

/** Checks the main property: after any changes, every query equals a full scan. */
function checkAgainstOracle(
  { schema, change, query }: Scene,
  { runs, changes, seed }: { runs: number; changes: number; seed: number },
): void {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: changes }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      (steps, queries) => {
        let index = createSearchIndex(schema)
        const truth = new Map<number, SearchDoc>()
        const ask = (query: SearchQuery) => {
          const { total, ids, facets, histograms, groups } = index.search(query)
          const expected = oracleSearch(schema, [...truth.values()], query, deltaE2000)
          expect({ total, ids, facets, histograms, groups }).toEqual({ groups: undefined, ...expected })
        }
        for (const [at, step] of steps.entries()) {
          index = apply(schema, index, truth, step)
          // Caches of a search must not survive the next change.
          for (const query of queries.slice(at % queries.length, (at % queries.length) + 1)) ask(query)
        }
        expect(index.size).toBe(truth.size)
        queries.forEach(ask)
      },
    ),
    { numRuns: runs, seed },
  )
}

describe.each([
  ['small', usual],
  ['large', lowered],
])('search index of %s segments against a scan of every document', (_, sizes) => {
  test('counts with the kernel of its segment size', () => {
    Object.assign(thresholds, sizes)
    expect(createArena(100, 1_000).kernel === plainKernel).toBe(sizes === usual)
  })

  describe.each(Object.entries(scenes))('%s', (_kind, scene) => {
    test.each([
      { runs: 400, changes: 3, seed: 1 },
      { runs: 150, changes: 24, seed: 2 },
    ])('answers alike after up to $changes changes', (size) => {
      Object.assign(thresholds, sizes)
      checkAgainstOracle(scene, size)
    })
  })
})
