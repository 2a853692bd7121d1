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
])('counts no keyword that is empty or invisible: %s', (_, keyword) => {
  expect(pageEvents({ ...page, keyword })).toEqual([view])
})

test('counts a keyword as the search reads it', () => {
  const search = { name: 'view_search_results', search_term: '椅子' }
  expect(pageEvents({ ...page, keyword: '\u2800椅子 ' })).toEqual([view, search])
})

test('cuts the fields of an event to the lengths that the api accepts', () => {
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
