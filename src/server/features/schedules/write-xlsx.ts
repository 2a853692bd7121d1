import type { Cell as ExcelCell } from 'write-excel-file/node'
import type { Cell } from '#server/spreadsheets/write-csv.ts'
import { escapeText, headerStyle, xlsxFont } from '#server/spreadsheets/xlsx-cells.ts'

type Sheet = {
  title: string
  subtitle: string
  header: readonly { label: string; width: number }[]
  rows: readonly (readonly Cell[])[]
  footer: readonly Cell[]
}

const headerRows = 3
/** Avoids a trailing point after integers. */
export const formatOf = (value: number): string => (Number.isInteger(value) ? '#,##0' : '#,##0.##')

/**
 * Keeps numbers; writes all else as text: 00123 keeps its zeros, and nothing becomes a formula. Loads the large
 * library on first use.
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
    xlsxFont,
  ).toBuffer()
}

const toCell = (cell: Cell) => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number, format: formatOf(cell) }
  return { value: escapeText(cell), type: String, wrap: true, alignVertical: 'top' as const }
}
