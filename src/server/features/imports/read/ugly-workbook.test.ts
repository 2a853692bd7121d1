import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { isKnownHeader } from '#server/features/imports/known-headers.ts'
import { isPageBreak } from './page-breaks.ts'
import { readTableInThread } from './read-in-thread.ts'
import { readTable } from './read-table.ts'

const finishes = ['ブラック', 'ホワイト', 'ナチュラル']

/** A price list as makers keep them: titles, two lines of headers, merged names, notes, and a sheet of old products. */
const writePriceBook = (memo = '倉庫B') =>
  writeXlsx({
    sheets: [
      {
        name: '価格表',
        rows: [
          ['2027年度 価格表', null, '令和9年4月1日改定'],
          ['株式会社みほん'],
          [],
          ['品番', '製品名', 'カテゴリ', '仕上げ名', 'サイズ', null, '価格（税抜）', '社内メモ'],
          [null, null, null, null, '幅', '奥行'],
          ...Array.from({ length: 300 }, (_, at) => [
            `ＡＢ－${at}`,
            at % 3 === 0 ? `椅子${at / 3}` : null,
            at % 3 === 0 ? '椅子' : '〃',
            finishes[at % 3] ?? '',
            '４５０',
            500,
            ['¥12,000-', 'オープン', '12,000円(税込13,200円)'][at % 3] ?? '',
            memo,
          ]),
          ['※価格は税抜です'],
          ['小計', null, null, null, null, null, '1,200,000'],
        ],
        merges: [
          { startRow: 3, startCol: 4, endRow: 3, endCol: 5 },
          ...Array.from({ length: 100 }, (_, at) => ({
            ...{ startRow: 5 + at * 3, endRow: 7 + at * 3 },
            ...{ startCol: 1, endCol: 1 },
          })),
        ],
      },
      {
        name: '廃番',
        rows: [
          ['品番', '製品名'],
          ['ZZ-1', '古い椅子'],
        ],
      },
    ],
  })

test('reads a price book with titles, headers of two lines, merged names and notes', async () => {
  const table = await readTable(await writePriceBook(), {}, isKnownHeader)
  expect(table).toMatchObject({ sheet: '価格表', sheets: ['価格表', '廃番'], headerRow: 4 })
  expect(table.headers.slice(0, 7)).toEqual([
    ...['品番', '製品名', 'カテゴリ', '仕上げ名', 'サイズ/幅', 'サイズ/奥行', '価格（税抜）'],
  ])
  expect(table.rows).toHaveLength(302)
  expect(table.rows[299]).toMatchObject({
    number: 305,
    notes: { 1: 'filled', 2: 'filled' },
    cells: ['ＡＢ－299', '椅子99', '椅子', 'ナチュラル', '４５０', '500', '12,000円(税込13,200円)', '倉庫B'],
  })
})

test('joins a second line of headers under cells of one line beside cells of two lines', async () => {
  const header = [
    ['品番', '製品名', 'サイズ', null, '定価', '定価', '防火認定'],
    [null, null, '幅(mm)', '厚さ\n(mm)', '（円）', '旧', '番号'],
  ]
  const merged = (startRow: number) => [
    ...[0, 1].map((column) => ({ startRow, endRow: startRow + 1, startCol: column, endCol: column })),
    { startRow, endRow: startRow, startCol: 2, endCol: 3 },
  ]
  const product = (code: string) => [code, '和紙調A', 920, 0.6, 1200, 1100, 'NM-1234']
  const rows = [['2027年度 価格表'], ...header, product('AB-1'), ...header, product('AB-2')]
  const file = await writeXlsx({ sheets: [{ name: '価格表', rows, merges: [...merged(1), ...merged(4)] }] })
  const { headers, rows: body } = await readTable(file, {}, isKnownHeader)
  expect(headers).toEqual([
    ...['品番', '製品名', 'サイズ/幅(mm)', 'サイズ/厚さ (mm)', '定価/（円）', '定価/旧', '防火認定/番号'],
  ])
  expect(body.map((row) => isPageBreak(row, headers))).toEqual([false, true, true, false])
})

test('opens no connection to addresses in a file', async () => {
  let connections = 0
  const trap = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await once(trap.listen(0, '127.0.0.1'), 'listening')
  const { port } = trap.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/`
  const text = `品番,製品名,説明\nA-1,"=HYPERLINK(""${address}"")",${address}a.jpg\n`
  for (const file of [Buffer.from(text), await writePriceBook(address)])
    await readTableInThread(file, {}, new URL('../known-headers.ts', import.meta.url))
  expect(connections).toBe(0)
  await expect(fetch(address)).rejects.toThrow()
  expect(connections).toBe(1)
  trap.close()
})
