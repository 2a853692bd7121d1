export const encodings = ['utf-8', 'shift_jis', 'utf-16le', 'utf-16be', 'euc-jp'] as const

export type Encoding = (typeof encodings)[number]

export type ReadOptions = {
  encoding?: Encoding
  sheet?: string
  /** Its first line. */
  headerRow?: number
}

/**
 * - `filled`: taken from above, for 〃 and merged cells.
 * - `no_result`: a formula without a value.
 * - `error`: #REF! and the like.
 * - `general_number`: leading zeros may be lost.
 * - `exponent`: last digits are lost, as in 4.9E+12.
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
  /** Without hidden ones. */
  sheets: string[]
  sheet: string | null
  headerRow: number
  headers: string[]
  rows: TableRow[]
}

export type IsKnownHeader = (text: string) => boolean

/** Rows from 1, columns from 0. */
export type MergedCells = { top: number; left: number; bottom: number; right: number }

export type Sheet = {
  rows: TableRow[]
  /** Exceeds `rows` if the file has too many. */
  total: number
  merges: readonly MergedCells[]
}
