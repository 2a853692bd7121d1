export const encodings = ['utf-8', 'shift_jis', 'utf-16le', 'utf-16be', 'euc-jp'] as const

export type Encoding = (typeof encodings)[number]

export type ReadOptions = {
  encoding?: Encoding
  sheet?: string
  /** The first line of the header, counted as Excel does. */
  headerRow?: number
}

/**
 * - `filled`: taken from the cell above, for 〃, 同上 or merged cells.
 * - `no_result`: a formula without a stored value.
 * - `error`: #REF! and the like.
 * - `general_number`: a number whose leading zeros may be lost.
 * - `exponent`: like 4.9E+12, whose last digits are lost.
 */
export type CellNote = 'filled' | 'no_result' | 'error' | 'general_number' | 'exponent'

export type TableRow = {
  /** As Excel shows it. */
  number: number
  cells: string[]
  /** By column, from 0. */
  notes?: Record<number, CellNote>
  hidden?: true
}

export type ReadTable = {
  format: 'xlsx' | 'csv'
  encoding: Encoding | null
  delimiter: string | null
  /** Sheets that Excel shows. */
  sheets: string[]
  sheet: string | null
  headerRow: number
  headers: string[]
  rows: TableRow[]
}

export type IsKnownHeader = (text: string) => boolean

/** Row numbers as Excel shows them, columns from 0. */
export type MergedCells = { top: number; left: number; bottom: number; right: number }

/** All rows with content, the header among them. */
export type Sheet = {
  rows: TableRow[]
  /** More than `rows` if the file has too many. */
  total: number
  merges: readonly MergedCells[]
}
