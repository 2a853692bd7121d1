import { columnLetters } from './column-letters.ts'
import { refusals } from './import-refusal.ts'
import { limits } from './limits.ts'
import type { TableRow } from './table.ts'

/** Titles and header. */
export const mostHeadLines = 15

const mostKept = limits.rows + mostHeadLines + 1

/** Collects rows with content, and counts those beyond the limit. */
export function collectRows() {
  const rows: TableRow[] = []
  let total = 0
  return {
    rows,
    total: () => total,
    add(row: TableRow): void {
      const width = widthOf(row)
      if (width === 0) return
      total++
      if (width > limits.columns) throw refusals.tooManyColumns(width)
      refuseLongCells(row)
      row.cells.length = width
      if (rows.length < mostKept) rows.push(row)
    },
  }
}

function widthOf({ cells, notes }: TableRow): number {
  const last = cells.findLastIndex((cell) => cell !== '')
  return 1 + Math.max(last, ...Object.keys(notes ?? {}).map(Number))
}

function refuseLongCells({ number, cells }: TableRow): void {
  const column = cells.findIndex((cell) => cell.length > limits.cellLength)
  if (column >= 0) throw refusals.cellTooLong(number, columnLetters(column), cells[column]?.length ?? 0)
}
