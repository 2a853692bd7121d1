/** Counts how many documents of a set have each value of the choice fields: all fields at once, each its cheapest way. */
import type { Arena } from './arena.ts'
import { hasBit } from './bitmap.ts'
import { type ChoiceColumn, denseBitmap, spreadSets } from './choice-column.ts'
import { codeOf } from './choice-rows.ts'
import type { DocSet } from './doc-set.ts'
import type { ChoiceRows, Kernel } from './kernel.ts'

/** Nanoseconds, measured at a million documents: to look up a document of a list, and to go to the row of a document. */
const LOOKUP = 1.5
const VISIT = 5

export class ChoiceTable {
  readonly columns: readonly ChoiceColumn[]
  private readonly kernel: Kernel
  private readonly rows: ChoiceRows
  /** 256 for each byte of a row, then those of the two-byte codes, field by field from `bases` on; 0 between counts. */
  private readonly counters: Uint32Array
  private readonly bases: readonly number[]

  constructor(arena: Arena, rows: ChoiceRows, columns: readonly ChoiceColumn[]) {
    this.kernel = arena.kernel
    this.rows = rows
    this.columns = columns
    let next = rows.stride * 256
    this.bases = columns.map(({ at, width, sets }) => {
      if (width !== 2) return at * 256
      next += sets.starts.length
      return next - sets.starts.length
    })
    this.counters = arena.newCounters(next)
  }

  /** The places of a document's values. */
  valuesOf(field: number, doc: number): Uint32Array {
    const column = this.columns[field]
    if (column === undefined) return new Uint32Array(0)
    const set = codeOf(this.rows, column, doc)
    return column.sets.items.subarray(column.sets.starts[set], column.sets.starts[set + 1])
  }

  /**
   * The number of documents by place of the value, for each of the fields: value by value through the bitmaps, or
   * document by document through the rows. O(min(values x documents of the segment / 32, documents of the set)) a field.
   */
  count(docs: DocSet, fields: readonly number[]): Map<number, Uint32Array> {
    const byField = new Map<number, Uint32Array>()
    const byRow: number[] = []
    let rowCost = docs.count * VISIT
    let valueCost = 0
    for (const field of fields) {
      const column = this.columns[field]
      if (column === undefined) continue
      byField.set(field, new Uint32Array(column.values.length))
      const throughValues = this.costOfValues(column)
      const throughRows = docs.count * this.kernel.codeCost
      if (throughValues < throughRows) this.countValues(column, docs, byField.get(field))
      else {
        byRow.push(field)
        rowCost += throughRows
        valueCost += throughValues
      }
    }
    if (valueCost < rowCost)
      for (const field of byRow) this.countValues(this.columns[field], docs, byField.get(field))
    else this.countRows(docs, byRow, byField)
    return byField
  }

  private costOfValues({ bitmaps, lists }: ChoiceColumn): number {
    return bitmaps.length * this.kernel.wordCost + lists.items.length * LOOKUP
  }

  private countValues(column: ChoiceColumn | undefined, docs: DocSet, counts: Uint32Array | undefined): void {
    if (column === undefined || counts === undefined) return
    const { starts, items } = column.lists
    for (let place = 0; place < counts.length; place++) {
      const bitmap = denseBitmap(column, place, docs.bitmap.length)
      if (bitmap !== undefined) counts[place] = this.kernel.countCommon(docs.bitmap, bitmap)
      else {
        let count = 0
        const end = starts[place + 1] ?? 0
        for (let at = starts[place] ?? 0; at < end; at++) count += Number(hasBit(docs.bitmap, items[at] ?? 0))
        counts[place] = count
      }
    }
  }

  private countRows(docs: DocSet, fields: readonly number[], byField: Map<number, Uint32Array>): void {
    const { kernel, rows, counters, bases, columns } = this
    let first = rows.stride / 4
    let last = 0
    for (const field of fields) {
      const { at, width, sets } = columns[field] ?? { at: 0, width: 0 }
      if (width === 1) {
        first = Math.min(first, at >>> 2)
        last = Math.max(last, (at >>> 2) + 1)
      } else if (width === 2) kernel.countHalves(docs.bitmap, rows, at, counters, bases[field] ?? 0)
      else if (sets !== undefined) this.countWide(docs, field, byField.get(field))
    }
    if (first < last) kernel.countBytes(docs.bitmap, rows, first, last, counters)
    for (const field of fields) {
      const { width, sets } = columns[field] ?? { width: 0 }
      const counts = byField.get(field)
      if (counts === undefined || sets === undefined || width === 4) continue
      const base = bases[field] ?? 0
      const counted = counters.subarray(base, base + sets.starts.length)
      spreadSets(sets, counted, counts)
      if (width === 2) counted.fill(0)
    }
    counters.fill(0, first * 1024, Math.max(first, last) * 1024)
  }

  /** Nearly every document has a set of its own: nothing is gained by counting sets. */
  private countWide(docs: DocSet, field: number, counts: Uint32Array | undefined): void {
    if (counts === undefined) return
    for (const doc of docs.docs)
      for (const place of this.valuesOf(field, doc)) counts[place] = (counts[place] ?? 0) + 1
  }
}
