import type { CellNote } from '#contract/imports/stored-types.ts'
import type { MergedCells, TableRow } from './table.ts'

const ditto = /^(?:〃|〻|″|"|同上)$/

export const isDitto = (text: string): boolean => ditto.test(text)

export function fillDown(rows: readonly TableRow[], merges: readonly MergedCells[]): void {
  fillMerged(rows, merges)
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1]
    if (!above) continue
    for (const [column, text] of row.cells.entries())
      if (isDitto(text)) fill(row, column, above.cells[column])
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
