import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { synonymWords } from '#search/query/synonym-table.ts'
import { planSearch, type SearchPlan } from '#search/results/plan.ts'
import type { SearchQuery, SearchSchema } from '#search/types.ts'
import { productWeights } from '#tests/support/search-index.ts'
import { boundClauses } from './bound-clauses.ts'
import { searchRequest } from './request.ts'

/** Limit of OpenSearch: `indices.query.bool.max_clause_count`. */
const MOST = 1_024
const schema: SearchSchema = {
  text: Object.fromEntries(
    Object.entries(productWeights).map(([name, weight]) => [name, { weight, names: weight > 40 }]),
  ),
  choices: ['category'],
  numbers: [],
}
const words = [...new Set(Array.from(synonymWords(), ([word]) => word.replaceAll(' ', '')))]
const ofMostSynonyms = Array.from(synonymWords())
  .toSorted(([, a], [, b]) => b.length - a.length)
  .slice(0, 40)
  .map(([word]) => word.replaceAll(' ', ''))

/** Counts the leaves of a query as Lucene does. The filter of a function is a query of its own. */
function clausesOf(query: unknown): number[] {
  const apart: number[] = []
  const count = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0
    if (Array.isArray(part)) return part.reduce((sum: number, each) => sum + count(each), 0)
    return Object.entries(part).reduce((sum, [key, value]) => {
      if (key === 'functions') {
        for (const { filter } of value as { filter: unknown }[]) apart.push(...clausesOf(filter))
        return sum
      }
      return sum + (leaves.has(key) ? 1 : count(value))
    }, 0)
  }
  const own = count(query)
  return [own, ...apart]
}
const leaves = new Set(['term', 'terms', 'match_phrase', 'range', 'script', 'match_all', 'match_none'])

function mostOf(plan: SearchPlan): number {
  const { query, post_filter } = searchRequest(schema, plan)
  return Math.max(...clausesOf(query), ...clausesOf(post_filter))
}

const mostClauses = (query: SearchQuery): number => mostOf(boundClauses(planSearch(schema, query), 2))

describe('clauses of an OpenSearch query', () => {
  test.each([
    'LED照明',
    'LED照明 LEDライト LEDランプ',
    '防水シート 塩ビタイル 塩ビシート ビニル床タイル 床材 2人用 二人用 木製 天板 丸テーブル',
    '2人掛けソファ 肘付き椅子',
  ])('stay far below the limit for the keyword %s', (keyword) => {
    expect(mostClauses({ keyword })).toBeLessThan(MOST / 4)
  })

  const term = fc
    .tuple(
      fc.constantFrom('', '', 'LED', '2', '白', 'ビニル', '-'),
      fc.oneof(fc.constantFrom(...ofMostSynonyms), fc.constantFrom(...words)),
      fc.constantFrom('', '', '2', 'A', '台', 'セット'),
    )
    .map((parts) => parts.join(''))
  const keyword = fc.array(term, { minLength: 1, maxLength: 16 }).map((terms) => terms.join(' '))

  test('stay below the limit for any synonyms', () => {
    let most = 0
    fc.assert(
      fc.property(keyword, (typed) => {
        most = Math.max(most, mostClauses({ keyword: typed }))
        expect(most).toBeLessThan(MOST)
      }),
      { numRuns: 300 },
    )
    // Proves that the queries are large enough to test the bound.
    expect(most).toBeGreaterThan(MOST / 20)
  })

  test('stay below the limit for a sentence with as many wishes', () => {
    fc.assert(
      fc.property(fc.array(keyword, { minLength: 1, maxLength: 16 }), (terms) => {
        const wishes = terms.map((names, place) => ({
          any: [{ filters: { category: [place] } }],
          ...(place % 2 === 0
            ? { names, alsoNamed: terms.slice(0, 2) }
            : { words: [names, ...terms.slice(0, 2)] }),
        }))
        expect(mostClauses({ keyword: terms.join(' '), wishes, facets: ['category'] })).toBeLessThan(MOST)
        expect(mostClauses({ keyword: terms.join(' '), wishes })).toBeLessThan(MOST)
        const [prefers, others] = [wishes.slice(2), wishes.slice(0, 2)]
        expect(mostClauses({ keyword: terms.join(' '), wishes: others, prefers })).toBeLessThan(MOST)
      }),
      { numRuns: 40 },
    )
  })

  describe('stay below the limit by leaving synonyms out', () => {
    const words = ofMostSynonyms.slice(0, 16)
    const wishes = words.map((names) => ({ any: [], names, words }))

    test.each([['wishes'], ['prefers']])('for %s', (asked) => {
      const query = { [asked]: wishes }
      expect(mostOf(planSearch(schema, query))).toBeGreaterThan(MOST)
      expect(mostClauses(query)).toBeLessThan(MOST)
    })
  })
})
