import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { create, type Font } from 'fontkit'
import { afterAll, expect, test } from 'vitest'
import { readFaces } from './faces.ts'
import { fitTexts } from './fit-texts.ts'
import { readCoverage } from './read-coverage.ts'
import { createTypesetter } from './typesetter.ts'

const folder = mkdtempSync(join(tmpdir(), 'tokonoma-fit-'))
const template = join(folder, 'text.typ')
writeFileSync(
  template,
  `#let data = json(bytes(sys.inputs.data))
#set document(title: "文字")
#set text(font: json(bytes(sys.inputs.fonts)), fallback: false, lang: "ja")
#data.text
#text(weight: "bold", data.text)`,
)
afterAll(() => rmSync(folder, { recursive: true }))
const typeset = createTypesetter(template)

const charactersOf = (text: string) => fitTexts({ text }).undrawn.map(({ character }) => character)

test('reads the same coverage of a font face as an independent reader', () => {
  for (const face of readFaces()) {
    const font = create(face) as Font
    // 0xffff ends the table and is no character.
    const codes = font.characterSet.filter((code) => code !== 0xffff && font.hasGlyphForCodePoint(code))
    expect(readCoverage(face)).toEqual(new Set(codes))
  }
})

test('typesets every character of Unicode', () => {
  const planes = [
    [0, 0xd7ff],
    [0xe000, 0x323af],
    [0xe0000, 0xe01ef],
    [0xf0000, 0xf00ff],
    [0x10ff00, 0x10ffff],
  ] as const
  const size = 5000
  for (const [from, to] of planes)
    for (let first = from; first <= to; first += size) {
      const codes = Array.from({ length: Math.min(size, to - first + 1) }, (_, at) => first + at)
      expect(() =>
        typeset({ data: { text: codes.map((code) => String.fromCodePoint(code)).join(' ') } }),
      ).not.toThrow()
    }
})

test('typesets any text, and fits a fitted text to itself', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom(
      '\ud83c',
      '\udfe0',
      '\u200d',
      '\0',
      '\t',
      '\u200b',
      ' ',
      '\ufe0f',
      '\u20e3',
      '\u{e0101}',
      '\u3099',
      '🇯',
      '👨',
      '🏽',
      'か',
      '1',
    ),
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (parts) => {
      const data = { text: parts.join('') }
      const fitted = fitTexts(data)
      expect(fitTexts(fitted.data)).toEqual({ data: fitted.data, undrawn: [] })
      typeset({ data })
    }),
    { numRuns: 300 },
  )
})

test.each([
  '🏠',
  '確認済 ✅',
  '👍🏽',
  '🛋️',
  '1️⃣',
  '🇯🇵',
  '👨‍👩‍👧',
  'ภาษาไทย',
  '한국어',
  '𠮷髙𣘺',
  '葛󠄀城',
  '①㈱㍿',
])('has glyphs for %s', (text) => {
  expect(charactersOf(text)).toEqual([])
})

test('replaces a character without a glyph by 〓 and names each one', () => {
  const { data, undrawn } = fitTexts({ name: '寿司𪚥', rows: [{ note: 'ក\ufffe' }], count: 3, none: null })
  expect(data).toEqual({ name: '寿司〓', rows: [{ note: '〓〓' }], count: 3, none: null })
  expect(undrawn).toEqual([
    { path: ['name'], character: '𪚥' },
    { path: ['rows', 0, 'note'], character: 'ក' },
    { path: ['rows', 0, 'note'], character: '\ufffe' },
  ])
})

test('composes characters that only then have a glyph, and keeps compatibility characters', () => {
  expect(fitTexts('が').data.normalize('NFC')).toBe('が')
  expect(fitTexts('神').data).toBe('神')
})

test('normalises line ends and removes invisible characters', () => {
  expect(fitTexts('\u200da\r\nb\rc\u2028d\u0085e\u0000\u202eだ\t。')).toEqual({
    data: 'a\nb\nc\nd\neだ 。',
    undrawn: [],
  })
})

test('keeps the paths of pictures unchanged', () => {
  const path = `pictures/${'1'.repeat(40)}.jpg`
  expect(fitTexts({ picture: path }, new Set([path])).data.picture).toBe(path)
})
