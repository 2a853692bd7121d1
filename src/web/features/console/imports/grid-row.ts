import type { ApiResponse } from '#web/shared/api/call.ts'
import type { FileColumn, ImportDetail } from './describe-import.ts'

export type ImportRow = ApiResponse<'GET /console/imports/{id}/rows'>['items'][number]
type Change = ImportRow['changes'][number]

export type GridCell = {
  place: number
  header: string
  isTaken: boolean
  text: string
  change: Change | undefined
  issues: string[]
  notes: string[]
}

export type GridRow = {
  cells: GridCell[]
  /** Changes without a column in the file: one cell may fill several fields. */
  others: (Change & { header: string })[]
}

type Columns = Pick<ImportDetail, 'file_columns' | 'columns' | 'added_columns'>

export type GridColumn = Pick<FileColumn, 'header' | 'column'> & { place: number }

/** Returns the columns of the file, and the added ones behind them. */
export const listGridColumns = ({ file_columns, columns, added_columns }: Columns): GridColumn[] => [
  ...file_columns.map(({ header, column }, place) => ({ header, column, place })),
  ...added_columns.map(({ place, column }) => ({
    ...{ place, column },
    header: columns.find(({ key }) => key === column)?.header ?? column,
  })),
]

/** Returns the place of the 品番. */
export const keyPlace = (columns: readonly FileColumn[]): number =>
  Math.max(
    0,
    columns.findIndex(({ column }) => column === 'code'),
  )

/** Lays a row out as in the file. Issues of the whole row or of absent columns stand at the 品番. */
export function layRow(row: ImportRow, detail: Columns): GridRow {
  const { file_columns, columns } = detail
  const headerOf = (key: string) => columns.find((column) => column.key === key)?.header ?? key
  const shown = listGridColumns(detail)
  const places = new Map(shown.flatMap(({ column, place }) => (column === null ? [] : [[column, place]])))
  const placeOf = (column: string | null) => (column === null ? undefined : places.get(column))
  const key = keyPlace(file_columns)
  const messagesAt = (place: number, list: ImportRow['issues']) =>
    list.flatMap(({ column, message }) => {
      const own = placeOf(column)
      if ((own ?? key) !== place) return []
      if (own !== undefined || column === null) return message
      const header = headerOf(column)
      return message.startsWith(header) ? message : `${header}：${message}`
    })
  return {
    cells: shown.map(({ header, column, place }) => ({
      ...{ place, header, isTaken: column !== null, text: row.cells[place] ?? '' },
      change: row.changes.find((change) => placeOf(change.column) === place),
      issues: messagesAt(place, row.issues),
      notes: messagesAt(place, row.notes),
    })),
    others: row.changes
      .filter(({ column }) => placeOf(column) === undefined)
      .map((change) => ({ ...change, header: headerOf(change.column) })),
  }
}

export const isFlagged = ({ change, issues, notes }: GridCell): boolean =>
  change !== undefined || issues.length > 0 || notes.length > 0

/** Returns the place of the first issue, else of the first change or note, else of the 品番. */
export function firstPlace({ cells }: GridRow, key: number): number {
  const found = cells.find(({ issues }) => issues.length > 0) ?? cells.find(isFlagged)
  return found?.place ?? key
}

/** Returns the places of columns with changes or messages. New rows count with all their values. */
export function listTellingPlaces(
  rows: readonly { row: ImportRow; grid: GridRow }[],
  columns: readonly FileColumn[],
): Set<number> {
  const places = new Set([keyPlace(columns)])
  for (const [place, { column }] of columns.entries()) if (column === 'name') places.add(place)
  for (const { row, grid } of rows)
    for (const cell of grid.cells)
      if (isFlagged(cell) || (row.outcome === 'new' && cell.isTaken && cell.text !== ''))
        places.add(cell.place)
  return places
}
