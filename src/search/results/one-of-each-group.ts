/** Of each group its first document, where documents are looked at in the order of a sort. */
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { SegmentGroups } from '#search/segment/segment-groups.ts'

/** What is asked of one segment: with groups, the first hit of each. */
export interface TopRequest {
  segment: Segment
  hits: DocSet
  groups: SegmentGroups | undefined
  /** At most so many. */
  need: number
}

/** Whether a document is the first of its group to be asked about; always, where there are no groups. */
export function isFirstOfGroup(groups: Uint32Array | undefined): (doc: number) => boolean {
  if (groups === undefined) return () => true
  const seen = new Set<number>()
  return (doc) => {
    const { size } = seen
    return seen.add(groups[doc] ?? 0).size > size
  }
}

/**
 * Keeps the best document of each group, the first of equal ones; values[i] belongs to docs[i], the documents ascend and so do those that
 * are kept. O(documents).
 */
export function bestOfGroups<Values extends Float64Array | Uint16Array>(
  docs: Uint32Array,
  values: Values,
  groups: Uint32Array | undefined,
  isBetter: (value: number, than: number) => boolean,
): { docs: Uint32Array; values: Values } {
  if (groups === undefined) return { docs, values }
  const kept = new Uint32Array(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    const value = values[i] ?? 0
    const isNew = size === 0 || groups[doc] !== groups[kept[size - 1] ?? 0]
    if (!isNew && !isBetter(value, values[size - 1] ?? 0)) continue
    if (isNew) size++
    kept[size - 1] = doc
    // What stood here has been read.
    values[size - 1] = value
  }
  return { docs: kept.subarray(0, size), values: values.subarray(0, size) as Values }
}

/** Of keys: lower is better. */
export const isLower = (key: number, than: number): boolean => key < than
