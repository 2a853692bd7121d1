/** Random documents and queries, for tests that compare an index with `src/search/test-oracle.ts`. */
import fc from 'fast-check'
import type { SearchDoc, SearchQuery, SearchSchema } from '#search/types.ts'

export const sceneSchema: SearchSchema = {
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
export const anyId = fc.integer({ min: 1, max: 60 })
const values = fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 })
const number = fc.option(fc.integer({ min: -3, max: 8 }), { nil: null })

export const anyDoc: fc.Arbitrary<SearchDoc> = fc.record({
  id: anyId,
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

export const groupedSchema: SearchSchema = {
  ...sceneSchema,
  choices: [...sceneSchema.choices, 'brand'],
  grouped: true,
}

/** Documents of one group: all share the brand, some the kind. */
const anyGroup: fc.Arbitrary<SearchDoc[]> = fc
  .record({
    group: fc.record({ id: fc.integer({ min: 1, max: 18 }), rank: fc.integer({ min: 0, max: 2 }) }),
    docs: fc.array(anyDoc, { maxLength: 5 }),
    kind: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    brand: values,
  })
  .map(({ group, docs, kind, brand }) =>
    docs.map((doc) => ({
      ...doc,
      group,
      choices: { ...doc.choices, brand, ...(kind !== undefined && { kind: [kind] }) },
    })),
  )

export const anyGroups: fc.Arbitrary<SearchDoc[]> = fc
  .uniqueArray(anyGroup, { maxLength: 8, selector: ([first]) => first?.group?.id ?? 0 })
  .map((groups) => groups.flat())

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
    alsoNamed: fc.array(term, { maxLength: 2 }),
    words: fc.array(term, { maxLength: 2 }),
    excluded: fc.boolean(),
  },
  { requiredKeys: ['any'] },
)
/** Combines all filters, so that few documents match. */
const narrow: fc.Arbitrary<SearchQuery> = fc.record(
  {
    keyword,
    spoken: fc.boolean(),
    ...condition,
    every: fc.subarray(['kind', 'color', 'room']),
    wishes: fc.array(wish, { maxLength: 3 }),
    prefers: fc.array(wish, { maxLength: 3 }),
    color: fc.record({ lab, maxDeltaE: fc.integer({ min: 0, max: 60 }) }),
    includeIds: fc.array(anyId, { maxLength: 30 }),
    excludeIds: fc.array(anyId, { maxLength: 5 }),
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
/** Filters little, so that sorting has many hits. */
const wide: fc.Arbitrary<SearchQuery> = fc.record(
  {
    keyword: fc.constantFrom(...PARTS),
    prefers: fc.array(wish, { minLength: 1, maxLength: 3 }),
    filters: fc.record({ kind: values }),
    offset: fc.integer({ min: 0, max: 12 }),
    limit: fc.integer({ min: 0, max: 12 }),
  },
  { requiredKeys: ['prefers'] },
)
export const anyQuery: fc.Arbitrary<SearchQuery> = fc.oneof(narrow, wide)

export const textSchema: SearchSchema = {
  text: { name: { weight: 10 }, note: { weight: 3 }, code: { weight: 12, kind: 'code' } },
  choices: [],
  numbers: [],
}

/**
 * Few letters, so that words resemble each other: long vowels, small kana, both kana, kanji, Latin, digits,
 * hyphens.
 */
const LETTERS = Array.from('ソファタータべッベドのノ木木製石aab12１ｿ-')
const piece = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 7 })
  .map((some) => some.join(''))
const letters = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', '、', '・。', '/')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().join(''))
const textDoc: fc.Arbitrary<SearchDoc> = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  rank: fc.integer({ min: 0, max: 2 }),
  text: fc.record({ name: letters, note: fc.array(letters, { maxLength: 2 }) }),
})

/** Keywords are mostly parts of existing texts. */
export const textScene = fc
  .uniqueArray(textDoc, { minLength: 1, maxLength: 12, selector: ({ id }) => id })
  .chain((docs) => {
    const part = fc
      .tuple(
        fc.constantFrom(...docs.map(({ text }) => String(text.name))),
        fc.nat(9),
        fc.integer({ min: 1, max: 6 }),
      )
      .map(([name, from, length]) => name.slice(from, from + length).replace(/[\s、。・/"]/g, ''))
    const asked = fc.oneof(
      { weight: 4, arbitrary: part },
      { weight: 2, arbitrary: part.map((some) => `"${some}"`) },
      { weight: 1, arbitrary: fc.tuple(part, part).map((two) => `"${two.join(' ')}"`) },
      { weight: 1, arbitrary: piece },
      { weight: 1, arbitrary: part.map((some) => `-${some}`) },
    )
    return fc.record({
      docs: fc.constant(docs),
      keywords: fc.array(
        fc.array(asked, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' ')),
        { minLength: 8, maxLength: 8 },
      ),
    })
  })
