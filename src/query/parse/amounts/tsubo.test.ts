import { expect, test } from 'vitest'
import { squareMetresOfTsubo } from '#contract/data/tsubo.ts'
import { createLexicon } from '#query/lexicon/prepare-lexicon.ts'
import { readSentence } from '#query/parse/sentence.ts'

test('a 坪 that is typed is the 坪 that is shown, for floors and for prices', () => {
  const numbers = ['floor_space', 'area_price', 'price']
  const lexicon = createLexicon({ year: 2026, numbers, single: [], named: [], orders: {} })
  const rangesOf = (text: string) => readSentence(text, lexicon).parts[0]?.any?.[0]?.ranges
  const floor = Math.round(3_000 * squareMetresOfTsubo * 100) / 100
  expect(rangesOf('3000坪以下')).toEqual({ floor_space: { max: floor } })
  const price = Math.round(1_000_000 / squareMetresOfTsubo)
  expect(rangesOf('100万円/坪以下')).toEqual({ area_price: { max: price } })
})
