import { expect, it } from 'vitest'
import { readKnown } from '#tests/support/import-fixtures.ts'
import { buildPriceBook } from '#tests/support/price-book.ts'

it('reads a 価格表 with a cover, a header of two lines, ditto marks and prices as texts', async () => {
  expect(await readKnown(buildPriceBook())).toEqual({
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    sheets: ['凡例', 'チェア', 'テーブル'],
    sheet: 'チェア',
    headerRow: 3,
    headers: [
      ...['製品名', '品番', '仕上', 'サイズ/W', 'サイズ/D', 'サイズ/H', 'サイズ/SH'],
      ...['張地ランク/A', '張地ランク/B', '張地ランク/C', '張地ランク/D', '税込 （A）', '備考', '適用日'],
    ],
    rows: [
      {
        number: 5,
        cells: [
          ...[
            '木立',
            '000120',
            '白木',
            '480',
            '520',
            '780',
            '420',
            '48000',
            '52000',
            '￥58,000-',
            'オープン',
          ],
          ...['52800', '', '2027-04-01'],
        ],
        notes: {
          3: 'general_number',
          4: 'general_number',
          5: 'general_number',
          6: 'general_number',
          11: 'general_number',
        },
        furigana: { 0: 'コダチ', 2: 'シラキ' },
      },
      {
        number: 6,
        cells: [
          ...['木立', '000121', '胡桃', '480', '520', '780', '420', '48000', 'お見積り', '', ''],
          ...['', '※在庫限り', '2027-04-01'],
        ],
        notes: {
          0: 'filled',
          3: 'filled',
          4: 'filled',
          5: 'filled',
          6: 'filled',
          7: 'filled',
          11: 'no_result',
        },
        furigana: { 0: 'コダチ', 2: 'クルミ' },
        hidden: true,
      },
      {
        number: 8,
        cells: [
          ...['円卓', 'RT-600', '胡桃', 'φ600', '', '700', '', '98000', '', '', ''],
          ...['#REF!', 'W1,820×D900×H720 / SH420 も承ります', ''],
        ],
        notes: { 2: 'filled', 5: 'general_number', 11: 'error' },
        furigana: { 0: 'エンタク', 2: 'クルミ' },
      },
      {
        number: 9,
        cells: ['※価格は予告なく変わることがあります', ...Array<string>(13).fill('')],
      },
    ],
  })
})

it('reads the sheet and the header row that were asked for', async () => {
  const table = await readKnown(buildPriceBook(), { sheet: 'テーブル' })
  expect(table).toMatchObject({ sheet: 'テーブル', headerRow: 1, headers: ['品番', '製品名', '価格'] })
  expect(table.rows).toEqual([
    { number: 2, cells: ['TB-1', '食卓', '120000'], notes: { 2: 'general_number' } },
  ])
  const later = await readKnown(buildPriceBook(), { sheet: 'チェア', headerRow: 4 })
  expect(later.headers.slice(3, 7)).toEqual(['W', 'D', 'H', 'SH'])
  expect(later.rows[0]?.number).toBe(5)
})

it('refuses a sheet that the workbook hides or lacks', async () => {
  await expect(readKnown(buildPriceBook(), { sheet: '原価' })).rejects.toThrow(
    '「原価」というシートはありません。シートを選び直してください',
  )
})
