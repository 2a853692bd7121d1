import { CsvError, parse } from 'csv-parse/sync'
import type { CellNote } from '#contract/imports/stored-types.ts'
import { cleanText, findNote } from './clean-text.ts'
import { collectRows } from './collect-rows.ts'
import { refusals } from './import-refusal.ts'
import type { Sheet, TableRow } from './table.ts'

export type TextSheet = Sheet & {
  /** By row number, with blank cells. */
  widths: ReadonlyMap<number, number>
}

/** Numbers records, as Excel does: a cell may have several lines. */
export function readText(text: string, delimiter: string): TextSheet {
  const collected = collectRows()
  const widths = new Map<number, number>()
  let number = 0
  const onRecord = (record: string[]): null => {
    const row = toRow(++number, record)
    const width = record.length
    collected.add(row)
    if (collected.rows.at(-1) === row) widths.set(number, width)
    return null
  }
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: onRecord,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? refusals.openQuote(number + 1)
      : refusals.strayQuote(number + 1)
  }
  return { rows: collected.rows, total: collected.total(), merges: [], widths }
}

function toRow(number: number, record: readonly string[]): TableRow {
  const cells = record.map(cleanText)
  const notes: Record<number, CellNote> = {}
  for (const [column, cell] of cells.entries()) {
    const note = findNote(cell)
    if (note) notes[column] = note
  }
  return Object.keys(notes).length > 0 ? { number, cells, notes } : { number, cells }
}
