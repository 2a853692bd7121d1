import { describe, expect, it } from 'vitest'
import { readKnown } from '#tests/support/import-fixtures.ts'
import { buildWorkbook, type StoredCell, type StoredSheet } from '#tests/support/workbook.ts'

const known = ['品番', '製品名'] as const

/** Reads the cells of one row, after a 品番 and a 製品名. */
async function readCells(cells: readonly StoredCell[], options?: { date1904: boolean }) {
  const headers = [...known, ...cells.map((_, at) => `列${at}`)]
  const file = buildWorkbook([{ name: 'S', rows: { 1: headers, 2: ['A-1', '椅子', ...cells] } }], options)
  const [row] = (await readKnown(file)).rows
  return { texts: row?.cells.slice(2), notes: row?.notes ?? {} }
}

describe('workbooks with traps', () => {
  it('leaves readings of furigana out', async () => {
    const { texts } = await readCells([{ text: '白木', reading: 'シラキ' }])
    expect(texts).toEqual(['白木'])
  })

  it('keeps the readings of texts beside them', async () => {
    const rows = { 1: known, 2: ['A-1', { text: '白木<棚>', reading: 'ｼﾗｷﾀﾅ' }], 3: ['A-2', '白木<棚>'] }
    const [first, second] = (await readKnown(buildWorkbook([{ name: 'S', rows }]))).rows
    expect(first).toMatchObject({ cells: ['A-1', '白木<棚>'], furigana: { 1: 'シラキタナ' } })
    expect(second?.furigana).toEqual(first?.furigana)
  })

  it('reads dates of any format as days, and times as clocks', async () => {
    const day = 46478
    const formats = ['ggge"年"m"月"d"日"', '[$-411]ge.m.d', 'id:14', 'id:57', 'yyyy/m/d', 'm"月"d"日"']
    const { texts } = await readCells(formats.map((format) => ({ number: day, format })))
    expect(texts).toEqual(Array(6).fill('2027-04-01'))
    const withTimes = await readCells([
      { number: day + 0.5625, format: 'yyyy/m/d h:mm' },
      { number: 0.75, format: 'h:mm' },
    ])
    expect(withTimes.texts).toEqual(['2027-04-01 13:30', '18:00'])
  })

  it('counts days of a 1904 workbook from 1904', async () => {
    const { texts } = await readCells([{ number: 46478 - 1462, format: 'yyyy/m/d' }], { date1904: true })
    expect(texts).toEqual(['2027-04-01'])
  })

  it('keeps zeros of a number format, and notes numbers that may have lost them', async () => {
    const { texts, notes } = await readCells([
      { number: 12, format: '000000' },
      12,
      { number: 12, format: '"TK-"0000' },
      { number: 12, format: '#,##0' },
      { text: '000012' },
    ])
    expect(texts).toEqual(['000012', '12', 'TK-0012', '12', '000012'])
    expect(notes).toEqual({ 3: 'general_number' })
  })

  it('writes numbers without rounding errors and exponents', async () => {
    const { texts, notes } = await readCells([
      59.900000000000006, 0.1, 1e-7, 4900000000016, -5, 1.2345678901234567e20,
    ])
    expect(texts).toEqual(['59.9', '0.1', '0.0000001', '4900000000016', '-5', '123456789012346000000'])
    expect(notes).toEqual({ 5: 'general_number', 6: 'general_number', 7: 'exponent' })
  })

  it('notes a text that Excel wrote with an exponent, but not a code like it', async () => {
    const { texts, notes } = await readCells(['4.9E+12', '219E01', '1.2E+03'])
    expect(texts).toEqual(['4.9E+12', '219E01', '1.2E+03'])
    expect(notes).toEqual({ 2: 'exponent', 4: 'exponent' })
  })

  it('reads stored results of formulas, and notes formulas without one', async () => {
    const { texts, notes } = await readCells([
      { formula: 'F5*1.1', result: 3.3000000000000003 },
      { formula: 'B2&"A"', result: '椅子A' },
      { formula: 'F5*1.1' },
      { formula: 'IF(1,"","x")', result: '' },
      { formula: 'TODAY()', result: 46478, format: 'yyyy/m/d' },
    ])
    expect(texts).toEqual(['3.3', '椅子A', '', '', '2027-04-01'])
    expect(notes).toEqual({ 4: 'no_result' })
  })

  it('notes errors, and reads booleans as Excel shows them', async () => {
    const { texts, notes } = await readCells([{ error: '#REF!' }, { error: '#N/A' }, true, false])
    expect(texts).toEqual(['#REF!', '#N/A', 'TRUE', 'FALSE'])
    expect(notes).toEqual({ 2: 'error', 3: 'error' })
  })

  it('decodes _x000D_, and drops control characters and spaces around', async () => {
    const { texts } = await readCells(['上_x000D_\n下', ' a_x0007_b　', '1_x005F_x000D_2', '&lt;b&gt;&amp;'])
    expect(texts).toEqual(['上\n下', 'ab', '1_x000D_2', '&lt;b&gt;&amp;'])
  })

  it('reads the text of a linked cell, not its address', async () => {
    const sheet: StoredSheet = {
      name: 'S',
      rows: { 1: [...known, 'URL'], 2: ['A-1', '椅子', '詳細はこちら'] },
      links: { C2: 'https://internal.example.com/secret' },
    }
    const table = await readKnown(buildWorkbook([sheet]))
    expect(table.rows[0]?.cells).toEqual(['A-1', '椅子', '詳細はこちら'])
    expect(JSON.stringify(table)).not.toContain('internal.example.com')
  })

  it('marks hidden rows and leaves blank ones out', async () => {
    const rows = { 1: known, 2: ['A-1', '椅子'], 3: [' ', null], 4: ['A-2', '机'], 9: ['A-3', '棚'] }
    const table = await readKnown(buildWorkbook([{ name: 'S', rows, hiddenRows: [4] }]))
    expect(table.rows).toEqual([
      { number: 2, cells: ['A-1', '椅子'] },
      { number: 4, cells: ['A-2', '机'], hidden: true },
      { number: 9, cells: ['A-3', '棚'] },
    ])
  })

  it('fills merged cells downwards, and not to the right', async () => {
    const rows = { 1: [...known, '備考'], 2: ['A-1', '椅子', '在庫限り'], 3: ['A-2'], 4: ['A-3', null, 'x'] }
    const table = await readKnown(buildWorkbook([{ name: 'S', rows, merges: ['B2:C3', 'B2:B4'] }]))
    expect(table.rows).toEqual([
      { number: 2, cells: ['A-1', '椅子', '在庫限り'] },
      { number: 3, cells: ['A-2', '椅子', ''], notes: { 1: 'filled' } },
      { number: 4, cells: ['A-3', '椅子', 'x'], notes: { 1: 'filled' } },
    ])
  })

  it('reads a product right below a header with merged cells as a product', async () => {
    const rows = { 1: [...known, '寸法'], 2: ['A-1', '椅子', '幅', '60'] }
    const table = await readKnown(buildWorkbook([{ name: 'S', rows, merges: ['C1:D1'] }]))
    expect(table.headers).toEqual(['品番', '製品名', '寸法', ''])
    expect(table.rows).toEqual([{ number: 2, cells: ['A-1', '椅子', '幅', '60'] }])
  })

  it('reads a workbook without shown sheets', async () => {
    const file = buildWorkbook([{ name: 'S', state: 'hidden', rows: { 1: known, 2: ['A-1', '椅子'] } }])
    expect((await readKnown(file)).sheets).toEqual(['S'])
  })
})

describe('sheets that are too large for formats', () => {
  /** The last row lies so far down that the sheet's area passes the bound. */
  const far = { 1: known, 2: [{ number: 12, format: '000000' }, '椅子'], 700000: ['A-2', '机'] }

  it('reads their values, and notes every whole number', async () => {
    const table = await readKnown(buildWorkbook([{ name: 'S', rows: far }]))
    expect(table.rows).toEqual([
      { number: 2, cells: ['12', '椅子'], notes: { 0: 'general_number' } },
      { number: 700_000, cells: ['A-2', '机'] },
    ])
  })
})
