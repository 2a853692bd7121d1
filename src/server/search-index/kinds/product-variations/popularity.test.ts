import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Popularity, rankOf } from './popularity.ts'

const unknown: Popularity = {
  views: 0,
  likes: 0,
  sampleRequestsTotal: 0,
  sampleRequestsRecent: 0,
  sampleRequestsWeekly: 0,
  boost: 0,
}

test('ranks an unseen variation 0', () => {
  expect(rankOf(unknown)).toBe(0)
})

test('computes the popularity formula as done by hand', () => {
  expect(rankOf({ ...unknown, views: 99 })).toBe(4.605)
  expect(rankOf({ ...unknown, likes: 1, sampleRequestsTotal: 2, sampleRequestsRecent: 1 })).toBe(4.875)
  expect(rankOf({ ...unknown, views: 99, boost: 0.5 })).toBe(7.105)
})

test('weighs a request of this week more than an old one', () => {
  const once = { ...unknown, sampleRequestsTotal: 1 }
  const thisWeek = { ...once, sampleRequestsRecent: 1, sampleRequestsWeekly: 1 }
  expect(rankOf(thisWeek)).toBeGreaterThan(rankOf(once))
})

test('never lowers a rank for more views or requests, and keeps it a finite number', () => {
  const count = fc.integer({ min: 0, max: 2 ** 31 - 1 })
  const popularity = fc.record({
    views: count,
    likes: count,
    sampleRequestsTotal: count,
    sampleRequestsRecent: count,
    sampleRequestsWeekly: count,
    boost: fc.float({ min: 0, max: 1, noNaN: true }),
  })
  const key = fc.constantFrom(
    'views',
    'likes',
    'sampleRequestsTotal',
    'sampleRequestsRecent',
    'boost' as const,
  )
  fc.assert(
    fc.property(popularity, key, (before, more) => {
      const after = { ...before, [more]: before[more] + 1 }
      expect(Number.isFinite(rankOf(before))).toBe(true)
      expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(before))
    }),
  )
})
