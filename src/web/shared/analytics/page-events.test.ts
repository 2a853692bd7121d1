import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { pageEvents } from './page-events.ts'

const page = { path: '/products', title: '商品｜TOKONOMA' }
const view = { name: 'page_view', ...page }

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['a blank of Braille', '\u2800'],
  ['a filler of Hangul', '\u3164'],
])('a keyword that nobody sees is not counted: %s', (_, keyword) => {
  expect(pageEvents({ ...page, keyword })).toEqual([view])
})

test('a keyword is counted as it is read', () => {
  const search = { name: 'view_search_results', search_term: '椅子' }
  expect(pageEvents({ ...page, keyword: '\u2800椅子 ' })).toEqual([view, search])
})

test('what is counted is as long as the api takes it', () => {
  const events = pageEvents({
    path: `/${'p'.repeat(999)}`,
    title: 't'.repeat(999),
    keyword: '椅'.repeat(999),
  })
  expect(events).toEqual([
    { name: 'page_view', path: `/${'p'.repeat(limits.eventPath - 1)}`, title: 't'.repeat(limits.eventTitle) },
    { name: 'view_search_results', search_term: '椅'.repeat(limits.keyword) },
  ])
})
