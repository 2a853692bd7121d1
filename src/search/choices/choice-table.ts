import { listAt } from '#search/arrays/arrays.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { addByCode, type ChoiceColumn, countByValues } from './choice-column.ts'
import { type ChoiceRows, codeOf, valueIndexesOfCode } from './choice-rows.ts'

/**
 * Nanoseconds, measured at a million documents: a lookup of a listed document, and a jump to a row, value or counter.
 */
const LOOKUP = 1.5
const VISIT = 4

export class ChoiceTable {
  readonly columns: readonly ChoiceColumn[]
  readonly kernel: Kernel
  readonly rows: ChoiceRows
  private readonly counters: Uint32Array
  readonly rowValues: number

  constructor(arena: Arena, rows: ChoiceRows, columns: readonly ChoiceColumn[]) {
    this.kernel = arena.kernel
    this.rows = rows
    this.columns = columns
    this.counters = arena.newCounters(rows.values.starts.length)
    this.rowValues = columns.reduce((sum, { values, own }) => sum + (own === null ? values.length : 0), 0)
  }

  /** Returns indexes into `values`. */
  valueIndexesOf(field: number, doc: number): ArrayLike<number> {
    const column = this.columns[field]
    if (column === undefined) return []
    if (column.own === null) return valueIndexesOfCode(this.rows, column, codeOf(this.rows, column, doc))
    return listAt(column.own.sets, column.own.codes[doc] ?? 0)
  }

  /**
   * Counts documents by place of the value, through bitmaps or rows. O(min(values x documents of the segment / 32,
   * documents of the set)).
   */
  count(docs: DocSet, fields: readonly number[]): Map<number, Uint32Array> {
    const byField = new Map<number, Uint32Array>()
    const inRows: number[] = []
    let throughValues = 0
    for (const field of fields) {
      const column = this.columns[field]
      if (column === undefined) continue
      if (column.own !== null) byField.set(field, this.countOwn(field, column, column.own, docs))
      else {
        inRows.push(field)
        throughValues += this.costOfValues(column)
      }
    }
    const [first, end] = this.columnsOf(inRows)
    if (throughValues < docs.count * (VISIT + (end - first) * this.kernel.codeCost))
      for (const field of inRows) byField.set(field, this.countValues(field, docs))
    else this.countRows(docs, inRows, byField)
    return byField
  }

  /** Counts all fields, those of one column of the rows at once. In slices, for a segment that is opened. */
  *countAll(
    countFields: (fields: readonly number[]) => ReadonlyMap<number, Uint32Array>,
  ): Generator<undefined, Map<number, Uint32Array>> {
    const byField = new Map<number, Uint32Array>()
    const together = Map.groupBy(this.columns.keys(), (field) => {
      const { own, column } = this.columns[field] ?? { own: null, column: 0 }
      return own === null ? column : `own ${field}`
    })
    for (const fields of together.values()) {
      for (const [field, counts] of countFields(fields)) byField.set(field, counts)
      yield
    }
    return byField
  }

  private costOfValues({ values, bitmaps, lists }: ChoiceColumn): number {
    return bitmaps.length * this.kernel.wordCost + lists.items.length * LOOKUP + values.length * VISIT
  }

  private countValues(field: number, docs: DocSet): Uint32Array {
    const column = this.columns[field]
    const counts = new Uint32Array(column?.values.length ?? 0)
    if (column !== undefined) countByValues(counts, column, docs.bitmap, this.kernel)
    return counts
  }

  /** Returns the span of columns; each costs one addition a document. */
  private columnsOf(fields: readonly number[]): readonly [first: number, end: number] {
    if (fields.length === 0) return [0, 0]
    const places = fields.map((field) => this.columns[field]?.column ?? 0)
    return [Math.min(...places), Math.max(...places) + 1]
  }

  private countRows(docs: DocSet, fields: readonly number[], byField: Map<number, Uint32Array>): void {
    if (fields.length === 0) return
    const { kernel, rows, counters } = this
    const columns = this.columnsOf(fields)
    if (columns[1] - columns[0] > 1) kernel.countRows(docs.bitmap, rows, columns, counters)
    else kernel.countColumn(docs.bitmap, rows, columns[0], counters)
    const counts = new Uint32Array(this.rowValues)
    addByCode(counts, counters, rows.values)
    counters.fill(0)
    for (const field of fields) byField.set(field, this.valuesOfField(counts, field))
  }

  valuesOfField(counts: Uint32Array, field: number): Uint32Array {
    const { firstValue, values } = this.columns[field] ?? { firstValue: 0, values: [] }
    return counts.subarray(firstValue, firstValue + values.length)
  }

  /** Nearly every document has its own set: counting sets gains nothing. */
  private countOwn(
    field: number,
    column: ChoiceColumn,
    { codes, sets: { starts, items } }: NonNullable<ChoiceColumn['own']>,
    docs: DocSet,
  ): Uint32Array {
    const valuesOfEach = items.length / (starts.length - 1)
    if (this.costOfValues(column) < docs.count * VISIT * (1 + valuesOfEach))
      return this.countValues(field, docs)
    const counts = new Uint32Array(column.values.length)
    for (const doc of docs.docs) {
      const set = codes[doc] ?? 0
      const end = starts[set + 1] ?? 0
      for (let at = starts[set] ?? 0; at < end; at++) {
        const place = items[at] ?? 0
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
    return counts
  }
}
