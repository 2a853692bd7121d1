/** Sorting in slices: sorted runs, merged two by two. */

import { SLICE } from '#search/thresholds.ts'

type Sortable = Uint32Array | Float64Array | Int32Array

/** Items sorted without a pause: a few milliseconds. */
const RUN = 4096

/** Sorts in place. `compare` must order any two items, or be stable. O(items x log items). */
export function* sortInSlices<Items extends Sortable>(
  items: Items,
  compare: (a: number, b: number) => number,
): Generator<undefined, Items> {
  for (let from = 0; from < items.length; from += RUN) {
    items.subarray(from, from + RUN).sort(compare)
    yield
  }
  let source = items
  let target = items.length > RUN ? (items.slice() as Items) : items
  for (let width = RUN; width < items.length; width *= 2) {
    for (let from = 0; from < items.length; from += width * 2)
      yield* merge(source, target, [from, from + width, from + width * 2], compare)
    ;[source, target] = [target, source]
  }
  if (source !== items) items.set(source)
  return items
}

function* merge<Items extends Sortable>(
  source: Items,
  target: Items,
  bounds: [first: number, middle: number, end: number],
  compare: (a: number, b: number) => number,
): Generator<undefined, void> {
  const [first] = bounds
  const middle = Math.min(bounds[1], source.length)
  const end = Math.min(bounds[2], source.length)
  // Documents often arrive sorted.
  if (middle === end || compare(source[middle - 1] ?? 0, source[middle] ?? 0) <= 0) {
    target.set(source.subarray(first, end), first)
    return
  }
  let [left, right] = [first, middle]
  for (let at = first; at < end; ) {
    const pause = Math.min(end, at + SLICE)
    for (; at < pause; at++) {
      const isLeft = left < middle && (right >= end || compare(source[left] ?? 0, source[right] ?? 0) <= 0)
      target[at] = source[isLeft ? left++ : right++] ?? 0
    }
    yield
  }
}
