import type { CellNote } from '#contract/imports/stored-types.ts'
import { isPageBreak } from './page-breaks.ts'
import type { MergedCells, TableRow } from './table.ts'

const ditto = /^(?:〃|〻|″|"|同上)$/

export const isDitto = (text: string): boolean => ditto.test(text)

export function fillDown(
  rows: readonly TableRow[],
  merges: readonly MergedCells[],
  headers: readonly string[],
): void {
  fillMerged(rows, merges)
  let above: TableRow | undefined
  for (const row of rows) {
    for (const [column, text] of row.cells.entries())
      if (above && isDitto(text)) fill(row, column, above.cells[column])
    if (!isPageBreak(row, headers)) above = row
  }
}

function fillMerged(rows: readonly TableRow[], merges: readonly MergedCells[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const last = rows.at(-1)?.number ?? 0
  for (const { top, left, bottom } of merges) {
    const text = byNumber.get(top)?.cells[left]
    for (let number = top + 1; number <= Math.min(bottom, last); number++) {
      const row = byNumber.get(number)
      if (row) fill(row, left, text)
    }
  }
}

function fill(row: TableRow, column: number, text: string | undefined): void {
  if (!text) return
  for (let blank = row.cells.length; blank < column; blank++) row.cells[blank] = ''
  row.cells[column] = text
  row.notes = { ...row.notes, [column]: 'filled' satisfies CellNote }
}
