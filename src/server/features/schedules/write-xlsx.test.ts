import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { formatOf, writeXlsx } from './write-xlsx.ts'

test('only what has decimals is written with a point', () => {
  expect([66_000, 12.5].map(formatOf)).toEqual(['#,##0', '#,##0.##'])
})

test('numbers are numbers, codes are texts, and no text is a formula', async () => {
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
