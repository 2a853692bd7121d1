import fc from 'fast-check'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { formatOf, writeXlsx } from './write-xlsx.ts'

test('writes a decimal point only for numbers with decimals', () => {
  expect([66_000, 12.5].map(formatOf)).toEqual(['#,##0', '#,##0.##'])
})

test('writes numbers as numbers and codes as texts, and no text as a formula', async () => {
  const bytes = await writeXlsx({
    title: '〇〇邸 仕上表',
    subtitle: '2026年11月22日',
    header: [
      { label: '品番', width: 10 },
      { label: '数量', width: 8 },
      { label: '備考', width: 20 },
    ],
    rows: [
      ['00123', 12.5, '=1+1'],
      ['KK-1042', null, '𠮷田邸、2階\n廊下'],
    ],
    footer: ['合計', 12.5, null],
  })
  const [sheet] = await readExcelFile(bytes)
  expect(sheet?.data).toEqual([
    ['〇〇邸 仕上表', null, null],
    ['2026年11月22日', null, null],
    ['品番', '数量', '備考'],
    ['00123', 12.5, '=1+1'],
    ['KK-1042', null, '𠮷田邸、2階\n廊下'],
    ['合計', 12.5, null],
  ])
})

async function writeAndRead(texts: readonly string[]) {
  const bytes = await writeXlsx({
    title: '仕上表',
    subtitle: '2026年11月22日',
    header: [{ label: '備考', width: 20 }],
    rows: texts.map((text) => [text]),
    footer: ['合計'],
  })
  const [sheet] = await readExcelFile(bytes, { trim: false })
  return sheet?.data.slice(3, -1).map(([cell]) => cell) ?? []
}

test('keeps a text that looks like an escaped character', async () => {
  const texts = ['_x000D_k', '_x000d_', '_X0041_', '_x005F_x000D_', '__x000A__x000A_', '_x00_', 'a_x']
  expect(await writeAndRead(texts)).toEqual(texts)
})

test('reads any text back, except characters outside XML', async () => {
  const left = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu
  const unit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom(
      '_x000D_',
      '_',
      'x0041_',
      '\r\n',
      '\r',
      '\n',
      '<',
      '&amp;',
      '"',
      ']]>',
      ' ',
      '\t',
      '\u2028',
    ),
  )
  const text = fc.array(unit, { minLength: 1, maxLength: 8 }).map((parts) => `x${parts.join('')}x`)
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      const kept = (each: unknown) => String(each).replaceAll(/\r\n?/g, '\n').replaceAll(left, '')
      expect((await writeAndRead(texts)).map(kept)).toEqual(texts.map(kept))
    }),
  )
})
