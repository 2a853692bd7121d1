import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSuggester } from './suggest.ts'
import type { SuggestEntry } from './types.ts'

const entry = (text: string, reading: string | undefined, weight: number, count: number): SuggestEntry => ({
  text,
  ...(reading === undefined ? {} : { reading }),
  kind: 'category',
  weight,
  count,
})

const suggester = createSuggester([
  entry('椅子', 'いす', 3, 100),
  entry('ソファ', undefined, 3, 300),
  entry('ソファベッド', undefined, 3, 30),
  entry('照明', 'しょうめい', 3, 80),
  entry('NOLL ソファ', undefined, 1, 1),
  entry('漆喰', 'しっくい', 2, 9),
  entry('木工', 'もっこう', 2, 9),
  entry('テーブル', undefined, 3, 50),
  entry('ヴィンテージ', undefined, 1, 5),
  entry('株式会社トコノマ', 'とこのま', 2, 50),
  entry('東京', 'toukyou', 1, 1),
  entry('本棚', 'ほんだな', 1, 20),
  entry('女将', 'おんなしょう', 1, 1),
  entry('絶版', 'ぜっぱん', 9, 0),
])
const textsFor = (typed: string) => suggester.suggest(typed, 5).map(({ text }) => text)

describe('suggestions', () => {
  test.each([
    ['い', '椅子'],
    ['いす', '椅子'],
    ['イス', '椅子'],
    ['ｲｽ', '椅子'],
    ['isu', '椅子'],
    ['is', '椅子'],
    ['ＩＳＵ', '椅子'],
    ['いs', '椅子'],
    ['椅', '椅子'],
    ['s', 'ソファ'],
    ['so', 'ソファ'],
    ['sof', 'ソファ'],
    ['sofu', 'ソファ'],
    ['sofa', 'ソファ'],
    ['ソ', 'ソファ'],
    ['そふぁー', 'ソファ'],
    ['shoumei', '照明'],
    ['syoumei', '照明'],
    ['syo', '照明'],
    ['しょーめー', '照明'],
    ['sikkui', '漆喰'],
    ['shikk', '漆喰'],
    ['mokko', '木工'],
    ['te-buru', 'テーブル'],
    ['teeburu', 'テーブル'],
    ['bin', 'ヴィンテージ'],
    ['vin', 'ヴィンテージ'],
    ['tokonoma', '株式会社トコノマ'],
    ['トコノ', '株式会社トコノマ'],
    ['Tōkyō', '東京'],
    ['tokyo', '東京'],
    ['tou', '東京'],
    ['hon', '本棚'],
    ["hon'da", '本棚'],
    ['onna', '女将'],
    ['noll', 'NOLL ソファ'],
  ])('completes %s to %s', (typed, expected) => {
    expect(textsFor(typed)).toContain(expected)
  })

  test('rank the most frequent first, and matches inside a name last', () => {
    expect(textsFor('ソファ')).toEqual(['ソファ', 'ソファベッド', 'NOLL ソファ'])
  })

  test('rank a matching name before a matching alias', () => {
    const chairs = createSuggester([
      { ...entry('チェア', undefined, 6, 100), also: ['椅子', 'イス', 'chair'] },
      entry('椅子', 'いす', 5, 100),
      entry('イスタンブール', undefined, 1, 1),
    ])
    const found = (typed: string) => chairs.suggest(typed, 5).map(({ text }) => text)
    for (const typed of ['いす', 'イ', 'isu', '椅'])
      expect(found(typed).slice(0, 2)).toEqual(['椅子', 'チェア'])
    expect(found('いすた')).toEqual(['イスタンブール'])
    expect(found('chai')).toEqual(['チェア'])
  })

  test('take a typed long vowel literally, unless the vowel ends the input or no other name matches', () => {
    const words = createSuggester([
      entry('オーク', undefined, 4, 33),
      entry('屋外', 'おくがい', 5, 4),
      entry('ソファ', undefined, 4, 9),
      entry('畳', 'たたみ', 4, 9),
    ])
    const found = (typed: string) => words.suggest(typed, 5).map(({ text }) => text)
    for (const typed of ['オーク', 'おーく', 'o-ku', 'ooku']) expect(found(typed)).toEqual(['オーク'])
    expect(found('おく')).toEqual(['オーク', '屋外'])
    expect(found('ソファー')).toEqual(['ソファ'])
    expect(found('たーたみ')).toEqual(['畳'])
  })

  test('omit entries that find nothing', () => {
    expect(textsFor('ぜっぱん')).toEqual([])
  })

  test('respect the limit, and are empty for empty input', () => {
    expect(suggester.suggest('s', 1)).toHaveLength(1)
    expect(textsFor('')).toEqual([])
    expect(textsFor('🛋')).toEqual([])
  })
})

test('ranks a long list of suggestions as a plain scan does, for any input', () => {
  const kana = fc
    .array(fc.constantFrom('ケ', 'カ', 'サ', 'ン'), { minLength: 1, maxLength: 4 })
    .map((all) => all.join(''))
  const list = fc.array(fc.tuple(kana, fc.integer({ min: 1, max: 4 })), { maxLength: 60 })
  fc.assert(
    fc.property(list, kana, fc.integer({ min: 0, max: 8 }), (pairs, typed, limit) => {
      const entries = pairs.map(([text, weight]) => entry(text, undefined, weight, 1))
      const expected = entries
        .map((each, at) => ({ ...each, at }))
        .filter(({ text }) => text.startsWith(typed))
        .sort((a, b) => b.weight - a.weight || a.text.length - b.text.length || a.at - b.at)
      const found = createSuggester(entries).suggest(typed, limit)
      expect(found.map(({ weight }) => weight)).toEqual(expected.slice(0, limit).map(({ weight }) => weight))
      expect(found.every(({ text }) => text.startsWith(typed))).toBe(true)
    }),
    { numRuns: 200, seed: 4 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => void suggester.suggest(typed, 5)),
    { seed: 5 },
  )
})
