import { expect, test } from 'vitest'
import { deltaE2000 } from '#search/color.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { oracleSearch } from '#search/test-oracle.ts'
import type { SearchDoc, SearchIndex, SearchSchema } from '#search/types.ts'

const schema: SearchSchema = {
  text: { name: { weight: 1 } },
  choices: ['maker', 'color', 'room', 'finish'],
  numbers: [],
  grouped: true,
}

/** Two hundred groups of three documents, of five makers. */
const docs = Array.from(
  { length: 600 },
  (_, at): SearchDoc => ({
    id: at + 1,
    rank: 0,
    text: { name: 'a' },
    choices: {
      maker: [Math.floor(at / 3) % 5],
      color: [at % 40],
      // Few have each: counting value by value would cost more.
      room: [at % 75, (at + 7) % 75],
      finish: [at % 77],
    },
    group: { id: Math.floor(at / 3) + 1, rank: 0 },
  }),
)

/**
 * Tests most makers, which counts the missing ones, and one maker, which counts by masks; by group and by
 * document.
 */
function expectAsOracle(index: SearchIndex, gone: readonly number[]) {
  const truth = docs.filter(({ id }) => !gone.includes(id))
  for (const maker of [[0, 1, 2, 3], [0]]) {
    for (const grouped of [true, false]) {
      const query = { grouped, facets: schema.choices, excludeIds: [1, 2, 3], filters: { maker } }
      const { total, facets } = oracleSearch(schema, truth, query, deltaE2000)
      expect(index.search(query)).toMatchObject({ total, facets })
    }
  }
}

test('counts groups of more values than a mask has bits, and no group removed since the last search', () => {
  const index = createSearchIndex(schema)
  index.upsert(docs)
  expectAsOracle(index, [])
  index.remove([10, 11, 12])
  expectAsOracle(index, [10, 11, 12])
})
