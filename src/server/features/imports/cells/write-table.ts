import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { TableFormat } from '#contract/data/table-formats.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import { type CsvFile, writeShiftJisCsv, writeUtf8Csv } from '#server/spreadsheets/write-csv.ts'
import { headerStyle, numberCell, textCell, xlsxFont } from '#server/spreadsheets/xlsx-cells.ts'
import { columnValue, type ProductFields } from './row-values.ts'
import type { Vocabulary } from './vocabulary.ts'
import { writeCell } from './write-cell.ts'

type WrittenProduct = ProductFields & { variations: readonly VariationContent[] }

/** Cells in the order of columns. */
export type TextRow = readonly string[]

/** Writes a row for each 品番 of a product. */
export const rowsOf = (
  product: WrittenProduct,
  columns: readonly CatalogueColumn[],
  vocabulary: Vocabulary,
): TextRow[] =>
  product.variations.map((variation) =>
    columns.map((column) => writeCell(column, columnValue(column, product, variation), vocabulary)),
  )

/** Leaves out columns that imports alone read, and hidden ones without values. */
export async function writeTable(
  rows: readonly TextRow[],
  columns: readonly CatalogueColumn[],
  format: TableFormat,
): Promise<CsvFile> {
  const places = columns.flatMap(({ importOnly, hidden }, at) =>
    importOnly || (hidden && rows.every((cells) => cells[at] === '')) ? [] : at,
  )
  const pick = <T>(cells: readonly T[]): T[] => places.flatMap((at) => cells[at] ?? [])
  const shown = pick(columns)
  const table = rows.map(pick)
  if (format === 'xlsx') return { bytes: await writeXlsx(shown, table), lost: [] }
  return writeCsv([shown.map((column) => column.header), ...table], format)
}

const writeCsv = (table: readonly TextRow[], format: Exclude<TableFormat, 'xlsx'>): CsvFile =>
  format === 'csv' ? writeUtf8Csv(table) : writeShiftJisCsv(table)

export async function writeTexts(
  headers: TextRow,
  rows: readonly TextRow[],
  format: TableFormat,
): Promise<CsvFile> {
  if (format !== 'xlsx') return writeCsv([headers, ...rows], format)
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const data = [
    headers.map((value) => ({ ...headerStyle, value })),
    ...rows.map((cells) => cells.map(textCell)),
  ]
  const columns = headers.map((header) => ({ width: Math.min(40, Math.max(12, header.length * 2 + 2)) }))
  const options = { sheet: productSheet, columns, stickyRowsCount: 1 }
  return { bytes: await writeExcelFile(data, options, xlsxFont).toBuffer(), lost: [] }
}

async function writeXlsx(columns: readonly CatalogueColumn[], table: readonly TextRow[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const blanks = columns.map(({ type }) => (typedAsText.has(type) ? textCell('') : null))
  const data = [
    headerCells(columns),
    ...table.map((cells) =>
      cells.map((text, at) => {
        if (text === '') return blanks[at] ?? null
        return isFigure(columns[at], text) ? numberCell(Number(text)) : textCell(text)
      }),
    ),
  ]
  return writeExcelFile(
    data,
    { sheet: productSheet, columns: columns.map(widthOf), stickyRowsCount: 1, stickyColumnsCount: 1 },
    xlsxFont,
  ).toBuffer()
}

export const productSheet = '商品'

/** Zeros before these are kept when they are typed into a blank cell. */
const typedAsText: ReadonlySet<CatalogueColumn['type']> = new Set(['code', 'line', 'certificate'])

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
