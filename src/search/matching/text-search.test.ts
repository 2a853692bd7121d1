import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { deltaE2000 } from '#search/color.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { oracleSearch } from '#search/test-oracle.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'

vi.mock('#search/query/synonyms.ts', () => ({ SYNONYM_GROUPS: '' }))

const schema: SearchSchema = {
  text: { name: { weight: 10 }, note: { weight: 3 }, code: { weight: 12, kind: 'code' } },
  choices: [],
  numbers: [],
}

/** Few letters, so that much is alike: long vowels, small kana, both kana, kanji, Latin, digits, hyphens. */
const LETTERS = Array.from('ソファタータべッベドのノ木木製石aab12１ｿ-')
const piece = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 7 })
  .map((letters) => letters.join(''))
const text = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ', '、', '・。', '/')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().join(''))
const doc: fc.Arbitrary<SearchDoc> = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  rank: fc.integer({ min: 0, max: 2 }),
  text: fc.record({ name: text, note: fc.array(text, { maxLength: 2 }) }),
})

/** What is asked for is mostly a part of what is there. */
const scene = fc.uniqueArray(doc, { minLength: 1, maxLength: 12, selector: ({ id }) => id }).chain((docs) => {
  const part = fc
    .tuple(
      fc.constantFrom(...docs.map(({ text }) => String(text.name))),
      fc.nat(9),
      fc.integer({ min: 1, max: 6 }),
    )
    .map(([name, from, length]) => name.slice(from, from + length).replace(/[\s、。・/"]/g, ''))
  const term = fc.oneof(
    { weight: 4, arbitrary: part },
    { weight: 2, arbitrary: part.map((letters) => `"${letters}"`) },
    { weight: 1, arbitrary: fc.tuple(part, part).map((two) => `"${two.join(' ')}"`) },
    { weight: 1, arbitrary: piece },
    { weight: 1, arbitrary: part.map((letters) => `-${letters}`) },
  )
  return fc.record({
    docs: fc.constant(docs),
    keywords: fc.array(
      fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' ')),
      { minLength: 8, maxLength: 8 },
    ),
  })
})

describe('texts', () => {
  test('hits and their order are what looking at every text gives', { timeout: 60_000 }, () => {
    let found = 0
    fc.assert(
      fc.property(scene, ({ docs, keywords }) => {
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
