import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Grouping } from '#search/choices/group-counts.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Histogram } from '#search/types.ts'
import { countBelow, type NumberColumn } from './number-column.ts'
import type { NumberIndex } from './number-index.ts'

const KEPT = 4
/** Nanoseconds to list a document and look up its bin. */
const LOOKUP = 3

interface Bins {
  /** Bin by code, from 1 up; 0 for none. */
  ofCode: Uint16Array
  /** Filled at the first large count. */
  docs?: Bitmap[]
}

const known = new WeakMap<NumberIndex, Map<string, Bins>>()

export function addToHistogram(
  target: Histogram,
  numbers: NumberIndex,
  docs: DocSet,
  edges: readonly number[],
  groups?: Grouping,
): void {
  const { values, codes, order } = numbers.column
  const extremes = numbers.extremesOf(docs)
  if (extremes === undefined) return
  const [least, most] = extremes.map((place) => values[(codes[order[place] ?? 0] ?? 0) - 1] ?? 0)
  target.min = Math.min(target.min ?? Infinity, least ?? Infinity)
  target.max = Math.max(target.max ?? -Infinity, most ?? -Infinity)
  if (target.counts.length === 0) return
  const bins = binsOf(numbers, edges)
  const words = docs.bitmap.length * target.counts.length
  const counts =
    words * numbers.kernel.wordCost < docs.count * LOOKUP
      ? countBitmaps(numbers, bins, docs, edges, groups)
      : countDocs(codes, bins, docs, edges, groups)
  target.counts = target.counts.map((count, i) => count + (counts[i] ?? 0))
}

function countBitmaps(
  numbers: NumberIndex,
  bins: Bins,
  docs: DocSet,
  edges: readonly number[],
  groups: Grouping | undefined,
): readonly number[] {
  if (bins.docs === undefined) {
    bins.docs = edges.slice(1).map((_, bin) => numbers.docsBetween(...rangeOf(numbers, edges, bin)))
    numbers.bitmaps.retain(new Set(bins.docs))
  }
  const { kernel } = numbers
  return bins.docs.map((bitmap) =>
    groups
      ? kernel.countCommonGroups(docs.bitmap, bitmap, groups.ends)
      : kernel.countCommon(docs.bitmap, bitmap),
  )
}

function countDocs(
  codes: NumberColumn['codes'],
  { ofCode }: Bins,
  { docs }: DocSet,
  edges: readonly number[],
  groups: Grouping | undefined,
): Uint32Array {
  const counts = new Uint32Array(edges.length)
  const counted = new Uint32Array(edges.length)
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] ?? 0
    const bin = ofCode[codes[doc] ?? 0] ?? 0
    if (groups) {
      const group = groups.column.ids[doc] ?? 0
      if (counted[bin] === group) continue
      counted[bin] = group
    }
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.subarray(1)
}

function binsOf(numbers: NumberIndex, edges: readonly number[]): Bins {
  const histograms = known.get(numbers) ?? new Map<string, Bins>()
  known.set(numbers, histograms)
  const key = edges.join(' ')
  const bins = histograms.get(key) ?? { ofCode: makeBins(numbers, edges) }
  histograms.delete(key)
  histograms.set(key, bins)
  for (const [oldest, { docs }] of histograms) {
    if (histograms.size <= KEPT) break
    histograms.delete(oldest)
    numbers.bitmaps.giveBack(docs ?? [])
  }
  return bins
}

function makeBins(numbers: NumberIndex, edges: readonly number[]): Uint16Array {
  const { values } = numbers.column
  const bins = new Uint16Array(values.length + 1)
  for (let bin = 0; bin + 1 < edges.length; bin++) {
    const [first, last] = codesOf(values, edges, bin)
    if (first < last) bins.fill(bin + 1, first + 1, last + 1)
  }
  return bins
}

function rangeOf(numbers: NumberIndex, edges: readonly number[], bin: number): [number, number] {
  const { starts, values } = numbers.column
  const [first, last] = codesOf(values, edges, bin)
  const from = starts[first] ?? 0
  return [from, Math.max(from, starts[last] ?? 0)]
}

/** The last bin includes its end. */
function codesOf(values: Float64Array, edges: readonly number[], bin: number): [number, number] {
  const last = bin === edges.length - 2
  return [countBelow(values, edges[bin] ?? 0, false), countBelow(values, edges[bin + 1] ?? 0, last)]
}
