import { expect, test } from 'vitest'
import { makeReading, productReadingPattern } from './product-reading.ts'

test.each([
  ['ソファ', 'ソファ'],
  ['そら', 'ソラ'],
  ['ヴェール・ゔぇーる', 'ヴェール・ヴェール'],
  ['ソファ A-100', 'ソファ A-100'],
  ['ソファＡ１００', 'ソファA100'],
  ['KUMO', 'KUMO'],
  ['カーテン（レース）', 'カーテン レース'],
  ['「ひかり」ランプ／L', 'ヒカリ ランプ L'],
  ['ﾗﾝﾌﾟ', 'ランプ'],
])('makes the reading of %s', (name, reading) => {
  expect(makeReading(name)).toBe(reading)
  expect(productReadingPattern.test(reading)).toBe(true)
})

test.each(['織物調クロスA', 'ソファ&チェア', '3人掛けソファ', 'Café', '（）', '', '🏠'])(
  'makes no reading of %j, which nobody could be sure of',
  (name) => {
    expect(makeReading(name)).toBe('')
  },
)
