import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakHere, breakWords } from './break-words.ts'

test('keeps words whole that fit into every column', () => {
  for (const text of [
    '鎌倉の家のためのダイニングテーブルとチェア',
    'Scandinavian oak dining table',
    'KK-1042-NO',
  ])
    expect(breakWords(text)).toBe(text)
})

test('breaks an address after its parts and a long word after each letter', () => {
  const at = (text: string) => breakWords(text).replaceAll(breakHere, '|')
  expect(at('https://example.jp/lists/12')).toBe('https:|/|/|example.|jp/|lists/|12')
  expect(at('Donaudampfschiff')).toBe('D|o|n|a|u|d|a|m|p|f|s|c|h|i|f|f')
  expect(at('ああーーーーーーーーーーーーーーーあ')).toBe(`ああ${Array(15).fill('ー').join('|')}あ`)
})

test('inserts break opportunities only, and only once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const broken = breakWords(text)
      expect(broken.replaceAll(breakHere, '')).toBe(text.replaceAll(breakHere, ''))
      expect(breakWords(broken)).toBe(broken)
    }),
  )
})
