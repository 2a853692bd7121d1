import { expect, test } from 'vitest'
import { presentGroups } from './answer.ts'

/** Ordered by the last sort keys: group, rank, id. */
const hitsOf = (...hits: [group: number, id: number][]) => ({
  hits: { hits: hits.map(([group, id]) => ({ sort: [9, group, 5, id] })) },
})

const membersOf = (...groups: [key: number, size: number, ids: number[]][]) => ({
  aggregations: {
    groups: {
      buckets: groups.map(([key, doc_count, ids]) => ({
        key,
        doc_count,
        members: hitsOf(...ids.map((id): [number, number] => [key, id])),
      })),
    },
  },
})

test('presents the groups of a page with the hit first, then other matches, then the rest up to the limit', () => {
  const page = hitsOf([7, 72], [3, 31])
  const matching = membersOf([3, 1, [31]], [7, 2, [70, 72]])
  const all = membersOf([3, 1, [31]], [7, 4, [70, 71, 72]])
  expect(presentGroups(3, page, matching, all)).toEqual([
    { ids: [72, 70, 71], matching: 2, size: 4 },
    { ids: [31], matching: 1, size: 1 },
  ])
  expect(presentGroups(1, page, matching, all)).toMatchObject([
    { ids: [72], matching: 1, size: 4 },
    { ids: [31], matching: 1, size: 1 },
  ])
})
