import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useHistory } from './history-store.ts'
import {
  forgetKeywords,
  readHistory,
  rememberKeyword,
  rememberList,
  rememberPin,
  rememberVariation,
} from './kept-history.ts'

test('remembers the last eight words, latest first, without repetition', () => {
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' c ', '  ']) rememberKeyword(word)
  expect(useHistory.getState().keywords).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  forgetKeywords()
  expect(useHistory.getState().keywords).toEqual([])
})

test('remembers the last fifteen variations', () => {
  for (let id = 1; id <= 20; id++) rememberVariation(id)
  rememberVariation(10)
  expect(useHistory.getState().viewedProductVariationIds).toHaveLength(15)
  expect(useHistory.getState().viewedProductVariationIds.slice(0, 3)).toEqual([10, 20, 19])
})

test('remembers the last fifteen lists', () => {
  for (let id = 1; id <= 20; id++) rememberList(id)
  rememberList(10)
  expect(useHistory.getState().viewedListIds).toHaveLength(15)
  expect(useHistory.getState().viewedListIds.slice(0, 3)).toEqual([10, 20, 19])
  expect(readHistory({ viewedListIds: [7, '8', -1, 7] }).viewedListIds).toEqual([7])
})

test('reads any stored value as a history', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ keywords: fc.anything(), viewedProductVariationIds: fc.anything() }),
  )
  fc.assert(
    fc.property(anything, (stored) => {
      const { keywords, viewedProductVariationIds } = readHistory(stored)
      expect(keywords.every((word) => typeof word === 'string')).toBe(true)
      expect(viewedProductVariationIds.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
    }),
  )
  expect(
    readHistory({ keywords: ['いす', 5, 'いす', ' '], viewedProductVariationIds: [7, '8', -1, 7] }),
  ).toEqual({
    keywords: ['いす'],
    viewedProductVariationIds: [7],
    pins: [],
    viewedListIds: [],
  })
})

test('reads the history that an earlier version stored under another name', () => {
  expect(readHistory({ keywords: [], viewedVariationIds: [7, 8] })).toMatchObject({
    viewedProductVariationIds: [7, 8],
  })
  const both = { viewedProductVariationIds: [9, 7], viewedVariationIds: [7, 8] }
  expect(readHistory(both)).toMatchObject({ viewedProductVariationIds: [9, 7, 8] })
})

test('remembers the last fifteen opened pins, latest first, without repetition', () => {
  const pin = (post_id: number, product_variation_id = 7) => ({ post_id, product_variation_id })
  for (let id = 1; id <= 20; id++) rememberPin(pin(id))
  rememberPin(pin(10))
  rememberPin(pin(10, 8))
  const { pins } = useHistory.getState()
  expect(pins).toHaveLength(15)
  expect(pins.slice(0, 3)).toEqual([pin(10, 8), pin(10), pin(20)])
  const stored = { pins: [pin(1), pin(1), { post_id: 2 }, null, pin(3, -1), 'x'] }
  expect(readHistory(stored).pins).toEqual([pin(1)])
})
