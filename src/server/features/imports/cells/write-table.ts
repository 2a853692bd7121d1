import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { type CsvFile, writeShiftJisCsv, writeUtf8Csv } from '#server/spreadsheets/write-csv.ts'
import { headerStyle, numberCell, textCell, xlsxFont } from '#server/spreadsheets/xlsx-cells.ts'
import { columnValue, type ProductFields } from './row-values.ts'
import type { Vocabulary } from './vocabulary.ts'
import { writeCell } from './write-cell.ts'

export type TableFormat = 'xlsx' | 'csv' | 'csv_shift_jis'

type ExportRow = { product: ProductFields; variation: VariationContent }

/** Writes 品番 with their products, a row each. Reports characters that Shift_JIS lacks. */
export async function writeTable(
  rows: readonly ExportRow[],
  columns: readonly CatalogueColumn[],
  vocabulary: Vocabulary,
  format: TableFormat,
): Promise<CsvFile> {
  const written = columns.filter(({ importOnly }) => !importOnly)
  const table = rows.map(({ product, variation }) =>
    written.map((column) => writeCell(column, columnValue(column, product, variation), vocabulary)),
  )
  const header = written.map((column) => column.header)
  if (format === 'csv') return writeUtf8Csv([header, ...table])
  if (format === 'csv_shift_jis') return writeShiftJisCsv([header, ...table])
  return { bytes: await writeXlsx(written, table), lost: [] }
}

async function writeXlsx(columns: readonly CatalogueColumn[], table: readonly string[][]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const data = [
    headerCells(columns),
    ...table.map((cells) =>
      cells.map((text, at) => (isFigure(columns[at], text) ? numberCell(Number(text)) : textCell(text))),
    ),
  ]
  return writeExcelFile(
    data,
    { sheet: productSheet, columns: columns.map(widthOf), stickyRowsCount: 1, stickyColumnsCount: 1 },
    xlsxFont,
  ).toBuffer()
}

export const productSheet = '商品'

const figureTypes: ReadonlySet<CatalogueColumn['type']> = new Set(['number', 'length', 'price'])

const isFigure = (column: CatalogueColumn | undefined, text: string): boolean =>
  column !== undefined && figureTypes.has(column.type) && /^\d/.test(text)

const requiredColor = '#f6e3b4'

export const headerCells = (columns: readonly CatalogueColumn[]) =>
  columns.map(({ header, required }) => ({
    ...headerStyle,
    value: header,
    ...(required && { backgroundColor: requiredColor }),
  }))

const widths: Partial<Record<CatalogueColumn['type'], number>> = {
  code: 18,
  line: 24,
  lines: 40,
  kana: 24,
  terms: 28,
  certificate: 16,
  sizes: 28,
}

/** In characters; Japanese letters take two. */
export const widthOf = ({ type, header }: CatalogueColumn): { width: number } => ({
  width: Math.max(widths[type] ?? 10, header.length * 2 + 2),
})
