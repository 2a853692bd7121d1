import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { StoredProduct } from '#server/features/products/service.ts'
import type { ProductPatch } from '../patch/product-patch.ts'
import type { ReadTable } from '../read/table.ts'

export type RowIssue = {
  /** Key of the column; null for the whole row. */
  column: string | null
  message: string
  /** The folded text of a choice that is asked once for all rows. */
  unknown?: string
}

/** A row as values by column. Columns whose cell is blank are absent. */
export type RowReading = {
  number: number
  values: ReadonlyMap<string, unknown>
  issues: RowIssue[]
  /** Cells that were read otherwise than written, and warnings. */
  notes: RowIssue[]
}

export type { StoredProduct }

/** One product of a file: its rows, and the stored product that they name. */
export type RowGroup = { stored: StoredProduct | null; rows: RowReading[] }

/** New products are created whole; stored ones are patched. */
export type ProductPlan = {
  productId: number | null
  name: string
  rows: number[]
  create: Omit<ProductContent, 'documents'> | null
  patch: ProductPatch | null
}

export type CellChange = { column: string; before: string; after: string }

export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'error'

export type RowPlan = {
  number: number
  outcome: RowOutcome
  changes: CellChange[]
  issues: RowIssue[]
  notes: RowIssue[]
}

/** Stored products by the folded 品番 of their variations, and by name where only one has it. */
export type Catalogue = {
  byCode: ReadonlyMap<string, StoredProduct>
  byName: ReadonlyMap<string, StoredProduct>
}

/** How the person wants the file to be read. Absent parts are guessed. */
export type ImportSettings = {
  encoding?: string
  sheet?: string
  header_row?: number
  /** Column by place of the header; null for one that is not taken. */
  columns?: (string | null)[]
}

/** The table of a file without its rows. */
export type TableHead = Omit<ReadTable, 'rows'>
