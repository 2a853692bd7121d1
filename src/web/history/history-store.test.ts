import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  forgetKeywords,
  readHistory,
  rememberKeyword,
  rememberVariation,
  useHistory,
} from './history-store.ts'

test('the last eight words, the latest first and none twice', () => {
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' c ', '  ']) rememberKeyword(word)
  expect(useHistory.getState().keywords).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  forgetKeywords()
  expect(useHistory.getState().keywords).toEqual([])
})

test('the last fifteen variations', () => {
  for (let id = 1; id <= 20; id++) rememberVariation(id)
  rememberVariation(10)
  expect(useHistory.getState().viewedVariationIds).toHaveLength(15)
  expect(useHistory.getState().viewedVariationIds.slice(0, 3)).toEqual([10, 20, 19])
})

test('whatever lies in the storage, it is read as a history', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ keywords: fc.anything(), viewedVariationIds: fc.anything() }),
  )
  fc.assert(
    fc.property(anything, (stored) => {
      const { keywords, viewedVariationIds } = readHistory(stored)
      expect(keywords.every((word) => typeof word === 'string')).toBe(true)
      expect(viewedVariationIds.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
    }),
  )
  expect(readHistory({ keywords: ['いす', 5, 'いす', ' '], viewedVariationIds: [7, '8', -1, 7] })).toEqual({
    keywords: ['いす'],
    viewedVariationIds: [7],
  })
})
