import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { NamedCondition } from '#query/lexicon/lexicon.ts'
import { createLexicon } from '#query/lexicon/prepare-lexicon.ts'
import { LONGEST_KEYWORD } from '#search/query/query.ts'
import type { Part } from './parts.ts'
import { readSentence } from './sentence.ts'

const named = (label: string, words: string, field: string, id: number, isName = true): NamedCondition => ({
  label,
  words: words.split(' '),
  condition: { filters: { [field]: [id] } },
  isName,
})

const lexicon = createLexicon({
  year: 2026,
  single: [],
  numbers: ['price', 'width', 'depth', 'height', 'seat_height', 'diameter', 'thickness'],
  named: [
    named('ソファ', 'ソファ', 'category', 1),
    named('チェア', '椅子 いす', 'category', 2),
    named('ペンダントライト', 'ペンダント', 'category', 3),
    named('ブラック', '黒 黒い', 'color', 1, false),
    named('ホワイト', '白 白い', 'color', 2, false),
    named('真鍮', '真鍮 しんちゅう', 'material', 1),
    named('NRC 0.8以上', 'NRC0.8以上', 'sound', 1),
  ],
  orders: { 安い: { field: 'price', direction: 'asc' } },
  guarded: ['白樺'],
})

const read = (text: string): readonly Part[] => readSentence(text, lexicon).parts

const WORDS =
  'ソファ 椅子 いす ペンダント 黒 黒い 白 真鍮 しんちゅう 安い 白樺 の が に で か または 以外 じゃない なし 用 風 おすすめ ありますか 10万円以下 五万円以内 3〜5万円 W1800 幅180cm 600角 910×1820 W1200×D600 SH430 ±50 100% NRC0.8以上 「黒い」 "白い" -黒 、 ・ 謎の語 KK-1042 🛋'
const phrases = fc
  .array(fc.tuple(fc.constantFrom(...WORDS.split(' ')), fc.constantFrom('', '', ' ', '　')), {
    maxLength: 12,
  })
  .map((pairs) => pairs.flat().join(''))
const WISHES =
  'ソファ 椅子 くろい椅子 ペンダント 黒い 白か黒 黒以外 真鍮 安い 白樺風 椅子以外 10万円以下 五万円以内 3〜5万円 W1800 幅180cm 600角 910×1820 W1200×D600 SH430 NRC0.8以上 謎の語 謎じゃない'
/** Also halves of signs that stand alone. */
const anything = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units))
const typed = fc.oneof(
  phrases,
  anything,
  fc.string({ unit: 'binary' }),
  fc.tuple(phrases, anything).map((both) => both.join('')),
)

describe('any string', () => {
  test('has parts that ascend, do not overlap and say what stands there', () => {
    fc.assert(
      fc.property(typed, (text) => {
        let end = 0
        for (const part of read(text)) {
          expect(part.from).toBeGreaterThanOrEqual(end)
          expect(part.to).toBeGreaterThan(part.from)
          expect(part.text).toBe(text.slice(part.from, part.to))
          end = part.to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 2000 },
    )
  })
})

const asked = (parts: readonly Part[]) =>
  parts.flatMap(({ kind, any, sort, excluded }) =>
    kind === 'condition' || kind === 'order' ? [{ any, sort, excluded }] : [],
  )

test('what is read, with spaces between, is read so again', () => {
  const wishes = fc
    .array(fc.tuple(fc.constantFrom(...WISHES.split(' ')), fc.constantFrom('の', 'で', '、', ' ')), {
      maxLength: 8,
    })
    .map((pairs) => pairs.flat().join(''))
  fc.assert(
    fc.property(wishes, (text) => {
      const parts = read(text).filter(({ kind }) => kind !== 'filler')
      fc.pre(asked(parts).length > 0)
      const again = read(parts.map((part) => part.text).join(' '))
      expect(asked(again)).toEqual(asked(parts))
    }),
    { numRuns: 1000 },
  )
})

test.each(['10万円以下の黒いソファ謎の語', 'W99×', '黒の白の赤の', '謎', 'ー', 'a-', '1,', '2000年〜', '「'])(
  'the work on %s again and again grows with the length and no faster',
  (text) => {
    const lookedFor = (length: number): number => {
      const exec = vi.spyOn(RegExp.prototype, 'exec')
      const get = vi.spyOn(lexicon.entries, 'get')
      read(text.repeat(200).slice(0, length))
      const calls = exec.mock.calls.length + get.mock.calls.length
      exec.mockRestore()
      get.mockRestore()
      return calls
    }
    expect(lookedFor(100)).toBeLessThan(lookedFor(50) * 2.5)
    expect(lookedFor(200)).toBeLessThan(lookedFor(100) * 2.5)
  },
)

test('what is longer than a keyword is not read', () => {
  expect(read('黒い椅子 '.repeat(1000)).at(-1)?.to).toBeLessThanOrEqual(LONGEST_KEYWORD)
})

test.each([
  ['黒い椅子', ['黒い', '椅子']],
  ['くろいいす', ['くろい', 'いす']],
  ['白樺の椅子', ['椅子']],
  ['「黒い」椅子', ['椅子']],
  ['白か黒のソファ', ['白か黒', 'ソファ']],
  ['白・黒の椅子', ['白・黒', '椅子']],
  ['W1800 椅子', ['W1800', '椅子']],
  ['黒以外の椅子', ['黒以外', '椅子']],
  ['真鍮100%のペンダント', ['真鍮', 'ペンダント']],
  ['W1200×D600の椅子', ['W1200×D600', '椅子']],
  ['NRC0.8以上 安い', ['NRC0.8以上', '安い']],
  ['オークソファ', ['ソファ']],
])('of %s these words are conditions: %j', (text, expected) => {
  const conditions = read(text).filter(({ kind }) => kind === 'condition' || kind === 'order')
  expect(conditions.map((part) => part.text)).toEqual(expected)
})

test.each(['"黒い" 椅子', 'オーク ソファ', 'オーク', '謎'])(
  '%s is no more than words side by side',
  (text) => {
    expect(readSentence(text, lexicon).isSpoken).toBe(false)
  },
)

test('a word that is kept away is named without its negation, and what is without something may be called so', () => {
  expect(read('謎じゃない黒い椅子')[0]).toMatchObject({ kind: 'word', excluded: true, label: '謎' })
  expect(read('肘なしの黒い椅子')[0]).toMatchObject({
    kind: 'word',
    excluded: false,
    text: '肘なし',
    without: '肘',
  })
})

test.each(['-黒い', '－黒い', '−黒い', '"黒い"', '“黒い”', '＂黒い＂'])(
  '%s is signed, and no color is read',
  (signed) => {
    expect(read(`椅子 ${signed}`).map(({ label }) => label)).not.toContain('ブラック')
  },
)
