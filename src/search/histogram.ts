/** Histograms of a number field. The bin of each distinct value is worked out once for the same edges. */
import { hasBit } from './bitmap.ts'
import type { DocSet } from './doc-set.ts'
import { countBelow, type NumberColumn, numberOf } from './number-column.ts'
import type { Histogram } from './types.ts'

/** Edges asked for lately, of each column. Applications have a handful. */
const KEPT = 4
const known = new WeakMap<NumberColumn, Map<string, Uint16Array>>()

/** Adds the documents of one segment. O(documents of the set + distinct values). */
export function addToHistogram(
  target: Histogram,
  column: NumberColumn,
  docs: DocSet,
  edges: readonly number[],
): void {
  const [least, most] = extremes(column, docs)
  if (least === null || most === null) return
  target.min = Math.min(target.min ?? Infinity, least)
  target.max = Math.max(target.max ?? -Infinity, most)
  if (target.counts.length === 0) return
  const bins = binsOf(column, edges)
  const { codes } = column
  const counts = new Uint32Array(edges.length)
  const list = docs.docs
  for (let i = 0; i < list.length; i++) {
    const bin = bins[codes[list[i] ?? 0] ?? 0] ?? 0
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  target.counts = target.counts.map((count, i) => count + (counts[i + 1] ?? 0))
}

/** The least and the greatest value. Many documents: the ends of the order are near. Few: each is looked at. */
function extremes(column: NumberColumn, docs: DocSet): [least: number | null, most: number | null] {
  const { values, codes, order } = column
  if (docs.count * docs.count > order.length) {
    const isHit = (doc: number) => hasBit(docs.bitmap, doc)
    const first = order.find(isHit)
    const last = order.findLast(isHit)
    return [
      first === undefined ? null : numberOf(column, first),
      last === undefined ? null : numberOf(column, last),
    ]
  }
  let least = values.length
  let most = -1
  for (const doc of docs.docs) {
    const place = (codes[doc] ?? 0) - 1
    if (place < 0) continue
    least = Math.min(least, place)
    most = Math.max(most, place)
  }
  return [values[least] ?? null, values[most] ?? null]
}

/** By code: the bin, from 1 up; 0 for none. */
function binsOf(column: NumberColumn, edges: readonly number[]): Uint16Array {
  const kept = known.get(column) ?? new Map<string, Uint16Array>()
  known.set(column, kept)
  const key = edges.join(' ')
  const bins = kept.get(key) ?? makeBins(column, edges)
  // Asked for last, dropped last.
  kept.delete(key)
  kept.set(key, bins)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return bins
}

/** The last bin includes its end. */
function makeBins({ values }: NumberColumn, edges: readonly number[]): Uint16Array {
  const bins = new Uint16Array(values.length + 1)
  for (let bin = 1; bin < edges.length; bin++) {
    const first = countBelow(values, edges[bin - 1] ?? 0, false)
    const last = countBelow(values, edges[bin] ?? 0, bin === edges.length - 1)
    if (first < last) bins.fill(bin, first + 1, last + 1)
  }
  return bins
}
