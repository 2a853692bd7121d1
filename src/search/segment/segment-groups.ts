/** The groups of one segment: sets of them, and what all that are live have. */
import { type Bitmap, hasBit, setBit } from '#search/bitmaps/bitmap.ts'
import type { ChoiceTable } from '#search/choices/choice-table.ts'
import { GroupTable } from '#search/choices/group-table.ts'
import type { Arena } from '#search/kernel/arena.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'
import { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { docsOfGroup, type GroupColumn } from './group-column.ts'

interface GroupParts {
  column: GroupColumn
  arena: Arena
  bitmaps: BitmapPool
  choices: ChoiceTable
}

export class SegmentGroups {
  readonly column: GroupColumn
  /** The last document of every group. */
  readonly ends: Bitmap
  /** Per choice field: groups with a live document that has the value, by index of the value. */
  readonly totals: ReadonlyMap<number, Uint32Array>
  private readonly kernel: Kernel
  private readonly bitmaps: BitmapPool
  private readonly choices: ChoiceTable
  private readonly table: GroupTable
  /** The last documents of all groups that live, until one of them does no more. */
  private liveEnds: Bitmap | undefined
  private liveCount = 0

  constructor({ column, arena, bitmaps, choices }: GroupParts, live: DocSet) {
    this.column = column
    this.kernel = arena.kernel
    this.bitmaps = bitmaps
    this.choices = choices
    this.ends = arena.newBitmap()
    const { ids } = column
    for (let doc = 0; doc < ids.length; doc++) if (ids[doc] !== ids[doc + 1]) setBit(this.ends, doc)
    this.table = new GroupTable({ arena, bitmaps, choices, groups: this })
    this.totals = this.table.count(live, [...choices.columns.keys()])
  }

  /** How many groups have each value of the fields: see `GroupTable`. */
  countChoices(docs: DocSet, fields: readonly number[], live: Bitmap): ReadonlyMap<number, Uint32Array> {
    this.liveEnds ??= this.findLiveEnds(live)
    return this.table.count(docs, fields, { docs: this.liveEnds, count: this.liveCount, counts: this.totals })
  }

  private findLiveEnds(live: Bitmap): Bitmap {
    const ends = this.table.endsOf(live)
    this.liveCount = ends.count
    return ends.bitmap.slice()
  }

  /** How many groups have a document in the set. O(words). */
  count(docs: Bitmap): number {
    return this.kernel.countCommonGroups(docs, docs, this.ends)
  }

  /** The first document of each group that has one. O(words). */
  firstOf(docs: Bitmap): DocSet {
    const firsts = this.bitmaps.take()
    this.kernel.firstOfGroups(firsts, docs, this.ends)
    return new DocSet(firsts, this.kernel)
  }

  /** A document is no longer live: what only it had is gone from the totals. O(values of its group). */
  forget(doc: number, live: Bitmap): void {
    this.liveEnds = undefined
    const { ids } = this.column
    const [first, last] = docsOfGroup(this.column, ids[doc] ?? 0)
    const others: number[] = []
    for (let other = first; other < last; other++) if (hasBit(live, other)) others.push(other)
    for (const [field, totals] of this.totals) {
      const kept = new Set(others.flatMap((other) => Array.from(this.choices.valueIndexesOf(field, other))))
      for (const place of Array.from(this.choices.valueIndexesOf(field, doc)))
        if (!kept.has(place)) totals[place] = (totals[place] ?? 0) - 1
    }
  }
}
