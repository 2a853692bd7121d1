import { expect, test } from 'vitest'
import type { Nearest } from '#server/sentences/relax.ts'
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

test('who gave up more finds nothing, so that nothing is said of what it gave up', () => {
  const shown = nearest({
    products: found(0, []),
    projects: found(1, ['おしゃれ']),
    posts: found(2, ['リビング', 'おしゃれ']),
  })
  expect(shown.projects).toMatchObject({ result: { total: 1 }, query: { keyword: 'おしゃれなリビング' } })
  expect(shown.posts).toMatchObject({ result: { total: 0 }, query: { includeIds: [] } })
})

test('of several that gave up as much all are shown, and of none where nothing was found', () => {
  const same = { projects: found(1, ['和風']), posts: found(2, ['和風']) }
  expect(nearest({ products: found(0, []), ...same })).toMatchObject(same)
})
