import type { CatalogueColumn } from '#contract/data/catalogue-columns.ts'
import { limits } from '#contract/data/limits.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { gradeOfNumber } from '#contract/data/regulation-rules.ts'
import type { RowIssue } from '#contract/imports/stored-types.ts'
import { inTurn } from '#search/work-in-turns.ts'
import type { ColumnMapping } from '#server/features/imports/cells/map-headers.ts'
import { readCell } from '#server/features/imports/cells/read-cell.ts'
import { findColor } from '#server/features/imports/cells/read-choices.ts'
import type { ReadingContext } from '#server/features/imports/cells/reading.ts'
import { splitList } from '#server/features/imports/cells/split-list.ts'
import type { TableRow } from '#server/features/imports/read/table.ts'
import { aboveMessages } from './take-from-above.ts'
import type { ImpliedValues, RowReading } from './types.ts'

/** A mapped column with its place in the file. Its header says the rest. */
export type MappedColumn = Partial<Pick<ColumnMapping, 'factor' | 'implied' | 'order'>> & {
  place: number
  column: CatalogueColumn
}

const rowsPerTurn = 20

/** Leaves room for a 品番 in the name of a finish. */
const longestColor = limits.variationName - limits.variationCode - 2

/** Reads the mapped cells of rows in turns of the event loop. */
export async function readRows(
  rows: readonly TableRow[],
  mapped: readonly MappedColumn[],
  context: ReadingContext,
): Promise<RowReading[]> {
  const read: RowReading[] = []
  let above: number | undefined
  // A size such as 300角 means other sides for furniture: categories come first.
  const ordered = mapped.toSorted((a, b) => Number(a.column.key === 'size') - Number(b.column.key === 'size'))
  for (let at = 0; at < rows.length; at += rowsPerTurn)
    await inTurn(() => {
      for (const row of rows.slice(at, at + rowsPerTurn)) {
        const reading = readRow(row, ordered, { ...context, kind: above })
        above = kindOf(reading.values, context) ?? above
        read.push(reading)
      }
    })
  return read
}

function readRow(row: TableRow, mapped: readonly MappedColumn[], context: ReadingContext): RowReading {
  const values = new Map<string, unknown>()
  const issues: RowIssue[] = []
  const notes: RowIssue[] = []
  let color: string | undefined
  let implied: ImpliedValues = {}
  for (const { place, column, factor, order, implied: named } of mapped) {
    const { key } = column
    const cell = { text: row.cells[place] ?? '', note: row.notes?.[place] }
    const reading = readCell(column, cell, {
      ...context,
      factor,
      order,
      kind: key === 'size' ? (kindOf(values, context) ?? context.kind) : undefined,
    })
    if (!reading) continue
    if ('issue' in reading) {
      issues.push({
        column: key,
        message: reading.issue,
        ...(reading.unknown ? { unknown: reading.unknown } : {}),
      })
      continue
    }
    values.set(key, reading.value)
    if (named && typeof reading.value === 'number') implied = named
    if (reading.priceUnit !== undefined) implied = { ...implied, price_unit: reading.priceUnit }
    if (key === 'color_type_ids' && Array.isArray(reading.value) && reading.value.length > 0)
      color = nameColor(cell.text)
    const { readAs } = reading
    // 壁紙 is the same as 壁・天井 > 壁紙.
    if (readAs !== undefined && !readAs.endsWith(` > ${cell.text.trim()}`))
      notes.push({ column: key, message: `${readAs} と読みました` })
    if (cell.note === 'filled') notes.push({ column: key, message: aboveMessages.taken })
    if (reading.warning !== undefined) notes.push({ column: key, message: reading.warning })
  }
  const finish = values.get('finish')
  const hasColors = mapped.some(({ column }) => column.key === 'color_type_ids')
  const colorOfFinish = hasColors || typeof finish !== 'string' ? undefined : findColor(finish, context)
  if (colorOfFinish !== undefined) implied = { ...implied, color_type_ids: [colorOfFinish] }
  const grade = gradeOfNumber(String(values.get('fire_certificate') ?? ''))
  if (grade !== undefined && !values.has('fire_grade')) implied = { ...implied, fire_grade: grade }
  const named = mapped.find(({ column }) => column.key === 'name')
  const furigana = named && row.furigana?.[named.place]
  return {
    ...{ number: row.number, values, implied, issues, notes },
    ...(color && { color }),
    ...(furigana && { furigana }),
  }
}

/** Returns the kind that the row names itself or by its first category. */
function kindOf(values: ReadonlyMap<string, unknown>, { vocabulary }: ReadingContext): number | undefined {
  const kind = values.get('kind')
  if (typeof kind === 'number') return kind
  const [id] = [values.get('category_ids')].flat()
  return vocabulary.categories.find((category) => category.id === id)?.kind
}

/** A longer list is named by the labels of its colors. */
const nameColor = (text: string): string | undefined =>
  text.length <= longestColor ? plainLine(splitList(text).join('・')) : undefined
