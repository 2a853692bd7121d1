import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { writeShiftJisCsv, writeUtf8Csv } from './write-csv.ts'

const header = ['品番', '備考', '数量']

test('begins UTF-8 with a byte order mark and keeps leading zeros', () => {
  const { bytes, lost } = writeUtf8Csv([header, ['00123', '1行目\n2行目,"引用"', 12]])
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.subarray(3).toString()).toBe('品番,備考,数量\r\n00123,"1行目\n2行目,""引用""",12\r\n')
  expect(lost).toEqual([])
})

test.each(['=1+1', '+81', '-5', '@SUM(A1)', '\tx', ' =1+1', '\n=1+1', '＝1+1', '\u3000@x', '\rx'])(
  'writes %j as text and not as a formula',
  (text) => {
    const written = writeUtf8Csv([header, [text, '', null]]).bytes.toString()
    expect(written).toContain(`'${text}`)
  },
)

test('maps the same Unicode signs to Shift_JIS as Windows does', () => {
  const { bytes, lost } = writeShiftJisCsv([header, ['①㈱髙﨑Ⅲ㎡', '3〜5 −2 ¢£ m²', 1]])
  expect(iconv.decode(bytes, 'Shift_JIS')).toBe('品番,備考,数量\r\n①㈱髙﨑Ⅲ㎡,3～5 －2 ￠￡ ㎡,1\r\n')
  expect(lost).toEqual([])
})

test('replaces characters outside Shift_JIS by 〓 and reports them', () => {
  const { bytes, lost } = writeShiftJisCsv([header, ['A', '', 1], ['B', '𠮷田邸 🏠', 2]])
  expect(iconv.decode(bytes, 'Shift_JIS')).toContain('B,〓田邸 〓,2')
  expect(lost).toEqual([
    { row: 2, column: '備考', character: '𠮷' },
    { row: 2, column: '備考', character: '🏠' },
  ])
})

/** Parses like the strictest readers: outside quotes any Unicode line break ends a record. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, quoted] = ['', false]
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < csv.length; at++) {
    const sign = csv.charAt(at)
    if (quoted && sign === '"' && csv[at + 1] === '"') cell += csv.charAt(++at)
    else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted) cell += sign
    else if (sign === ',') endCell()
    else if (/[\r\n\u0085\u2028\u2029]/.test(sign)) {
      if (sign === '\r' && csv[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += sign
  }
  return rows.slice(0, -1)
}

const cellText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        '\r',
        '\r\n',
        '\u2028',
        '\u2029',
        '\u0085',
        '"',
        ',',
        ';',
        '\t',
        ' ',
        '=',
        '+',
        "'",
      ),
      fc.string(),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''))
const table = fc.array(fc.tuple(cellText, cellText, cellText), { minLength: 1, maxLength: 4 })
const guarded = (cell: string) => (/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/.test(cell) ? `'${cell}` : cell)

test('reads UTF-8 back cell by cell, with any line breaks, quotes and spaces', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = parse(
        writeUtf8Csv([header, ...rows])
          .bytes.toString()
          .slice(1),
      )
      expect(read).toEqual([header, ...rows.map((cells) => cells.map(guarded))])
    }),
  )
})

test('reads Shift_JIS back cell by cell, except for characters outside it', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { bytes } = writeShiftJisCsv([header, ...rows])
      const fitting = (cell: string) => cell.replaceAll(/[\u0085\u2028\u2029]/g, '〓')
      expect(parse(iconv.decode(bytes, 'Shift_JIS'))).toEqual([
        header,
        ...rows.map((cells) => cells.map((cell) => guarded(fitting(cell)))),
      ])
    }),
  )
})

test.each(['一段目\n二段目', '参考\n=A1+1', '前\r後', '前\r\n後'])(
  'writes the note %j as one cell of one record',
  (note) => {
    for (const { bytes } of [
      writeUtf8Csv([header, ['A', note, 1]]),
      writeShiftJisCsv([header, ['A', note, 1]]),
    ]) {
      const encoding = bytes[0] === 0xef ? 'utf8' : 'Shift_JIS'
      expect(parse(iconv.decode(bytes, encoding))).toEqual([header, ['A', note, '1']])
    }
  },
)

test('reports every lost character', () => {
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
