/** Groups of one segment, with totals of the live ones. */
import { inSlices } from '#search/arrays/slices.ts'
import { type Bitmap, hasBit, setBit } from '#search/bitmaps/bitmap.ts'
import type { ChoiceTable } from '#search/choices/choice-table.ts'
import { createGroupTable, type GroupTable } from '#search/choices/group-table.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { docsOfGroup, type GroupColumn } from './group-column.ts'

interface GroupSource {
  column: GroupColumn
  arena: Arena
  bitmaps: BitmapPool
  choices: ChoiceTable
}

interface SegmentGroupsSource extends GroupSource {
  ends: Bitmap
  table: GroupTable
  totals: ReadonlyMap<number, Uint32Array>
}

export function* openGroups(source: GroupSource, live: DocSet): Generator<undefined, SegmentGroups> {
  const { column, arena, bitmaps, choices } = source
  const { ids } = column
  const ends = arena.newBitmap()
  yield* inSlices(ids.length, (from, to) => {
    for (let doc = from; doc < to; doc++) if (ids[doc] !== ids[doc + 1]) setBit(ends, doc)
  })
  const table = yield* createGroupTable({ arena, bitmaps, choices, groups: { ends, column } })
  const totals = yield* choices.countAll((fields) => {
    bitmaps.reset()
    return table.count(live, fields)
  })
  return new SegmentGroups({ ...source, ends, table, totals })
}

export class SegmentGroups {
  readonly column: GroupColumn
  readonly ends: Bitmap
  /** Per choice field: groups with a live document that has the value, by its index. */
  readonly totals: ReadonlyMap<number, Uint32Array>
  private readonly kernel: Kernel
  private readonly bitmaps: BitmapPool
  private readonly choices: ChoiceTable
  private readonly table: GroupTable
  /** Last documents of all live groups; cached until a document dies. */
  private liveEnds: Bitmap | undefined
  private liveCount = 0

  constructor({ column, arena, bitmaps, choices, ends, table, totals }: SegmentGroupsSource) {
    this.column = column
    this.kernel = arena.kernel
    this.bitmaps = bitmaps
    this.choices = choices
    this.ends = ends
    this.table = table
    this.totals = totals
  }

  /** Counts groups per value: see `GroupTable`. */
  countChoices(docs: DocSet, fields: readonly number[], live: Bitmap): ReadonlyMap<number, Uint32Array> {
    this.liveEnds ??= this.findLiveEnds(live)
    return this.table.count(docs, fields, { docs: this.liveEnds, count: this.liveCount, counts: this.totals })
  }

  private findLiveEnds(live: Bitmap): Bitmap {
    const ends = this.table.endsOf(live)
    this.liveCount = ends.count
    return ends.bitmap.slice()
  }

  count(docs: Bitmap): number {
    return this.kernel.countCommonGroups(docs, docs, this.ends)
  }

  firstOf(docs: Bitmap): DocSet {
    const firsts = this.bitmaps.take()
    this.kernel.firstOfGroups(firsts, docs, this.ends)
    return new DocSet(firsts, this.kernel)
  }

  /** Removes a dead document's own values from the totals. O(values of its group). */
  forget(doc: number, live: Bitmap): void {
    this.liveEnds = undefined
    const { ids } = this.column
    const [first, last] = docsOfGroup(this.column, ids[doc] ?? 0)
    const others: number[] = []
    for (let other = first; other < last; other++) if (hasBit(live, other)) others.push(other)
    for (const [field, totals] of this.totals) {
      // Most documents have no value of most fields.
      const own = Array.from(this.choices.valueIndexesOf(field, doc))
      if (own.length === 0) continue
      const required = new Set(
        others.flatMap((other) => Array.from(this.choices.valueIndexesOf(field, other))),
      )
      for (const place of own) if (!required.has(place)) totals[place] = (totals[place] ?? 0) - 1
    }
  }
}
