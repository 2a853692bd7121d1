/** A number field of one segment: the value of each document (NaN for null), and the documents in order of value. */
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import type { Histogram, NumberRange } from './types.ts'

export interface NumberColumn {
  values: Float64Array
  /** Documents with a value, by value, then by number. */
  order: Uint32Array
}

/** O(documents log documents). */
export function buildNumberColumn(values: Float64Array): NumberColumn {
  const present = new Uint32Array(values.length)
  let count = 0
  for (let doc = 0; doc < values.length; doc++) {
    if (!Number.isNaN(values[doc])) present[count++] = doc
  }
  const order = present.slice(0, count).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b)
  return { values, order }
}

/** Documents inside a range. A narrow one is read from the order, a wide one from the column. O(documents) at most. */
export function rangeBitmap(column: NumberColumn, { min = -Infinity, max = Infinity }: NumberRange): Bitmap {
  const { values, order } = column
  const bitmap = emptyBitmap(values.length)
  const first = lowerBound(column, min, false)
  const last = lowerBound(column, max, true)
  if (last - first < values.length >>> 3) {
    for (let i = first; i < last; i++) setBit(bitmap, order[i] ?? 0)
    return bitmap
  }
  for (let at = 0; at < bitmap.length; at++) {
    const doc = at << 5
    const end = Math.min(32, values.length - doc)
    let word = 0
    for (let bit = 0; bit < end; bit++) {
      const value = values[doc + bit] ?? Number.NaN
      if (value >= min && value <= max) word |= 1 << bit
    }
    bitmap[at] = word
  }
  return bitmap
}

/** Adds the documents to a histogram. O(docs x log edges). */
export function addToHistogram(
  target: Histogram,
  column: NumberColumn,
  docs: Uint32Array,
  edges: readonly number[],
): void {
  let least = Infinity
  let most = -Infinity
  const bins = target.counts.length
  for (let i = 0; i < docs.length; i++) {
    const value = column.values[docs[i] ?? 0] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (value < least) least = value
    if (value > most) most = value
    const bin = binOf(value, edges, bins)
    if (bin >= 0) target.counts[bin] = (target.counts[bin] ?? 0) + 1
  }
  if (least > most) return
  target.min = Math.min(target.min ?? Infinity, least)
  target.max = Math.max(target.max ?? -Infinity, most)
}

function binOf(value: number, edges: readonly number[], bins: number): number {
  if (bins === 0 || value < (edges[0] ?? 0) || value > (edges[bins] ?? 0)) return -1
  let low = 0
  let high = bins - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (value >= (edges[middle] ?? 0)) low = middle
    else high = middle - 1
  }
  return low
}

/** The first place in the order whose value is not below (or, past equals, is above) the bound. */
function lowerBound({ values, order }: NumberColumn, bound: number, pastEquals: boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = values[order[middle] ?? 0] ?? 0
    if (value < bound || (pastEquals && value === bound)) low = middle + 1
    else high = middle
  }
  return low
}
