/**
 * A multi-valued choice field of one segment: the codes of each document for counting, and the documents of each value
 * for filtering (a bitmap where many have it, a sorted list where few do).
 */
import { GrowingArray, invertLists, type Lists } from './arrays.ts'
import { type Bitmap, emptyBitmap, setBit, unite } from './bitmap.ts'

export type Codes = Uint8Array | Uint16Array | Uint32Array

export interface ChoiceColumn {
  /** The distinct values, ascending. Code c stands for values[c - 1]; code 0 for none. */
  values: Int32Array
  /** Document d has codes[starts[d], starts[d + 1]). Empty when no document has two: then codes[d] is all. */
  starts: Uint32Array
  codes: Codes
  /** Row of each value in `bitmaps`, or -1: then its documents are in `lists`. */
  rows: Int32Array
  bitmaps: Uint32Array
  lists: Lists
}

/** A bitmap takes size / 8 bytes and a list 4 a document: above one in 32 the bitmap is smaller. */
const DENSE_SHARE = 32

/** `raw` holds the values of each document (as 32-bit patterns), each at most once. O(documents + values log values). */
export function buildChoiceColumn(raw: Lists, size: number): ChoiceColumn {
  const values = Int32Array.from(new Set(Int32Array.from(raw.items))).sort()
  const codeOf = new Map(Array.from(values, (value, i) => [value, i + 1]))
  const single = raw.items.length <= size && hasNoPair(raw.starts)
  const codes = codesFor(values.length, single ? size : raw.items.length)
  const ordinals = new Uint32Array(raw.items.length)
  for (let doc = 0; doc < size; doc++) {
    const end = raw.starts[doc + 1] ?? 0
    for (let at = raw.starts[doc] ?? 0; at < end; at++) {
      const code = codeOf.get((raw.items[at] ?? 0) | 0) ?? 0
      codes[single ? doc : at] = code
      ordinals[at] = code - 1
    }
  }
  const starts = single ? new Uint32Array(0) : raw.starts
  const docsOf = invertLists({ starts: raw.starts, items: ordinals }, values.length)
  return { values, starts, codes, ...splitByDensity(docsOf, size) }
}

/** Adds the documents that have any of the values. Values that nobody has add nothing. */
export function uniteChoices(target: Bitmap, column: ChoiceColumn, wanted: readonly number[]): void {
  for (const value of wanted) {
    const ordinal = ordinalOf(column.values, value)
    if (ordinal < 0) continue
    const row = column.rows[ordinal] ?? -1
    if (row >= 0) unite(target, column.bitmaps.subarray(row * target.length, (row + 1) * target.length))
    else {
      const end = column.lists.starts[ordinal + 1] ?? 0
      for (let at = column.lists.starts[ordinal] ?? 0; at < end; at++)
        setBit(target, column.lists.items[at] ?? 0)
    }
  }
}

/** The codes of one document, 0 for none. */
export function codesOf({ starts, codes }: ChoiceColumn, doc: number): Codes {
  if (starts.length === 0) return codes.subarray(doc, doc + 1)
  return codes.subarray(starts[doc], starts[doc + 1])
}

function hasNoPair(starts: Uint32Array): boolean {
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    if ((starts[doc + 1] ?? 0) - (starts[doc] ?? 0) > 1) return false
  }
  return true
}

function codesFor(values: number, length: number): Codes {
  if (values < 0x100) return new Uint8Array(length)
  return values < 0x10000 ? new Uint16Array(length) : new Uint32Array(length)
}

function splitByDensity(docsOf: Lists, size: number): Pick<ChoiceColumn, 'rows' | 'bitmaps' | 'lists'> {
  const count = docsOf.starts.length - 1
  const rows = new Int32Array(count).fill(-1)
  const dense: Bitmap[] = []
  const starts = new Uint32Array(count + 1)
  const sparse = new GrowingArray()
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const docs = docsOf.items.subarray(docsOf.starts[ordinal], docsOf.starts[ordinal + 1])
    if (docs.length * DENSE_SHARE > size) {
      const bitmap = emptyBitmap(size)
      for (const doc of docs) setBit(bitmap, doc)
      rows[ordinal] = dense.length
      dense.push(bitmap)
    } else for (const doc of docs) sparse.push(doc)
    starts[ordinal + 1] = sparse.length
  }
  const words = (size + 31) >>> 5
  const bitmaps = new Uint32Array(dense.length * words)
  dense.forEach((bitmap, row) => {
    bitmaps.set(bitmap, row * words)
  })
  return { rows, bitmaps, lists: { starts, items: sparse.toArray() } }
}

function ordinalOf(values: Int32Array, wanted: number): number {
  let low = 0
  let high = values.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const value = values[middle] ?? 0
    if (value === wanted) return middle
    if (value < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
