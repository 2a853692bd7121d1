import type { Cell as ExcelCell } from 'write-excel-file/node'
import type { Cell } from './write-csv.ts'

type Sheet = {
  title: string
  /** Below the title: whose it is, which version, of which day. */
  subtitle: string
  header: readonly { label: string; width: number }[]
  rows: readonly (readonly Cell[])[]
  /** Under the last row, cell by cell. */
  footer: readonly Cell[]
}

const headerRows = 3
/** No point behind a whole number. */
export const formatOf = (value: number): string => (Number.isInteger(value) ? '#,##0' : '#,##0.##')

/**
 * One sheet. Numbers stay numbers, and all else is text: 00123 keeps its zeros, and nothing becomes a formula. Its library is many modules,
 * loaded when the first is written: no start waits for them.
 */
export async function writeXlsx({ title, subtitle, header, rows, footer }: Sheet): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const heading = header.map(({ label }): ExcelCell => ({ value: label, ...headerStyle }))
  const body = rows.map((cells) => cells.map((cell) => toCell(cell)))
  const last = footer.map((cell): ExcelCell => ({ ...toCell(cell), fontWeight: 'bold' }))
  const data = [
    [{ value: escapeText(title), type: String, fontWeight: 'bold' as const, fontSize: 14 }],
    [toCell(subtitle)],
    heading,
    ...body,
    last,
  ]
  const columns = header.map(({ width }) => ({ width }))
  return writeExcelFile(
    data,
    { sheet: '仕上表', columns, orientation: 'landscape', stickyRowsCount: headerRows },
    { fontFamily: 'Yu Gothic', fontSize: 10 },
  ).toBuffer()
}

const headerStyle = {
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#f1eee7',
  alignVertical: 'center',
} as const

const toCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number, format: formatOf(cell) }
  return { value: escapeText(cell), type: String, wrap: true, alignVertical: 'top' as const }
}

/** XML has no place for these. Removed here, because the library removes the sign beside some of them, too. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\ufffd]/gu

/**
 * In a spreadsheet `_x000D_` stands for a character, so a text that looks like one has its first sign escaped. Line ends are one kind, as XML reads them
 * anyway.
 */
const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritable, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
