import { expect, test } from 'vitest'
import { presentGroups } from './answer.ts'

/** By the last keys of the order: group, rank, id. */
const hitsOf = (...hits: [group: number, id: number][]) => ({
  hits: { hits: hits.map(([group, id]) => ({ sort: [9, group, 5, id] })) },
})

test('the groups of a page: its hit, what else meets the search, the others, and as many as are asked for', () => {
  const page = hitsOf([7, 72], [3, 31])
  const matching = hitsOf([3, 31], [7, 70], [7, 72])
  const all = hitsOf([3, 31], [7, 70], [7, 71], [7, 72], [7, 73])
  expect(presentGroups(3, page, matching, all)).toEqual([
    { ids: [72, 70, 71], matching: 2, size: 4 },
    { ids: [31], matching: 1, size: 1 },
  ])
  expect(presentGroups(1, page, matching, all)).toMatchObject([
    { ids: [72], matching: 1, size: 4 },
    { ids: [31], matching: 1, size: 1 },
  ])
})
