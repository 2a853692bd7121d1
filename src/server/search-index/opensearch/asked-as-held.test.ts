import { expect, test } from 'vitest'
import { createSearchIndex } from '#search/search-index.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import { askedAsHeld } from './asked-as-held.ts'

const held: SearchSchema = { text: { name: { weight: 1 } }, choices: ['color'], numbers: ['price'] }
const wanted: SearchSchema = {
  ...held,
  choices: ['color', 'finish'],
  numbers: ['price', 'weight'],
  grouped: true,
}
const engine = createSearchIndex(held)
engine.upsert(
  [3, 1, 2].map(
    (id): SearchDoc => ({
      id,
      rank: id,
      text: { name: '椅子' },
      choices: { color: [id] },
      numbers: { price: id },
    }),
  ),
)
const index = askedAsHeld(engine, held, wanted)
const unavailable = new ApiError('search_unavailable')

test('ignores counts and sorts by fields that the index in service lacks', async () => {
  const found = await index.search({
    keyword: '椅子',
    filters: { color: [1, 3] },
    facets: ['color', 'finish'],
    histograms: [
      { field: 'price', edges: [0, 5] },
      { field: 'weight', edges: [0, 5, 10] },
    ],
    sort: { field: 'weight', direction: 'asc' },
    grouped: true,
  })
  expect(found).toMatchObject({ total: 2, ids: [3, 1] })
  expect(found.facets.color).toEqual(new Map([1, 2, 3].map((id) => [id, 1])))
  expect(found.facets.finish).toEqual(new Map())
  expect(found.histograms).toEqual({
    price: { counts: [2], min: 1, max: 3 },
    weight: { counts: [0, 0], min: null, max: null },
  })
  expect(await index.count({ keyword: '椅子', grouped: true })).toBe(3)
})

test.each([
  { filters: { finish: [1] } },
  { ranges: { weight: { min: 1 } } },
  { wishes: [{ any: [{ filters: { finish: [1] } }] }] },
])('answers unavailable to a filter by a field that the index in service lacks: %o', async (query) => {
  await expect(index.search(query)).rejects.toEqual(unavailable)
  await expect(index.count(query)).rejects.toEqual(unavailable)
})

test('throws on a field that the current schema lacks', async () => {
  await expect(index.search({ facets: ['taste'] })).rejects.toBeInstanceOf(RangeError)
})
