import { readXlsx, type Sheet as StyledSheet, streamXlsxRows } from 'hucre/xlsx'
import { readCellText, type WorkbookCell } from './cell-text.ts'
import { collectRows } from './collect-rows.ts'
import { columnLetters } from './column-letters.ts'
import { ImportRefusal, refusals } from './import-refusal.ts'
import type { CellNote, Sheet, TableRow } from './table.ts'

/** Cells whose formats fit into the memory of the thread; of a larger sheet the values alone are read. */
const mostFormatted = 1_200_000

type Shape = Sheet & { lastRow: number; lastColumn: number }

/** Names of the sheets that Excel shows. */
export const listSheets = (file: Uint8Array): Promise<string[]> =>
  guarded(async () => {
    const shown: string[] = []
    const hidden: string[] = []
    await readXlsx(file, {
      sheets: (sheet) => {
        ;(sheet.hidden || sheet.veryHidden ? hidden : shown).push(sheet.name)
        return false
      },
    })
    return shown.length > 0 ? shown : hidden
  })

/** Reads the first lines of a sheet, to find its header; none of a sheet that cannot be read. */
export const peekRows = (file: Uint8Array, sheet: string, maxRows: number): Promise<TableRow[]> =>
  readValues(file, sheet, maxRows).then(
    ({ rows }) => rows,
    () => [],
  )

/** Reads a sheet with formats, formulas and merged cells if it is not too large for them. */
export const readSheet = (file: Uint8Array, sheet: string): Promise<Sheet> =>
  guarded(async () => {
    const values = await readValues(file, sheet)
    const { lastRow, lastColumn, total, rows } = values
    if (total > rows.length || total === 0 || lastRow * (lastColumn + 1) > mostFormatted) return values
    return (await readFormatted(file, sheet, values)) ?? values
  })

async function readValues(file: Uint8Array, sheet: string, maxRows?: number): Promise<Shape> {
  const collected = collectRows()
  let lastRow = 0
  let lastColumn = 0
  for await (const { index, values } of streamXlsxRows(file, { sheet, ...(maxRows && { maxRows }) })) {
    if (!(index >= 0)) throw refusals.notATable()
    const row = toRow(
      index + 1,
      values.map((value) => ({ value, format: undefined })),
    )
    const before = collected.total()
    collected.add(row)
    if (collected.total() === before) continue
    lastRow = Math.max(lastRow, row.number)
    lastColumn = Math.max(lastColumn, row.cells.length - 1)
  }
  return { rows: collected.rows, total: collected.total(), merges: [], lastRow, lastColumn }
}

/** Returns undefined if another part of the workbook, such as a chart, is broken. */
async function readFormatted(file: Uint8Array, name: string, shape: Shape): Promise<Sheet | undefined> {
  const range = `A1:${columnLetters(shape.lastColumn)}${shape.lastRow}`
  const workbook = await readXlsx(file, { sheets: [name], readStyles: true, range }).catch(() => undefined)
  const sheet = workbook?.sheets[0]
  if (!sheet) return undefined
  const collected = collectRows()
  for (const index of sheet.rows.keys()) collected.add(formattedRow(sheet, index))
  const merges = (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
    top: startRow + 1,
    left: startCol,
    bottom: endRow + 1,
    right: endCol,
  }))
  return { rows: collected.rows, total: collected.total(), merges }
}

function formattedRow(sheet: StyledSheet, index: number): TableRow {
  const cells = (sheet.rows[index] ?? []).map((value, column): WorkbookCell => {
    const cell = sheet.cells?.get(`${index},${column}`)
    return { value, format: cell?.style?.numFmt ?? null, isFormula: cell?.formula !== undefined }
  })
  const row = toRow(index + 1, cells)
  return sheet.rowDefs?.get(index)?.hidden ? { ...row, hidden: true } : row
}

function toRow(number: number, cells: readonly WorkbookCell[]): TableRow {
  const readings = cells.map(readCellText)
  const noted = readings.flatMap(({ note }, column): [number, CellNote][] => (note ? [[column, note]] : []))
  const row: TableRow = { number, cells: readings.map(({ text }) => text) }
  if (noted.length > 0) row.notes = Object.fromEntries(noted)
  return row
}

/** Any other error comes from bytes that are no workbook. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ImportRefusal ? error : refusals.notATable()
  }
}
