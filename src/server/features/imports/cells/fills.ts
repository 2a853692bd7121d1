import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { messages } from '#contract/data/messages.ts'
import type { FillValue } from '#contract/imports/stored-types.ts'
import { choicesOf } from './choices.ts'
import { readCell } from './read-cell.ts'
import { columnsOf, type Vocabulary } from './vocabulary.ts'

/** One value for all rows, as a cell reads. */
export type ColumnFill = { column: CatalogueColumn; value: unknown }

type FillReading = { value: unknown } | { issue: string }

/** Reads the chosen value of a column: one of its choices, else a text. */
export function readFill(column: CatalogueColumn, chosen: FillValue, vocabulary: Vocabulary): FillReading {
  if (column.choices || column.terms) {
    const isOffered = choicesOf(column, vocabulary).some(({ value }) => value === chosen)
    if (!isOffered) return { issue: messages.requiredChoice }
    return { value: column.most === undefined ? chosen : [chosen] }
  }
  const reading = readCell(column, { text: String(chosen) }, { vocabulary, values: {} })
  if (!reading) return { issue: messages.required }
  return 'issue' in reading ? reading : { value: reading.value }
}

export const listFillable = (vocabulary: Vocabulary): CatalogueColumn[] =>
  columnsOf(vocabulary).filter(({ fillable }) => fillable)

/** Leaves out values that are no choice any more, such as a category that was merged. */
export const readFills = (
  chosen: Readonly<Record<string, FillValue | null>>,
  vocabulary: Vocabulary,
): ColumnFill[] =>
  listFillable(vocabulary).flatMap((column) => {
    const value = chosen[column.key] ?? null
    const reading = value === null ? undefined : readFill(column, value, vocabulary)
    return reading && 'value' in reading ? [{ column, value: reading.value }] : []
  })
