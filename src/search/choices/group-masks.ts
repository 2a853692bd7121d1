/**
 * A bit for each value of the fields in which documents of a group differ. A group has the union of its documents'
 * masks.
 * 64 bits hold the fields of few values (colors, stock, sample); the rest is counted by rows (`countRowsOfGroups`).
 */
import { listAt } from '#search/arrays/arrays.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { MOST_MASKED } from '#search/thresholds.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { ChoiceRows } from './choice-rows.ts'
import type { Grouping } from './group-counts.ts'

const BITS = 64

export class GroupMasks {
  private readonly kernel: Kernel
  /** Document d has masks[2 * d] and masks[2 * d + 1]. */
  private readonly masks: Uint32Array
  private readonly counters: Uint32Array
  private readonly firstBits: ReadonlyMap<number, number>

  /** `fields` must be in rows; the smallest are placed first. O(documents x columns of the fields). */
  constructor(
    arena: Arena,
    rows: ChoiceRows,
    columns: readonly ChoiceColumn[],
    fields: readonly number[],
    size: number,
  ) {
    this.kernel = arena.kernel
    this.firstBits = placeBits(columns, fields)
    this.masks = arena.newCounters(this.firstBits.size > 0 ? size * 2 : 0)
    this.counters = arena.newCounters(BITS)
    const masked = [...this.firstBits].flatMap(([field, firstBit]) => {
      const { column, firstValue, values } = columns[field] ?? {}
      return column === undefined || firstValue === undefined ? [] : { column, firstValue, values, firstBit }
    })
    const codes = rows.values.starts.length - 1
    const [low, high] = [new Uint32Array(codes), new Uint32Array(codes)]
    for (let code = 0; code < codes; code++) {
      for (const value of Array.from(listAt(rows.values, code))) {
        const of = masked.find(
          ({ firstValue, values }) => value >= firstValue && value - firstValue < (values?.length ?? 0),
        )
        if (of === undefined) continue
        const bit = of.firstBit + value - of.firstValue
        if (bit < 32) low[code] = (low[code] ?? 0) | (1 << bit)
        else high[code] = (high[code] ?? 0) | (1 << (bit - 32))
      }
    }
    for (const column of new Set(masked.map((of) => of.column))) {
      for (let doc = 0; doc < size; doc++) {
        const code = rows.codes[doc * rows.stride + column] ?? 0
        this.masks[2 * doc] = (this.masks[2 * doc] ?? 0) | (low[code] ?? 0)
        this.masks[2 * doc + 1] = (this.masks[2 * doc + 1] ?? 0) | (high[code] ?? 0)
      }
    }
  }

  has(field: number): boolean {
    return this.firstBits.has(field)
  }

  /** O(documents of the set). */
  count(
    docs: DocSet,
    { ends }: Grouping,
    fields: readonly number[],
    columns: readonly ChoiceColumn[],
  ): Map<number, Uint32Array> {
    this.counters.fill(0)
    this.kernel.countMasksOfGroups(docs.bitmap, this.masks, ends, this.counters)
    return new Map(
      fields.map((field) => {
        const first = this.firstBits.get(field) ?? 0
        return [field, this.counters.slice(first, first + (columns[field]?.values.length ?? 0))]
      }),
    )
  }
}

function placeBits(columns: readonly ChoiceColumn[], fields: readonly number[]): Map<number, number> {
  const firstBits = new Map<number, number>()
  const valuesOf = (field: number) => columns[field]?.values.length ?? 0
  let next = 0
  for (const field of fields.toSorted((a, b) => valuesOf(a) - valuesOf(b))) {
    if (next + valuesOf(field) > MOST_MASKED) break
    firstBits.set(field, next)
    next += valuesOf(field)
  }
  return firstBits
}
