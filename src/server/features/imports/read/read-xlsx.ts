import { readXlsx, type Sheet as StyledSheet, streamXlsxRows } from 'hucre/xlsx'
import type { CellNote } from '#contract/imports/stored-types.ts'
import { readCellText, type WorkbookCell } from './cell-text.ts'
import { collectRows } from './collect-rows.ts'
import { columnLetters } from './column-letters.ts'
import { ImportRefusal, refusals } from './import-refusal.ts'
import type { Sheet, TableRow } from './table.ts'

/** Cells; larger sheets are read without formats, to fit into memory. */
const mostFormatted = 900_000

type Shape = Sheet & { lastRow: number; lastColumn: number }

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

export const peekRows = (file: Uint8Array, sheet: string, maxRows: number): Promise<TableRow[]> =>
  readValues(file, sheet, maxRows).then(
    ({ rows }) => rows,
    () => [],
  )

export const readSheet = (file: Uint8Array, sheet: string): Promise<Sheet> =>
  guarded(async () => {
    const values = await readValues(file, sheet)
    const { lastRow, lastColumn, total, rows } = values
    if (total > rows.length || total === 0 || lastRow * (lastColumn + 1) > mostFormatted) return values
    const formatted = await readFormatted(file, sheet, values)
    // Differ where places of cells contradict their rows.
    return formatted?.total === total ? formatted : values
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

/** Returns undefined for broken charts and the like. */
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

/** The library throws errors of any kind for damaged files. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ImportRefusal ? error : refusals.notATable()
  }
}
