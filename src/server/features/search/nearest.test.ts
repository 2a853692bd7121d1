import { expect, test } from 'vitest'
import type { Nearest } from '#query/relax.ts'
import { nearest } from './nearest.ts'

const found = (total: number, givenUp: readonly string[]): Nearest => ({
  query: { keyword: 'おしゃれなリビング' },
  result: { ids: [], total, facets: {}, histograms: {}, terms: [], onlyMarks: false },
  reading: {
    keyword: 'おしゃれなリビング',
    isSpoken: true,
    isRead: true,
    parts: givenUp.map((text) => ({
      kind: 'word',
      from: 0,
      to: text.length,
      text,
      excluded: false,
      state: 'given_up',
    })),
  },
})

const nothing = { products: found(0, []), projects: found(0, []), posts: found(0, []) }

test('empties the results of a kind that gave up more words than another kind', () => {
  const relaxed = {
    products: found(0, []),
    projects: found(1, ['おしゃれ']),
    posts: found(2, ['リビング', 'おしゃれ']),
  }
  const shown = nearest(relaxed, nothing, null)
  expect(shown.projects).toMatchObject({ result: { total: 1 }, query: { keyword: 'おしゃれなリビング' } })
  expect(shown.posts).toMatchObject({ result: { total: 0 }, query: { includeIds: [] } })
})

test('keeps all kinds that found something and gave up equally few words', () => {
  const same = { projects: found(1, ['和風']), posts: found(2, ['和風']) }
  expect(nearest({ products: found(0, []), ...same }, nothing, null)).toMatchObject(same)
})

test('keeps the relaxed results of the kind that the keyword is about, and the strict ones of other kinds', () => {
  const read = { ...nothing, posts: found(3, []) }
  const relaxed = { ...read, products: found(4, ['おしゃれ', 'リビング']) }
  expect(nearest(relaxed, read, 'products')).toEqual(relaxed)
})

test('falls back to the nearest kind when the kind that the keyword is about finds nothing', () => {
  const relaxed = { ...nothing, projects: found(1, ['和風']) }
  expect(nearest(relaxed, nothing, 'products').projects).toMatchObject({ result: { total: 1 } })
})
