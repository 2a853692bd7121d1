import { expect, test } from 'vitest'
import { prefectures } from '#contract/data/address-texts.ts'
import { placeNames } from './places.ts'

const within = (label: string): readonly number[] =>
  placeNames.find((place) => place.label === label)?.condition.filters?.prefecture ?? []

test('every place has prefectures, and the two halves of the country are all of them', () => {
  expect(placeNames.filter(({ label }) => within(label).length === 0)).toEqual([])
  expect([...within('東日本'), ...within('西日本')]).toEqual(prefectures.map(({ id }) => id))
})

test('a prefecture is called by its reading', () => {
  const wordsOf = (label: string) =>
    placeNames.filter((place) => place.label === label).flatMap(({ words }) => words)
  expect(wordsOf('京都府')).toEqual(['京都府', '京都', '京都府立', 'きょうと', 'kyoto', 'きょうとふ'])
  expect(wordsOf('奈良県')).not.toContain('なら')
  expect(wordsOf('沖縄県')).toContain('おきなわけん')
})
