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

/** Of a field in no rows. O(min(values x documents of the segment / 32, documents of the set)). */
export function countGroupsOfOwn(
  column: ChoiceColumn,
  { codes, sets }: NonNullable<ChoiceColumn['own']>,
  docs: DocSet,
  groups: Grouping,
  kernel: Kernel,
): Uint32Array {
  const valuesOfEach = sets.items.length / (sets.starts.length - 1)
  if (
    2 * column.bitmaps.length * kernel.wordCost + column.lists.items.length <
    docs.count * 4 * (1 + valuesOfEach)
  )
    return countGroupsByValues(column, docs.bitmap, groups, kernel)
  const counts = new Uint32Array(column.values.length)
  const last = new Uint32Array(column.values.length)
  for (const doc of docs.docs) {
    const group = groups.column.ids[doc] ?? 0
    const set = codes[doc] ?? 0
    const end = sets.starts[set + 1] ?? 0
    for (let at = sets.starts[set] ?? 0; at < end; at++) {
      const place = sets.items[at] ?? 0
      if (last[place] === group) continue
      last[place] = group
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return counts
}
