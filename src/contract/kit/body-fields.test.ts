import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOfLines } from '#contract/data/plain-text.ts'
import { lines } from './body-fields.ts'

const most = 12
const isTaken = (text: string): boolean => lines(most).safeParse(text).success

const letters = [
  'a',
  'あ',
  '𠮷',
  '🏠',
  '👨‍👩‍👧',
  'é',
  'が',
  'ｶﾞ',
  '葛\u{e0101}',
  '\r\n',
  '\r',
  '\n',
  '\u2028',
  '　',
  '\u200b',
  'ー',
]

test('a page counts a text as the api does', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 14 }), (text) => {
      expect(isTaken(text)).toBe(lengthOfLines(text) <= most)
      // What forms post has CR LF, what pages count has LF.
      expect(lengthOfLines(text.replaceAll(/\r\n?|\n/g, '\r\n'))).toBe(
        lengthOfLines(text.replaceAll(/\r\n?|\n/g, '\n')),
      )
    }),
  )
})

test.each([
  ['a'.repeat(12), 12],
  ['あ\r\nい', 3],
  ['🏠', 1],
  ['👨‍👩‍👧', 5],
  ['葛\u{e0101}', 2],
  ['𠮷'.repeat(12), 12],
  ['ｶﾞ', 1],
])('%j has the length %d', (text, length) => {
  expect(lengthOfLines(text)).toBe(length)
})
