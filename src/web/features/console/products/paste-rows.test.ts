import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlock, pasteRows, readCells } from './paste-rows.ts'
import { emptyVariation } from './product-draft.ts'

const first = { ...emptyVariation(0), code: 'A-1', name: '白', price: '100', price_unit: 5 }

describe('cells copied from a spreadsheet', () => {
  test('are split at tabs and line breaks, also within quotes', () => {
    expect(readCells('A-1\t白\r\nA-2\t"黒\n艶消し"\n')).toEqual([
      ['A-1', '白'],
      ['A-2', '黒\n艶消し'],
    ])
    expect(readCells('A-1\t\t1,200')).toEqual([['A-1', '', '1,200']])
    expect(readCells('"A ""B"""\t')).toEqual([['A "B"', '']])
    expect(readCells('"A" 棚\t白')).toEqual([['"A" 棚', '白']])
  })

  test('come back as they were quoted, whatever they contain', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('A', '"', '\t', '\n', '白', ',') })
      .map((text) => text.trim())
    const grid = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(grid, (rows) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join('\t'))
        expect(readCells(quoted.join('\n'))).toEqual(rows)
      }),
    )
  })

  test('end for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCells(text)))
  })

  test('are a block only with several lines or columns', () => {
    expect(isBlock('A-1\n')).toBe(false)
    expect(isBlock('A-1\tB')).toBe(true)
    expect(isBlock('A-1\nA-2')).toBe(true)
  })
})

describe('pasting a block', () => {
  const paste = (text: string, column: 'code' | 'price' = 'code', most = 200) =>
    pasteRows([first], { row: 0, column, text, most })

  test('fills the row and adds rows with the same kind of price and unit', () => {
    const { variations, omitted } = paste('B-1\t赤\t￥１，２００\nB-2\t青\t1300円')
    expect(omitted).toEqual([])
    expect(variations).toEqual([
      { ...first, code: 'B-1', name: '赤', price: '1200', color_type_ids: [1] },
      {
        ...emptyVariation(variations[1]?.key),
        code: 'B-2',
        name: '青',
        price: '1300',
        price_unit: 5,
        color_type_ids: [6],
      },
    ])
  })

  test('reads words in place of a price, and keeps unreadable prices', () => {
    const kinds = paste('オープン\n要見積\n128,000-\n約千円', 'price').variations
    expect(kinds.map(({ price_kind, price }) => [price_kind, price])).toEqual([
      [3, ''],
      [4, ''],
      [1, '128000'],
      [1, '約千円'],
    ])
  })

  test('offers the sample of rows with stock, described like the first', () => {
    const described = { ...first, sample_description: 'A4カット' }
    const { variations } = pasteRows([described], {
      ...{ row: 0, column: 'code', most: 200 },
      text: 'TP-1\tA\t1200\t7\t30\nTP-2\tB\t1200\t7\t0',
    })
    expect(
      variations.map(({ sample_available, sample_description }) => [sample_available, sample_description]),
    ).toEqual([
      [true, 'A4カット'],
      [false, 'A4カット'],
    ])
  })

  test('takes a unit that stands between the figures', () => {
    const { variations, omitted } = paste('W-1\tm\t1200\tm\t7\t30\nW-2\t枚\t900\t7\t0\t㎡')
    expect(omitted).toEqual([])
    expect(
      variations.map(({ name, price, price_unit, lead_time_days, sample_stock }) => ({
        ...{ name, price, price_unit, lead_time_days, sample_stock },
      })),
    ).toEqual([
      { name: 'm', price: '1200', price_unit: 5, lead_time_days: '7', sample_stock: '30' },
      { name: '枚', price: '900', price_unit: 2, lead_time_days: '7', sample_stock: '0' },
    ])
  })

  test('counts cells beyond the last column and the last row', () => {
    expect(paste('1\t2\t3\t4\t5\t6\t7').omitted).toEqual(['6', '7'])
    const cut = paste('A\nB\nC', 'code', 2)
    expect([cut.variations.length, cut.omitted.length]).toEqual([2, 1])
  })

  test('takes the columns from a first line of headings, and names the cells without a column', () => {
    const text =
      '価格（税抜）\t備考\t品番\t単位\t仕上げ名\n12,000\t別注\tH-1\t㎡\tアイボリー\n900\t\tH-2\t枚\t杉'
    const { variations, omitted } = paste(text)
    expect(omitted).toEqual(['別注'])
    expect(variations.slice(-2)).toMatchObject([
      { code: 'H-1', name: 'アイボリー', price: '12000', price_unit: 2, color_type_ids: [12] },
      { code: 'H-2', name: '杉', price: '900', color_type_ids: [] },
    ])
  })

  test('takes the first of two headings of one column, and the color of a corrected finish', () => {
    const { variations } = paste('品番\t仕上げ\t色\t定価\nT-1\tホワイト\t白\t900')
    expect(variations[0]).toMatchObject({ code: 'T-1', name: 'ホワイト', price: '900', color_type_ids: [12] })
    const again = pasteRows(variations, { row: 0, column: 'code', text: 'T-1\tブラック', most: 200 })
    expect(again.variations[0]?.color_type_ids).toEqual([14])
    const chosen = [{ ...first, name: '杉', color_type_ids: [10] }]
    const kept = pasteRows(chosen, { row: 0, column: 'code', text: 'T-1\tブラック', most: 200 })
    expect(kept.variations[0]?.color_type_ids).toEqual([10])
  })

  test('reads 品番 and 仕上げ as values where no other heading stands beside them', () => {
    expect(paste('品番\t12').variations[0]).toMatchObject({ code: '品番', name: '12' })
  })
})
