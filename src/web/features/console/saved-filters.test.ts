import { expect, test } from 'vitest'
import { isSameSearch, parseFilters } from './saved-filters.ts'

const filter = { name: '受付中', search: { status: '5' } }

test('reads stored filters and drops other values', () => {
  const stored = JSON.stringify([filter, { name: 1, search: {} }, null, { name: '木曽' }, 'x'])
  expect(parseFilters(stored)).toEqual([filter])
})

test.each([null, '', '{', '{}', '12', 'null'])('reads %j as no filters', (stored) => {
  expect(parseFilters(stored)).toEqual([])
})

test('compares searches in any order of their parameters', () => {
  expect(isSameSearch({ status: '5', text: '木' }, { text: '木', status: '5' })).toBe(true)
  expect(isSameSearch({ status: '5' }, { status: '5', text: '木' })).toBe(false)
  expect(isSameSearch({ status: '5' }, { status: '6' })).toBe(false)
})
