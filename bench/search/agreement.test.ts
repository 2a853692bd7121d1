import { expect, test } from 'vitest'
import { answerOf } from '#cli/search-bench/answers.ts'
import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import { readTerms } from '#cli/search-bench/keywords.ts'
import { type Answers, compareAnswers } from './agreement.ts'

const query: BenchQuery = {
  kind: 'none',
  terms: [],
  filters: { color: [1] },
  ranges: {},
  sort: { field: 'price', direction: 'asc' },
  offset: 0,
  limit: 48,
}
const answer = (ids: number[], colors: [number, number][]) =>
  answerOf(ids.length, ids, [
    ['color', colors],
    ['kind', [[2, ids.length]]],
  ])
const ours = answer(
  [3, 1],
  [
    [1, 2],
    [4, 9],
  ],
)

function peer(theirs: Answers['answers'][number], change: Partial<Answers> = {}): Answers {
  return { answers: [theirs], disjunctive: true, ordered: [true], differences: [null], ...change }
}

test('accepts equal answers whatever the order of their counts', () => {
  const theirs = answer(
    [3, 1],
    [
      [4, 9],
      [1, 2],
    ],
  )
  const agreement = compareAnswers([query], [ours], peer(theirs))
  expect(agreement).toMatchObject({ comparable: 1, totals: 1, counts: 1, orders: 1, pages: 1, disagree: [] })
})

test('compares the counts of a conjunctive peer in unfiltered fields only', () => {
  const theirs = answer([3, 1], [[1, 2]])
  expect(compareAnswers([query], [ours], peer(theirs)).disagree).toEqual([0])
  expect(compareAnswers([query], [ours], peer(theirs, { disjunctive: false })).disagree).toEqual([])
})

test('rejects another order, unless the peer cannot sort by the field or ranks by its own scores', () => {
  const theirs = answer(
    [1, 3],
    [
      [1, 2],
      [4, 9],
    ],
  )
  const scored: BenchQuery = { ...query, terms: readTerms('オーク'), sort: 'relevance' }
  expect(compareAnswers([query], [ours], peer(theirs)).disagree).toEqual([0])
  expect(compareAnswers([query], [ours], peer(theirs, { ordered: [false] })).disagree).toEqual([])
  expect(compareAnswers([scored], [ours], peer(theirs)).disagree).toEqual([])
})

test('reports queries that mean something else to the peer as not comparable, with the reason', () => {
  const short = { ...query, terms: readTerms('いす') }
  const theirs = answer([], [])
  const { comparable, notComparable } = compareAnswers([short], [ours], peer(theirs))
  expect(comparable).toBe(0)
  expect(Object.values(notComparable)).toEqual([1])
  const own = compareAnswers([query], [ours], peer(theirs, { differences: ['no filters'] }))
  expect(own.notComparable).toEqual({ 'no filters': 1 })
})
