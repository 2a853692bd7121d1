/** Counts how many documents of a set have each value of a choice field. */
import { type Bitmap, hasBit, popcount } from './bitmap.ts'
import type { ChoiceColumn } from './choice-column.ts'
import type { DocSet } from './doc-set.ts'

/** A random access costs about as much as two steps through a bitmap. */
const ACCESS_COST = 2

/**
 * Adds to `counts`, by code (one longer than the values): value by value through the bitmaps, or document by document
 * through the codes, whichever touches less. O(min(values x documents of the segment / 32, documents of the set)).
 */
export function countChoices(column: ChoiceColumn, docs: DocSet, counts: Uint32Array): void {
  const rows = column.bitmaps.length
  if (rows + column.lists.items.length * ACCESS_COST < docs.count * ACCESS_COST)
    countValues(column, docs.bitmap, counts)
  else countDocs(column, docs.docs, counts)
}

function countValues(column: ChoiceColumn, docs: Bitmap, counts: Uint32Array): void {
  const { rows, bitmaps, lists } = column
  for (let ordinal = 0; ordinal < rows.length; ordinal++) {
    const row = rows[ordinal] ?? -1
    let count = 0
    if (row >= 0) {
      const start = row * docs.length
      for (let at = 0; at < docs.length; at++) count += popcount((bitmaps[start + at] ?? 0) & (docs[at] ?? 0))
    } else {
      const end = lists.starts[ordinal + 1] ?? 0
      for (let at = lists.starts[ordinal] ?? 0; at < end; at++)
        count += Number(hasBit(docs, lists.items[at] ?? 0))
    }
    counts[ordinal + 1] = (counts[ordinal + 1] ?? 0) + count
  }
}

function countDocs({ starts, codes }: ChoiceColumn, docs: Uint32Array, counts: Uint32Array): void {
  if (starts.length > 0) countLists(starts, codes, docs, counts)
  else if (codes instanceof Uint8Array) countBytes(codes, docs, counts)
  else countCodes(codes, docs, counts)
}

// The same loop twice, because one loop that has seen several kinds of array is three times as slow.
function countBytes(codes: Uint8Array, docs: Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) {
    const code = codes[docs[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

function countCodes(codes: Uint16Array | Uint32Array, docs: Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < docs.length; i++) {
    const code = codes[docs[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

function countLists(
  starts: Uint32Array,
  codes: ChoiceColumn['codes'],
  docs: Uint32Array,
  counts: Uint32Array,
): void {
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    const end = starts[doc + 1] ?? 0
    for (let at = starts[doc] ?? 0; at < end; at++) {
      const code = codes[at] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
}
