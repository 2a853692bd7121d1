import type { rowOutcomes } from '#contract/data/import-states.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'

export const encodings = ['utf-8', 'shift_jis', 'utf-16le', 'utf-16be', 'euc-jp'] as const

export type Encoding = (typeof encodings)[number]

/**
 * - `filled`: taken from the cell above, for 〃, 同上 or merged cells.
 * - `no_result`: a formula without a stored value.
 * - `error`: #REF! and the like.
 * - `general_number`: a number; its leading zeros may be lost.
 * - `exponent`: like 4.9E+12: last digits are lost.
 */
export type CellNote = 'filled' | 'no_result' | 'error' | 'general_number' | 'exponent'

export type TableHead = {
  format: 'xlsx' | 'csv'
  encoding: Encoding | null
  delimiter: string | null
  /** Sheets that Excel shows. */
  sheets: string[]
  sheet: string | null
  headerRow: number
  headers: string[]
}

/** Absent parts are guessed. */
export type ImportSettings = {
  encoding?: Encoding
  sheet?: string
  header_row?: number
  /** By place of the header. */
  columns?: (string | null)[]
  /** Null takes the value away that the maker's last file had. */
  fills?: Record<string, FillValue | null>
  /** Public 品番 that the file lacks are kept unless told otherwise. */
  missing?: 'keep' | 'hide'
}

/** One value for a whole file: an id, a flag or a text, by column. */
export type FillValue = number | boolean | string

/**
 * Rows by outcome, rows with notes, products that the plan writes, public 品番 of the maker (`shown`), and those of them
 * that the file lacks. Imports before 2026-12 lack the last three.
 */
export type ImportCounts = Record<
  Exclude<(typeof rowOutcomes)[number], 'hidden'> | 'noted' | 'products',
  number
> &
  Partial<Record<'hidden' | 'shown' | 'missing', number>>

export type RowIssue = {
  /** Null for the whole row. */
  column: string | null
  message: string
  /** The folded text of a choice that is asked once for all rows. */
  unknown?: string
}

export type CellChange = { column: string; before: string; after: string }

export type FieldChanges = Record<string, readonly [before: unknown, after: unknown]>

export type ProductPatch = {
  product: FieldChanges
  changed: { row: number | null; id: number; code: string; fields: FieldChanges }[]
  added: { row: number; content: VariationContent }[]
}

/** New products are created whole; stored ones are patched. */
export type ProductPlan = {
  productId: number | null
  name: string
  rows: number[]
  create: Omit<ProductContent, 'documents'> | null
  patch: ProductPatch | null
  /** Written after all products; such a plan has nothing else. */
  links?: SuccessorLink[]
}

/** `after` names 品番 of the file by their text. */
export type SuccessorLink = {
  row: number | null
  code: string
  before: number[]
  after: readonly (number | string)[]
}

/** A field that was left alone, because the product was changed after the preview. */
export type StoredConflict = {
  /** Null for a field of the product. */
  variationId: number | null
  field: string
  /** As in the preview. */
  before: unknown
  current: unknown
  wanted: unknown
  /** Row of the log. Null for changes that it lacks, such as sold stock. */
  changeId: number | null
  /** A person wants the file's value after all. */
  isChosen?: true
}

export type UnwrittenPart = {
  row: number | null
  code: string | null
  message: string
  conflict?: StoredConflict
}
