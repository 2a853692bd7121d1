import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlight } from '#search/highlight.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { LONGEST_KEYWORD, MOST_TERMS, parseQuery } from './query.ts'

const termsOf = (keyword: string) => {
  const { required, excluded } = parseQuery(keyword)
  return [...required.map(({ typed }) => typed), ...excluded.map(({ typed }) => `-${typed}`)]
}

describe('parseQuery', () => {
  test.each([
    ['オーク 椅子', ['オーク', '椅子']],
    ['　オーク　　椅子　', ['オーク', '椅子']],
    ['オーク、椅子', ['オーク', '椅子']],
    ['椅子 -ガラス', ['椅子', '-ガラス']],
    ['椅子 －ガラス', ['椅子', '-ガラス']],
    ['KK-1042', ['KK-1042']],
    ['"oak table" lamp', ['oak table', 'lamp']],
    ['“oak table”', ['oak table']],
    ['-"oak table"', ['-oak table']],
    ['"oak table', ['oak table']],
    ['- -- "" 「」 。', []],
    ['「椅子」', ['「椅子」']],
    ['', []],
  ])('reads %j', (keyword, expected) => {
    expect(termsOf(keyword)).toEqual(expected)
  })

  test.each([
    ['!!!', true],
    ['・・・ 「」', true],
    ['ー', true],
    ['-', true],
    ['', false],
    [' 　\n\u200b', false],
    ['\u00ad\u0007\u3164', false],
    ['椅子 !!!', false],
    ['-椅子', false],
  ])('reports whether %j consists of marks only: %s', (keyword, expected) => {
    expect(parseQuery(keyword).onlyMarks).toBe(expected)
  })

  test('cuts long keywords', () => {
    expect(termsOf('椅 '.repeat(500))).toHaveLength(MOST_TERMS)
    expect(parseQuery('椅'.repeat(5000)).required[0]?.typed).toHaveLength(LONGEST_KEYWORD)
    expect(parseQuery(`${' '.repeat(LONGEST_KEYWORD)}椅子`).onlyMarks).toBe(false)
  })
})

test('indexes and highlights very long texts', () => {
  const index = createSearchIndex({ text: { name: { weight: 1 } }, choices: [], numbers: [] })
  const texts = ['あ', 'ー', 'ソー', 'a', '木', 'a木', 'ﾞ', ' '].map((part) => part.repeat(100_000))
  index.upsert(texts.map((name, i) => ({ id: i + 1, rank: 0, text: { name } })))
  expect(index.search({ keyword: '木' }).total).toBe(2)
  for (const text of texts) expect(highlight(text.slice(0, 2000), text).length).toBeGreaterThanOrEqual(0)
})

test('searches, highlights and corrects any string without throwing', () => {
  const index = createSearchIndex({ text: { name: { weight: 1 } }, choices: [], numbers: [] })
  index.upsert([{ id: 1, rank: 0, text: { name: 'ソファー "KK-1042" ｶﾞﾗｽ 𠮷 F☆☆☆☆ (株) ヴ' } }])
  const nasty = fc.string({
    unit: fc.constantFrom(
      ...Array.from('-−"“”()[]{}*+?.\\^$|/、　 ー・ヴゔヽ々〆ﾞﾟ☆★株🛋'),
      '\ud800',
      '\udc00',
      '\u0000',
      '\u200d',
      'e\u0301',
      'ソ',
      '𠮷',
      'f',
      '1',
    ),
    maxLength: 40,
  })
  const anything = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(anything, anything, (keyword, text) => {
      const { total } = index.search({ keyword, explain: true })
      expect(total).toBeGreaterThanOrEqual(0)
      highlight(text, keyword)
      index.upsert([{ id: 2, rank: 0, text: { name: text } }])
    }),
    { numRuns: 400, seed: 7 },
  )
})
