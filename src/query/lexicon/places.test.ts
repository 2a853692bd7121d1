import { expect, test } from 'vitest'
import { prefectures } from '#contract/data/address-texts.ts'
import { placeNames } from './places.ts'

const within = (label: string): readonly number[] =>
  placeNames.find((place) => place.label === label)?.condition.filters?.prefecture ?? []

test('gives every place its prefectures, and divides all prefectures between east and west', () => {
  expect(placeNames.filter(({ label }) => within(label).length === 0)).toEqual([])
  expect([...within('東日本'), ...within('西日本')]).toEqual(prefectures.map(({ id }) => id))
})

test('lists kana and romaji readings among the words of a prefecture', () => {
  const wordsOf = (label: string) =>
    placeNames.filter((place) => place.label === label).flatMap(({ words }) => words)
  expect(wordsOf('京都府')).toEqual(['京都府', '京都', '京都府立', 'きょうと', 'kyoto', 'きょうとふ'])
  expect(wordsOf('奈良県')).not.toContain('なら')
  expect(wordsOf('沖縄県')).toContain('おきなわけん')
})
