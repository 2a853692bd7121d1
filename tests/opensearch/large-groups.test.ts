import { expect, test } from 'vitest'
import { createSearchIndex } from '#search/search-index.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { makeIndex } from '#tests/support/search-index.ts'

const schema: SearchSchema = {
  text: { name: { weight: 10 } },
  choices: ['color'],
  numbers: [],
  grouped: true,
}

/** More documents in one page's groups than OpenSearch's limit of hits. */
const docs = Array.from({ length: 12_000 }, (_, place): SearchDoc => {
  const group = (place % 3) + 1
  return {
    id: place + 1,
    rank: place % 7,
    group: { id: group, rank: group },
    text: { name: place % 2 === 0 ? '壁紙' : '床材' },
    choices: { color: [place % 170] },
  }
})

test('counts groups of thousands exactly, with the members of the last on a page', async () => {
  const [asked, engine] = [await makeIndex(schema, docs), createSearchIndex(schema)]
  await engine.upsert(docs)
  for (const query of [{}, { keyword: '床材' }, { filters: { color: [3] } }]) {
    const grouped = { ...query, grouped: true, members: 5, limit: 100 }
    const { groups, total } = await asked.search(grouped)
    const expected = await engine.search(grouped)
    expect({ groups, total }).toEqual({ groups: expected.groups, total: 3 })
    expect(groups?.map(({ size }) => size)).toEqual([4_000, 4_000, 4_000])
  }
})

test('indexes more condition groups than OpenSearch’s default limit of fields', async () => {
  const choices = Array.from({ length: 1_200 }, (_, group) => `condition_${group}`)
  const docs = [1, 2].map(
    (id): SearchDoc => ({ id, rank: 1, text: { name: '床材' }, choices: { condition_1199: [id] } }),
  )
  const index = await makeIndex({ text: { name: { weight: 10 } }, choices, numbers: [] }, docs)
  const { ids, facets } = await index.search({ filters: { condition_1199: [2] }, facets: ['condition_1199'] })
  expect([ids, facets.condition_1199]).toEqual([
    [2],
    new Map([
      [1, 1],
      [2, 1],
    ]),
  ])
})
