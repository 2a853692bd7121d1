/**
 * A choice field of one segment. Counts read rows (choice-rows.ts); filters read bitmaps of frequent values,
 * lists of rare ones.
 */
import { type Lists, sumUp } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'
import { type Bitmap, bitmapWords, hasBit, setBit } from '#search/bitmaps/bitmap.ts'
import type { Kernel } from '#search/kernel/kernel.ts'
import type { FieldSets } from './choice-groups.ts'

export interface ChoiceColumn {
  values: Int32Array
  /** Column in the rows; -1 for fields with too many sets. */
  column: number
  /** Number of the first value among those of all fields in rows. */
  firstValue: number
  /** For a field outside the rows: the set of each document, and each set as places in `values`. */
  own: { codes: Uint32Array; sets: Lists } | null
  /** Row of each value in `bitmaps`; -1 if its documents are in `lists`. */
  dense: Int32Array
  bitmaps: Uint32Array
  lists: Lists
}

/** A bitmap takes size / 8 bytes, a list 4 a document. */
const DENSE_SHARE = 32

export function* splitByDensity(
  fieldSets: FieldSets,
): Generator<undefined, Pick<ChoiceColumn, 'dense' | 'bitmaps' | 'lists'>> {
  const { codes, sets, values } = fieldSets
  const size = codes.length
  const words = bitmapWords(size)
  const counts = countByValue(fieldSets)
  yield
  const dense = new Int32Array(values.length).fill(-1)
  const starts = new Uint32Array(values.length + 1)
  let rows = 0
  for (let place = 0; place < values.length; place++) {
    const count = counts[place] ?? 0
    if (count * DENSE_SHARE > size) dense[place] = rows++
    else starts[place + 1] = count
  }
  sumUp(starts)
  const bitmaps = new Uint32Array(rows * words)
  const items = new Uint32Array(starts[values.length] ?? 0)
  const next = starts.slice()
  yield* inSlices(size, (from, to) => {
    for (let doc = from; doc < to; doc++) {
      const set = codes[doc] ?? 0
      const end = sets.starts[set + 1] ?? 0
      for (let i = sets.starts[set] ?? 0; i < end; i++) {
        const place = sets.items[i] ?? 0
        const row = dense[place] ?? -1
        if (row >= 0) setBit(bitmaps, row * words * 32 + doc)
        else {
          const at = next[place] ?? 0
          items[at] = doc
          next[place] = at + 1
        }
      }
    }
  })
  return { dense, bitmaps, lists: { starts, items } }
}

function countByValue({ codes, sets, values }: FieldSets): Uint32Array {
  const bySet = new Uint32Array(sets.starts.length - 1)
  for (const code of codes) bySet[code] = (bySet[code] ?? 0) + 1
  const counts = new Uint32Array(values.length)
  addByCode(counts, bySet, sets)
  return counts
}

export function addByCode(counts: Uint32Array, byCode: Uint32Array, { starts, items }: Lists): void {
  for (let code = 0; code + 1 < starts.length; code++) {
    const count = byCode[code] ?? 0
    if (count === 0) continue
    const end = starts[code + 1] ?? 0
    for (let i = starts[code] ?? 0; i < end; i++) {
      const value = items[i] ?? 0
      counts[value] = (counts[value] ?? 0) + count
    }
  }
}

export function countByValues(counts: Uint32Array, column: ChoiceColumn, docs: Bitmap, kernel: Kernel): void {
  const { starts, items } = column.lists
  for (let place = 0; place < counts.length; place++) {
    const bitmap = denseBitmap(column, place, docs.length)
    let count = bitmap === undefined ? 0 : kernel.countCommon(docs, bitmap)
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at++) count += Number(hasBit(docs, items[at] ?? 0))
    counts[place] = count
  }
}

/** Returns a view that must not be changed; undefined for rare values. */
export function denseBitmap(
  { dense, bitmaps }: ChoiceColumn,
  place: number,
  words: number,
): Bitmap | undefined {
  const row = dense[place] ?? -1
  return row < 0 ? undefined : bitmaps.subarray(row * words, (row + 1) * words)
}

export function uniteChoices(
  kernel: Kernel,
  target: Bitmap,
  column: ChoiceColumn,
  wanted: readonly number[],
): void {
  const { values, lists } = column
  for (const value of wanted) {
    const place = indexOfValue(values, value)
    if (place < 0) continue
    const bitmap = denseBitmap(column, place, target.length)
    if (bitmap !== undefined) kernel.unite(target, bitmap)
    else {
      const end = lists.starts[place + 1] ?? 0
      for (let at = lists.starts[place] ?? 0; at < end; at++) setBit(target, lists.items[at] ?? 0)
    }
  }
}

function indexOfValue(values: Int32Array, wanted: number): number {
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
