import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, plainPhone } from '#contract/data/address-texts.ts'
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

test('counts the length of a text alike in pages and api', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), maxLength: 14 }), (text) => {
      expect(isTaken(text)).toBe(lengthOfLines(text) <= most)
      // Forms post CR LF; pages count LF.
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
])('counts the length of %j as %d', (text, length) => {
  expect(lengthOfLines(text)).toBe(length)
})

test.each([
  ['+81 90-1234-5678', '090-1234-5678'],
  ['+819012345678', '09012345678'],
  ['＋８１－３－１２３４－５６７８', '03-1234-5678'],
  ['+81 (0)3-1234-5678', '03-1234-5678'],
  ['(+81)3-1234-5678', '03-1234-5678'],
  ['+81 090 1234 5678', '090-1234-5678'],
  ['0081-3-1234-5678', '03-1234-5678'],
  ['0081 (0) 120 123 456', '0120-123-456'],
])('accepts a telephone number with the country code of Japan: %s', (typed, kept) => {
  expect(plainPhone(typed)).toBe(kept)
  expect(isPhone(kept)).toBe(true)
})

test.each(['+82 2-1234-5678', '+81', '+81 1234', '0081-123-456', '+1 (0)3-1234-5678'])(
  'leaves a telephone number without the country code of Japan, or a part of one: %s',
  (typed) => expect(isPhone(plainPhone(typed)) && !typed.startsWith('0')).toBe(false),
)
