import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { SegmentGroups } from '#search/segment/segment-groups.ts'

export interface TopRequest {
  segment: Segment
  hits: DocSet
  groups: SegmentGroups | undefined
  need: number
}

/** Returns a stateful test: true for the first document of each group it sees. */
export function isFirstOfGroup(groups: Uint32Array | undefined): (doc: number) => boolean {
  if (groups === undefined) return () => true
  const seen = new Set<number>()
  return (doc) => {
    const { size } = seen
    return seen.add(groups[doc] ?? 0).size > size
  }
}

/**
 * Keeps the best document of each group, the first among equals. Documents ascend, and values[i] belongs to docs[i].
 * O(documents).
 */
export function bestOfGroups<Values extends Float64Array | Uint16Array>(
  docs: Uint32Array,
  values: Values,
  groups: Uint32Array | undefined,
  isBetter: (value: number, than: number) => boolean,
): { docs: Uint32Array; values: Values } {
  if (groups === undefined) return { docs, values }
  const firsts = new Uint32Array(docs.length)
  let size = 0
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    const value = values[i] ?? 0
    const isNew = size === 0 || groups[doc] !== groups[firsts[size - 1] ?? 0]
    if (!isNew && !isBetter(value, values[size - 1] ?? 0)) continue
    if (isNew) size++
    firsts[size - 1] = doc
    // Overwrites only entries already read.
    values[size - 1] = value
  }
  return { docs: firsts.subarray(0, size), values: values.subarray(0, size) as Values }
}

export const isLower = (key: number, than: number): boolean => key < than
