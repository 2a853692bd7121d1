import { expect, test } from 'vitest'
import { compareAnswers } from './compare-answers.ts'

const answer = (total: number, ids: number[], color = '') => ({ total, ids, counts: { color } })

test('compares the pages and the counts of two engines separately', () => {
  const ours = [answer(2, [5, 3], '1:2 4:1'), answer(1_000, [1], '1:800'), answer(1, [7]), answer(0, [])]
  const theirs = [answer(2, [5, 3], '1:2 4:1'), answer(1_010, [1], '1:780'), answer(1, [8]), answer(0, [])]
  expect(compareAnswers(ours, theirs)).toEqual({ alike: 2, samePages: 3, farthestCount: 2.5 })
  expect(compareAnswers([answer(200, [1])], [answer(199, [1])])).toMatchObject({ farthestCount: 0.5 })
  expect(compareAnswers(ours, ours)).toEqual({ alike: 4, samePages: 4, farthestCount: 0 })
  expect(compareAnswers([answer(1, [1], '9:4')], [answer(1, [1])])).toMatchObject({ farthestCount: 100 })
  expect(compareAnswers([answer(1, [1])], [answer(1, [1], '9:4')])).toMatchObject({ farthestCount: 400 })
})
