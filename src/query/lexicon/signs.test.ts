import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DASHES, LONG_VOWELS, WAVES } from '#search/text/dashes.ts'
import { readSigns } from './signs.ts'

const textOf = (sentence: string) => readSigns(sentence).text
const dashes = Array.from(DASHES + WAVES + LONG_VOWELS)

test.each(dashes)('the dash %s between two numbers is one of two signs', (dash) => {
  for (const [first, second] of [
    ['5', '9万円'],
    ['5万', '9万'],
    ['w400', '600'],
    ['40センチ', '60センチ'],
    ['2015年', '2020年'],
    ['五万', '九万'],
    ['4人', '6人'],
    ['50,000円', '¥90,000'],
    ['5 ', ' 9万円'],
  ])
    expect(textOf(`${first}${dash}${second}`)).toMatch(new RegExp(`^${first}[-~]${second}$`, 'iu'))
})

test.each([
  'カーテン',
  'ソファー3万円',
  'シャワー2個',
  'エレベーター3基',
  'オーバー5万',
  'テーブル',
  'フォースター4',
])('ー stays a long vowel in %s', (text) => expect(textOf(text)).toBe(text))

test.each(['x', 'X', '×', '✕', '✖', '*', '＊', 'ｘ'])('%s between two numbers is a times sign', (sign) => {
  expect(textOf(`600${sign}900`)).toBe('600×900')
  expect(textOf(`600 ${sign} 900`)).toBe('600 × 900')
  expect(textOf(`600mm${sign}900mm`)).toBe('600mm×900mm')
})

test.each(['φ', 'Φ', 'ø', 'Ø', '⌀', '∅'])('%s before a number is a diameter', (sign) => {
  expect(textOf(`${sign}500`)).toBe('φ500')
})

test('every sign keeps its place, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...dashes, '5', '万', 'x', 'ー', ' ', 'ø', 'カ', '🏠') }),
      (typed) => {
        const { text, folded, from, to } = readSigns(typed)
        expect([text.length, folded.length, from.length, to.length]).toEqual(Array(4).fill(from.length))
      },
    ),
  )
})
