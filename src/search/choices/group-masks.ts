/**
 * A bit per value of the fields that vary within groups; a group's mask is the union of its documents'. 64
 * bits hold fields of few values (colors, stock, sample); `countRowsOfGroups` counts the rest.
 */
import { listAt } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { MOST_MASKED } from '#search/thresholds.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { ChoiceRows } from './choice-rows.ts'
import type { Grouping } from './group-counts.ts'

const BITS = 64

interface GroupMaskParts {
  arena: Arena
  rows: ChoiceRows
  columns: readonly ChoiceColumn[]
  /** In rows; the fields of the fewest values have room first. */
  fields: readonly number[]
  size: number
}

export function* createGroupMasks({
  arena,
  rows,
  columns,
  fields,
  size,
}: GroupMaskParts): Generator<undefined, GroupMasks> {
  const firstBits = placeBits(columns, fields)
  const masks = arena.newCounters(firstBits.size > 0 ? size * 2 : 0)
  const masked = [...firstBits].flatMap(([field, firstBit]) => {
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
  yield
  for (const column of new Set(masked.map((of) => of.column))) {
    yield* inSlices(size, (from, to) => {
      for (let doc = from; doc < to; doc++) {
        const code = rows.codes[doc * rows.stride + column] ?? 0
        masks[2 * doc] = (masks[2 * doc] ?? 0) | (low[code] ?? 0)
        masks[2 * doc + 1] = (masks[2 * doc + 1] ?? 0) | (high[code] ?? 0)
      }
    })
  }
  return new GroupMasks(arena, masks, firstBits)
}

export class GroupMasks {
  private readonly kernel: Kernel
  /** Document d has masks[2 * d] and masks[2 * d + 1]. */
  private readonly masks: Uint32Array
  private readonly counters: Uint32Array
  private readonly firstBits: ReadonlyMap<number, number>

  constructor(arena: Arena, masks: Uint32Array, firstBits: ReadonlyMap<number, number>) {
    this.kernel = arena.kernel
    this.masks = masks
    this.counters = arena.newCounters(BITS)
    this.firstBits = firstBits
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
