import { expect, test } from 'vitest'
import { forgetKeywords, rememberKeyword, rememberVariation, useHistory } from './history-store.ts'

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
