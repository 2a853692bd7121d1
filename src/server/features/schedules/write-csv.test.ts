import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { writeShiftJisCsv, writeUtf8Csv } from './write-csv.ts'

const header = ['品番', '備考', '数量']

test('UTF-8 begins with its mark, and texts keep their zeros', () => {
  const { bytes, lost } = writeUtf8Csv([header, ['00123', '1行目\n2行目,"引用"', 12]])
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.subarray(3).toString()).toBe('品番,備考,数量\r\n00123,"1行目\n2行目,""引用""",12\r\n')
  expect(lost).toEqual([])
})

test.each(['=1+1', '+81', '-5', '@SUM(A1)', '\tx'])('a text like %j is no formula', (text) => {
  const written = writeUtf8Csv([header, [text, '', null]]).bytes.toString()
  expect(written).toContain(`'${text}`)
})

test('Shift_JIS takes the same signs of Unicode for its own', () => {
  const { bytes, lost } = writeShiftJisCsv([header, ['①㈱髙﨑Ⅲ㎡', '3〜5 −2 ¢£ m²', 1]])
  expect(iconv.decode(bytes, 'Shift_JIS')).toBe('品番,備考,数量\r\n①㈱髙﨑Ⅲ㎡,3～5 －2 ￠￡ ㎡,1\r\n')
  expect(lost).toEqual([])
})

test('what Shift_JIS has no place for is 〓, and is said', () => {
  const { bytes, lost } = writeShiftJisCsv([header, ['A', '', 1], ['B', '𠮷田邸 🏠', 2]])
  expect(iconv.decode(bytes, 'Shift_JIS')).toContain('B,〓田邸 〓,2')
  expect(lost).toEqual([
    { row: 2, column: '備考', character: '𠮷' },
    { row: 2, column: '備考', character: '🏠' },
  ])
})

test('no character is lost unsaid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const cell = `x${text.replaceAll(/[〜−—‖¢£¬]|m²/g, '')}`
      const { bytes, lost } = writeShiftJisCsv([['値'], [cell]])
      const [, ...rest] = iconv.decode(bytes, 'Shift_JIS').split('\r\n')
      const read = rest
        .join('\r\n')
        .slice(0, -2)
        .replace(/^"([\s\S]*)"$/, '$1')
        .replaceAll('""', '"')
      const left = lost.map(({ character }) => character)
      const restored = Array.from(read, (character) =>
        character === '〓' ? (left.shift() ?? character) : character,
      )
      expect(restored.join('')).toBe(cell)
    }),
  )
})
