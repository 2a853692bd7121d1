/** Counts groups per value, for fields that vary within groups. */
import { inSlices } from '#search/arrays/slices.ts'
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import { type ChoiceColumn, denseBitmap } from './choice-column.ts'

export interface Grouping {
  ends: Bitmap
  column: { ids: Uint32Array }
}

/** `scratch` has as many counters as the largest field has values. */
export interface GroupCounting {
  kernel: Kernel
  scratch: Uint32Array
}

export function countGroupsByValues(
  column: ChoiceColumn,
  docs: Bitmap,
  { ends, column: { ids } }: Grouping,
  { kernel, scratch }: GroupCounting,
): Uint32Array {
  const listed = scratch.subarray(0, column.values.length)
  kernel.countListsOfGroups(docs, column.lists, ids, listed)
  return listed.map((count, place) => {
    const bitmap = denseBitmap(column, place, docs.length)
    return bitmap === undefined ? count : kernel.countCommonGroups(docs, bitmap, ends)
  })
}

/** Counts fields outside the rows. O(min(values x documents of the segment / 32, documents of the set)). */
export function countGroupsOfOwn(
  column: ChoiceColumn,
  { codes, sets }: NonNullable<ChoiceColumn['own']>,
  docs: DocSet,
  groups: Grouping,
  counting: GroupCounting,
): Uint32Array {
  const valuesOfEach = sets.items.length / (sets.starts.length - 1)
  if (
    2 * column.bitmaps.length * counting.kernel.wordCost + column.lists.items.length <
    docs.count * 4 * (1 + valuesOfEach)
  )
    return countGroupsByValues(column, docs.bitmap, groups, counting)
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

/** Whether two documents of a group have different codes. In slices. O(documents). */
export function* differsWithin(ids: Uint32Array, codes: Uint32Array): Generator<undefined, boolean> {
  let differs = false
  yield* inSlices(ids.length, (from, to) => {
    for (let doc = Math.max(1, from); doc < to && !differs; doc++)
      differs = ids[doc] === ids[doc - 1] && codes[doc] !== codes[doc - 1]
  })
  return differs
}
