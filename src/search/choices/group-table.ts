/** Counts how many groups of a set have each value of the choice fields, the cheapest way. */
import { inSlices } from '#search/arrays/slices.ts'
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import type { GroupCounters, Kernel } from '#search/kernel/kernel.ts'
import { addByCode, type ChoiceColumn } from './choice-column.ts'
import type { ChoiceTable } from './choice-table.ts'
import { type ChoiceCounts, countRest } from './count-rest.ts'
import {
  countGroupsByValues,
  countGroupsOfOwn,
  differsWithin,
  type GroupCounting,
  type Grouping,
} from './group-counts.ts'
import { createGroupMasks, type GroupMasks } from './group-masks.ts'

/**
 * Nanoseconds, measured at a million documents: a document with its mask, a word of two bitmaps and the ends, a
 * document of a list.
 */
const MASK = 4
const WORD = 0.8
const LOOKUP = 2

interface GroupTableSource {
  arena: Arena
  bitmaps: BitmapPool
  choices: ChoiceTable
  groups: Grouping
}

/** In slices. O(documents x columns). */
export function* createGroupTable(source: GroupTableSource): Generator<undefined, GroupTable> {
  const { arena, choices, groups } = source
  const { columns, rows } = choices
  const shared = yield* findSharedFields(choices, groups)
  const fields = [...columns.keys()].filter((field) => !shared.has(field) && columns[field]?.own === null)
  const size = groups.column.ids.length
  const masks = yield* createGroupMasks({ arena, rows, columns, fields, size })
  return new GroupTable(source, shared, masks)
}

export class GroupTable {
  private readonly kernel: Kernel
  private readonly bitmaps: BitmapPool
  private readonly choices: ChoiceTable
  private readonly groups: Grouping
  /** Fields in which documents of a group never differ: any document stands for its group. */
  private readonly shared: ReadonlySet<number>
  private readonly masks: GroupMasks
  private readonly counting: GroupCounting
  private readonly ofRows: GroupCounters

  constructor(
    { arena, bitmaps, choices, groups }: GroupTableSource,
    shared: ReadonlySet<number>,
    masks: GroupMasks,
  ) {
    const { columns, rows, rowValues } = choices
    this.kernel = arena.kernel
    this.bitmaps = bitmaps
    this.choices = choices
    this.groups = groups
    this.shared = shared
    this.masks = masks
    const most = Math.max(0, ...columns.map(({ values }) => values.length))
    this.counting = { kernel: arena.kernel, scratch: arena.newCounters(most) }
    this.ofRows = {
      byCode: arena.newCounters(rows.values.starts.length),
      byValue: arena.newCounters(rowValues),
      seen: arena.newCounters(rowValues),
      opened: arena.newCounters(rows.stride),
    }
  }

  /**
   * Counts groups by place of the value. A group counts if a document of it in the set has the value.
   * `all` holds the ends and counts of all live groups. O(min(values x documents of the segment / 32, documents of the
   * set)).
   */
  count(docs: DocSet, fields: readonly number[], all?: ChoiceCounts): ReadonlyMap<number, Uint32Array> {
    const shared = fields.filter((field) => this.shared.has(field))
    const varying = fields.filter((field) => !this.shared.has(field))
    const byField = new Map<number, Uint32Array>()
    if (shared.length > 0) {
      const ends = this.endsOf(docs.bitmap)
      const counted = all
        ? countRest(this.choices, this.bitmaps, ends, shared, all)
        : this.choices.count(ends, shared)
      for (const [field, counts] of counted) byField.set(field, counts)
    }
    if (varying.length > 0) this.countVarying(docs, varying, byField)
    return byField
  }

  /** Returns the last document of each group, which has the values of all shared fields. O(words). */
  endsOf(docs: Bitmap): DocSet {
    const ends = this.bitmaps.take()
    this.kernel.lastOfGroups(ends, docs, this.groups.ends)
    return new DocSet(ends, this.kernel)
  }

  private countVarying(docs: DocSet, fields: readonly number[], byField: Map<number, Uint32Array>): void {
    const { columns } = this.choices
    const masked: number[] = []
    const inRows: number[] = []
    let throughValues = 0
    for (const field of fields) {
      const column = columns[field]
      if (column === undefined) continue
      if (column.own !== null)
        byField.set(field, countGroupsOfOwn(column, column.own, docs, this.groups, this.counting))
      else if (this.masks.has(field)) {
        masked.push(field)
        throughValues += column.bitmaps.length * WORD + column.lists.items.length * LOOKUP
      } else inRows.push(field)
    }
    if (throughValues < docs.count * MASK) this.countValues(docs, masked, byField)
    else
      for (const [field, counts] of this.masks.count(docs, this.groups, masked, columns))
        byField.set(field, counts)
    this.countRows(docs, inRows, byField)
  }

  private countValues(docs: DocSet, fields: readonly number[], byField: Map<number, Uint32Array>): void {
    for (const field of fields) {
      const column: ChoiceColumn | undefined = this.choices.columns[field]
      if (column) byField.set(field, countGroupsByValues(column, docs.bitmap, this.groups, this.counting))
    }
  }

  private countRows(docs: DocSet, fields: readonly number[], byField: Map<number, Uint32Array>): void {
    const { kernel, choices, ofRows } = this
    const [only, ...others] = fields
    if (only === undefined) return
    const column = choices.columns[only]?.column ?? 0
    const request = {
      rows: choices.rows,
      columns: others.length > 0 ? ([0, choices.rows.stride] as const) : ([column, column + 1] as const),
      values: choices.rows.values,
      groups: this.groups.column.ids,
    }
    kernel.countRowsOfGroups(docs.bitmap, request, ofRows)
    const counts = ofRows.byValue.slice()
    addByCode(counts, ofRows.byCode, choices.rows.values)
    for (const counters of Object.values(ofRows)) counters.fill(0)
    for (const field of fields) byField.set(field, choices.valuesOfField(counts, field))
  }
}

/** Looks at every document, deleted ones too. In slices. O(documents x columns). */
function* findSharedFields(
  { columns, rows: { codes, stride } }: ChoiceTable,
  { column }: Grouping,
): Generator<undefined, Set<number>> {
  const { ids } = column
  const differing = new Set<number>()
  yield* inSlices(ids.length, (from, to) => {
    for (let doc = Math.max(1, from); doc < to; doc++) {
      if (ids[doc] !== ids[doc - 1]) continue
      const row = doc * stride
      for (let column = 0; column < stride; column++)
        if (codes[row + column] !== codes[row - stride + column]) differing.add(column)
    }
  })
  const shared = new Set<number>()
  for (const [field, { own, column: place }] of columns.entries()) {
    const differs = own === null ? differing.has(place) : yield* differsWithin(ids, own.codes)
    if (!differs) shared.add(field)
  }
  return shared
}
