import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deltaE2000 } from './color.ts'
import { createArena } from './kernel/arena.ts'
import { plainKernel } from './kernel/plain-kernel.ts'
import { createSearchIndex } from './search-index.ts'
import { loadSnapshot } from './snapshot.ts'
import { oracleSearch } from './test-oracle.ts'
import type { SearchDoc, SearchIndex, SearchQuery, SearchSchema } from './types.ts'

// The oracle knows no synonyms; tests/golden has them.
vi.mock('./query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

const usual = {
  SMALLEST_WASM: 16_384,
  SMALLEST_COMMON: 256,
  SMALLEST_PART: 2_048,
  SAMPLE: 1_024,
  MOST_COMBINATIONS: 256,
  MOST_SETS: 8_192,
  FEW_VALUES: 64,
  FEW_LISTS: 8,
}
/** A dozen documents go the ways of a million. */
const lowered = {
  SMALLEST_WASM: 1,
  SMALLEST_COMMON: 1,
  SMALLEST_PART: 2,
  SAMPLE: 2,
  MOST_COMBINATIONS: 12,
  MOST_SETS: 9,
  FEW_VALUES: 0,
  FEW_LISTS: 0,
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

const schema: SearchSchema = {
  text: {
    name: { weight: 10, names: true },
    maker: { weight: 4, names: true },
    code: { weight: 12, kind: 'code' },
    note: { weight: 1 },
  },
  choices: ['kind', 'color', 'room'],
  numbers: ['price', 'width'],
}

const PARTS = [
  'ソファ',
  'ソファー',
  'そふぁ',
  'ベッド',
  'ベッドー',
  'べ',
  'チェ',
  'チェタ',
  'タード',
  'の',
  'た',
  '木',
  '木製',
  '製木',
  '石',
  'KK',
  'k',
  '10',
  '1042',
  'oak',
  'b',
  '２',
  'ｿﾌｧ',
]
const MARKS = ['', '', '', '', ' ', '-', '、', '/', '・。']
const UNSEEN = ['\u200b', '\u00ad', '\u0007', '\u3164']
const words = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(...MARKS)), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))
const lab = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }))
  .map(([l, a, b]) => [l * 25, a * 40, b * 40] as const)
const id = fc.integer({ min: 1, max: 60 })
const values = fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 })
const number = fc.option(fc.integer({ min: -3, max: 8 }), { nil: null })

const doc: fc.Arbitrary<SearchDoc> = fc.record({
  id,
  rank: fc.integer({ min: 0, max: 3 }),
  text: fc.record({
    name: words,
    maker: fc.constantFrom('木工房', 'オーク', 'KK社'),
    note: fc.array(words, { maxLength: 2 }),
  }),
  choices: fc.record({
    kind: fc.integer({ min: 1, max: 3 }).map((kind) => [kind]),
    color: values,
    room: values,
  }),
  numbers: fc.record({ price: number, width: number }),
  colors: fc.array(lab, { maxLength: 2 }),
})

const term = fc.oneof(
  fc.constantFrom(...PARTS),
  words.filter((text) => !/[\s、/。-]/.test(text)),
  words.map((text) => `"${text}"`),
  fc.constantFrom('!!!', '・・・', '""', ...UNSEEN),
)
const keyword = fc
  .array(fc.tuple(fc.constantFrom('', '', '', '-'), term), { maxLength: 3 })
  .map((terms) => terms.map((parts) => parts.join('')).join(' '))

const range = fc.record(
  { min: fc.integer({ min: -3, max: 8 }), max: fc.integer({ min: -3, max: 8 }) },
  { requiredKeys: [] },
)
const condition = {
  filters: fc.record({ kind: values, color: values, room: values }, { requiredKeys: [] }),
  ranges: fc.record({ price: range, width: range }, { requiredKeys: [] }),
}
const wish = fc.record(
  {
    any: fc.array(fc.record(condition, { requiredKeys: [] }), { minLength: 1, maxLength: 3 }),
    names: term,
    excluded: fc.boolean(),
  },
  { requiredKeys: ['any'] },
)
const query: fc.Arbitrary<SearchQuery> = fc.record(
  {
    keyword,
    ...condition,
    wishes: fc.array(wish, { maxLength: 3 }),
    color: fc.record({ lab, maxDeltaE: fc.integer({ min: 0, max: 60 }) }),
    includeIds: fc.array(id, { maxLength: 30 }),
    excludeIds: fc.array(id, { maxLength: 5 }),
    sort: fc.oneof(
      fc.record({ random: fc.integer({ min: -3, max: 9 }) }),
      fc.constant('relevance' as const),
      fc.record({
        field: fc.constantFrom('price', 'width'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      fc.record({ color: lab }),
    ),
    offset: fc.integer({ min: 0, max: 12 }),
    limit: fc.integer({ min: 0, max: 12 }),
    facets: fc.subarray(['kind', 'color', 'room']),
    histograms: fc.subarray([
      { field: 'price', edges: [-2, 0, 3, 7] },
      { field: 'width', edges: [] },
    ]),
  },
  { requiredKeys: [] },
)

type Change = { upsert: SearchDoc[] } | { remove: number[] } | { merge: number } | { reload: true }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ upsert: fc.array(doc, { maxLength: 25 }) }) },
  { weight: 3, arbitrary: fc.record({ remove: fc.array(id, { maxLength: 8 }) }) },
  { weight: 3, arbitrary: fc.record({ merge: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.constant({ reload: true as const }) },
)

/** Makes the change in the index and in a plain map, and returns the index to go on with. */
function apply(index: SearchIndex, truth: Map<number, SearchDoc>, step: Change): SearchIndex {
  if ('upsert' in step) {
    index.upsert(step.upsert)
    for (const entry of step.upsert) truth.set(entry.id, entry)
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

/** The property that matters: after any changes, any query is answered as by looking at every document. */
function checkAgainstOracle(runs: number, changes: number, seed: number): void {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: changes }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      (steps, queries) => {
        let index = createSearchIndex(schema)
        const truth = new Map<number, SearchDoc>()
        for (const step of steps) index = apply(index, truth, step)
        expect(index.size).toBe(truth.size)
        for (const asked of queries) {
          const { total, ids, facets, histograms } = index.search(asked)
          const expected = oracleSearch(schema, [...truth.values()], asked, deltaE2000)
          expect({ total, ids, facets, histograms }).toEqual(expected)
        }
      },
    ),
    { numRuns: runs, seed },
  )
}

describe.each([
  ['small', usual],
  ['large', lowered],
])('%s segments answer as looking at every document does', (_, sizes) => {
  test('and are counted their own way', () => {
    Object.assign(thresholds, sizes)
    expect(createArena(100, 1_000).kernel === plainKernel).toBe(sizes === usual)
  })

  test.each([
    { runs: 400, changes: 3, seed: 1 },
    { runs: 150, changes: 24, seed: 2 },
  ])('after up to $changes changes', { timeout: 120_000 }, ({ runs, changes, seed }) => {
    Object.assign(thresholds, sizes)
    checkAgainstOracle(runs, changes, seed)
  })
})
