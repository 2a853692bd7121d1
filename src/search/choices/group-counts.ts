/** How many groups of a set have each value of a field whose documents differ within groups. */
import { type Bitmap, hasBit } from '#search/bitmaps/bitmap.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { type ChoiceColumn, denseBitmap } from './choice-column.ts'

/** Which group each document is of. */
export interface Grouping {
  /** The last document of every group. */
  ends: Bitmap
  column: { ids: Uint32Array }
}

/** A set of documents, and the groups that have one in it. */
export interface GroupSet {
  docs: DocSet
  /** The last document of each group, in the set or not. */
  marks: DocSet
}

/** Value by value. O(values x documents of the segment / 32). */
export function countGroupsByValues(
  column: ChoiceColumn,
  docs: Bitmap,
  { ends, column: { ids } }: Grouping,
  kernel: Kernel,
): Uint32Array {
  const { starts, items } = column.lists
  return Uint32Array.from(column.values, (_, place) => {
    const bitmap = denseBitmap(column, place, docs.length)
    if (bitmap !== undefined) return kernel.countCommonGroups(docs, bitmap, ends)
    let count = 0
    let last = 0
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at++) {
      const doc = items[at] ?? 0
      if (!hasBit(docs, doc) || ids[doc] === last) continue
      last = ids[doc] ?? 0
      count++
    }
    return count
  })
}
