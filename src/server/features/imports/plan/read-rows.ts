import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import type { RowIssue } from '#contract/imports/stored-types.ts'
import { inTurn } from '#search/work-in-turns.ts'
import { readCell } from '#server/features/imports/cells/read-cell.ts'
import type { ReadingContext } from '#server/features/imports/cells/reading.ts'
import type { TableRow } from '#server/features/imports/read/table.ts'
import type { RowReading } from './types.ts'

/** A mapped column: its place in the file, and the factor of the header's unit. */
export type MappedColumn = { place: number; column: CatalogueColumn; factor?: number | undefined }

const rowsPerTurn = 20

/** Reads the mapped cells of rows in turns of the event loop. */
export async function readRows(
  rows: readonly TableRow[],
  mapped: readonly MappedColumn[],
  context: ReadingContext,
): Promise<RowReading[]> {
  const read: RowReading[] = []
  for (let at = 0; at < rows.length; at += rowsPerTurn)
    await inTurn(() => {
      for (const row of rows.slice(at, at + rowsPerTurn)) read.push(readRow(row, mapped, context))
    })
  return read
}

function readRow(row: TableRow, mapped: readonly MappedColumn[], context: ReadingContext): RowReading {
  const values = new Map<string, unknown>()
  const issues: RowIssue[] = []
  const notes: RowIssue[] = []
  for (const { place, column, factor } of mapped) {
    const cell = { text: row.cells[place] ?? '', note: row.notes?.[place] }
    const reading = readCell(column, cell, { ...context, factor })
    if (!reading) continue
    const { key } = column
    if ('issue' in reading) {
      issues.push({
        column: key,
        message: reading.issue,
        ...(reading.unknown ? { unknown: reading.unknown } : {}),
      })
      continue
    }
    values.set(key, reading.value)
    const { readAs } = reading
    // 壁紙 is the same as 壁・天井 > 壁紙.
    if (readAs !== undefined && !readAs.endsWith(` > ${cell.text.trim()}`))
      notes.push({ column: key, message: `${readAs} と読みました` })
    if (reading.warning !== undefined) notes.push({ column: key, message: reading.warning })
  }
  return { number: row.number, values, issues, notes }
}
