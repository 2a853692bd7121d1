import { expect, test } from 'vitest'
import { createSearchIndex } from '#search/search-index.ts'
import { MOST_PREFERRED } from './plan.ts'

const RED = { any: [{ filters: { color: [1] } }] }
const ANY = { any: [{}] }
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

const index = createSearchIndex({ text: { name: { weight: 100 } }, choices: ['color'], numbers: [] })
index.upsert([
  { id: 1, rank: 1, text: { name: '椅子' }, choices: { color: [2] } },
  { id: 2, rank: 0, text: { name: '椅子' }, choices: { color: [1] } },
])

test('keeps scores within 16 bits for any number of preferences', () => {
  // Unlimited, the sum of 66,000 points would wrap to 464 in 16 bits: less than the 1,000 of the other.
  expect(index.search({ prefers: [ANY, ...times(65, RED)] }).ids).toEqual([2, 1])
})

test('counts the first preferences up to the limit', () => {
  expect(index.search({ prefers: [...times(MOST_PREFERRED - 1, ANY), RED] }).ids).toEqual([2, 1])
  expect(index.search({ prefers: [...times(MOST_PREFERRED, ANY), RED] }).ids).toEqual([1, 2])
})
