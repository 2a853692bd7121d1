import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { TableFormat } from '#contract/data/table-formats.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { findColumn } from './map-headers.ts'
import { readCell } from './read-cell.ts'
import { applyValue, type ProductFields } from './row-values.ts'
import { testVocabulary } from './test-vocabulary.ts'
import { columnsOf } from './vocabulary.ts'
import { rowsOf, writeTable } from './write-table.ts'
import { writeTemplate } from './write-template.ts'

const columns = columnsOf(testVocabulary)

const product: ProductFields = {
  ...{ name: '=1+1〜𠮷', name_kana: 'イチ', kind: 2, category_ids: [6, 8], brand_id: 21 },
  ...{ description: '[空]', sample_limit: null, published: true },
}

const variation: VariationContent = {
  ...{ id: 1, code: '000012', name: "'-1\u3000", published: true, discontinued: false },
  ...{ discontinued_on: '2027-03-31', last_order_on: '2027-02-28', successors: [] },
  ...{ price_kind: 1, price: 1200, price_unit: 2, width: 920, depth: null, height: 1000 },
  ...{ seat_height: null, diameter: null, thickness: 12.55, weight_grams: 4350, material_note: '髙〜①' },
  ...{ in_stock: false, lead_time_days: 0, sample_available: true, sample_stock: 0 },
  ...{ sample_description: '@A4;カット', color_type_ids: [11, 12], material_ids: [12, 14] },
  regulations: {
    fire_protection_material: { grade: 1, certificate: 'NM-1234', note: '下地' },
    formaldehyde: { grade: 1, certificate: null },
  },
  ...{ condition_value_ids: [311, 313, 321], measures: { lumens: 640, slip_resistance: 0.45 }, images: [] },
}

const rows = rowsOf({ ...product, variations: [variation] }, columns, testVocabulary)

const readers: Record<TableFormat, (bytes: Buffer) => Promise<unknown[][]>> = {
  xlsx: async (bytes) => {
    const [sheet] = await readExcelFile(bytes, { trim: false })
    return sheet?.data ?? []
  },
  csv: async (bytes) => parse(bytes, { bom: true }),
  csv_shift_jis: async (bytes) => parse(iconv.decode(bytes, 'Shift_JIS')),
}

test.each<TableFormat>(['xlsx', 'csv', 'csv_shift_jis'])(
  'changes nothing if an export as %s is read again',
  async (format) => {
    const { bytes, lost } = await writeTable(rows, columns, format)
    expect(lost.map(({ character }) => character)).toEqual(format === 'csv_shift_jis' ? ['𠮷', '𠮷'] : [])
    const [header = [], cells = []] = await readers[format](bytes)
    expect(header).toEqual(columns.filter(({ importOnly }) => !importOnly).map((column) => column.header))
    let row = { product, variation }
    for (const [at, cell] of cells.entries()) {
      const column = findColumn(String(header[at]), columns)
      if (!column) throw new Error(`no column ${header[at]}`)
      const reading = readCell(
        column,
        { text: String(cell ?? '') },
        { vocabulary: testVocabulary, values: {} },
      )
      if (!reading) continue
      if ('issue' in reading) throw new Error(`${column.header}: ${reading.issue}`)
      row = applyValue(row.product, row.variation, column.key, reading.value, testVocabulary)
    }
    expect(row).toEqual({ product, variation })
  },
)

test('writes figures as numbers and 品番 as texts into a workbook', async () => {
  const { bytes } = await writeTable(rows, columns, 'xlsx')
  const [header = [], cells = []] = await readers.xlsx(bytes)
  const cell = (name: string) => cells[header.indexOf(name)]
  expect([cell('品番'), cell('価格（税抜）'), cell('重さ（kg）'), cell('製品名')]).toEqual([
    ...['000012', 1200, 4.35, '=1+1〜𠮷'],
  ])
})

test('explains each column of the template by an example that can be read', async () => {
  const sheets = await readExcelFile(await writeTemplate(testVocabulary, columns))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['商品', '記入例', '選択肢'])
  const offered = columns.filter(({ hidden }) => !hidden)
  const [products, explained, choices] = sheets.map(({ data }) => data)
  expect(products?.[0]).toEqual(offered.map(({ header }) => header))
  const rows = explained?.slice(-offered.length) ?? []
  expect(rows.map(([header]) => header)).toEqual(offered.map(({ header }) => header))
  for (const [at, [header, , help, example]] of rows.entries()) {
    const column = offered[at]
    if (!column) throw new Error(`no column ${header}`)
    expect(help).toMatch(/。$/)
    const cell = { text: String(example ?? '') }
    const reading = readCell(column, cell, { vocabulary: testVocabulary, values: {} })
    expect(reading ?? {}, column.header).not.toHaveProperty('issue')
    if (column.key !== 'formaldehyde_certificate') expect(reading, column.header).toBeDefined()
  }
  const listed = (header: string) => {
    const at = choices?.[0]?.indexOf(header) ?? -1
    return (choices ?? []).slice(1).flatMap((row) => (row[at] === null ? [] : [row[at]]))
  }
  expect(listed('カテゴリ')).toContain('壁・天井 > 壁紙')
  expect(listed('カテゴリ')).not.toContain('壁・天井')
  expect(listed('こだわり:樹種')).toEqual(['オーク', 'ウォルナット'])
  expect(listed('防火認定番号')).toEqual(['NM-1234', 'NM-5678', 'S220431'])
  expect(choices?.[0]).not.toContain('こだわり:廃止した条件')
})
