import type { rowOutcomes } from '#contract/data/import-states.ts'
import type { CellChange, RowIssue } from '#contract/imports/stored-types.ts'
import type { ImpliedPrice } from '#server/features/imports/cells/price-headers.ts'
import type { StoredProduct } from '#server/features/products/service.ts'

export type ImpliedValues = ImpliedPrice & { color_type_ids?: number[]; fire_grade?: number }

/** Blank cells are absent. */
export type RowReading = {
  number: number
  values: ReadonlyMap<string, unknown>
  /** Named beside the price, by the finish, or by the certificate. */
  implied?: ImpliedValues
  /** The reading of the name that Excel keeps. */
  furigana?: string
  /** The color as the file writes it. */
  color?: string
  issues: RowIssue[]
  /** Cells that were read otherwise than written, and warnings. */
  notes: RowIssue[]
}

export type { StoredProduct }

export type RowGroup = { stored: StoredProduct | null; rows: RowReading[] }

export type RowOutcome = (typeof rowOutcomes)[number]

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
