import type { CellNote, Encoding, TableHead } from '#contract/imports/stored-types.ts'

export type ReadOptions = {
  encoding?: Encoding
  sheet?: string
  /** Its first line. */
  headerRow?: number
}

export type TableRow = {
  /** As Excel shows it. */
  number: number
  cells: string[]
  /** By column, from 0. */
  notes?: Record<number, CellNote>
  /** Readings of names, by column. */
  furigana?: Record<number, string>
  hidden?: true
}

export type ReadTable = TableHead & { rows: TableRow[] }

export type IsKnownHeader = (text: string) => boolean

/** Rows from 1, columns from 0. */
export type MergedCells = { top: number; left: number; bottom: number; right: number }

export type Sheet = {
  rows: TableRow[]
  /** Exceeds `rows` if the file has too many. */
  total: number
  merges: readonly MergedCells[]
}
