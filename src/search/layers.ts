/**
 * What a clause finds in a segment: documents in layers of equal points, best first. No document is in two of them, so
 * the top of a single clause is the first bits of the first layers, and nothing has to be scored or sorted.
 */
import { type Bitmap, emptyBitmap } from './bitmap.ts'
import { SMALLEST_COMMON } from './common-values.ts'
import type { DocSet } from './doc-set.ts'
import type { Segment } from './segment.ts'
import type { ValueLevel } from './value-matches.ts'

export interface Layer {
  points: number
  docs: Bitmap
}

/** Adds the documents of one level of values after the other, the best first. */
export class LayerBuilder {
  readonly found: Bitmap
  readonly layers: Layer[] = []
  private readonly segment: Segment

  constructor(segment: Segment) {
    this.segment = segment
    this.found = emptyBitmap(segment.size)
  }

  /** O(values of the field / 32 + documents of the values). */
  add({ points, firstValue, values }: ValueLevel): void {
    const { docs } = this.layerOf(points)
    for (let at = 0; at < values.length; at++) {
      for (let word = values[at] ?? 0; word !== 0; word &= word - 1) {
        this.addValue(firstValue + (at << 5) + 31 - Math.clz32(word & -word), docs)
      }
    }
  }

  private addValue(value: number, docs: Bitmap): void {
    const { found } = this
    const { starts, items } = this.segment.data.text.docsOfValue
    const start = starts[value] ?? 0
    const end = starts[value + 1] ?? 0
    if (end - start >= SMALLEST_COMMON) {
      const common = this.segment.commonValues.get(value)
      if (common !== undefined) {
        addBitmap(common, found, docs)
        return
      }
    }
    for (let i = start; i < end; i++) {
      const doc = items[i] ?? 0
      const at = doc >>> 5
      const bit = 1 << (doc & 31)
      const word = found[at] ?? 0
      if ((word & bit) !== 0) continue
      found[at] = word | bit
      docs[at] = (docs[at] ?? 0) | bit
    }
  }

  private layerOf(points: number): Layer {
    const last = this.layers.at(-1)
    if (last?.points === points) return last
    const layer = { points, docs: emptyBitmap(this.segment.size) }
    this.layers.push(layer)
    return layer
  }
}

function addBitmap(common: Bitmap, found: Bitmap, docs: Bitmap): void {
  for (let at = 0; at < found.length; at++) {
    const fresh = (common[at] ?? 0) & ~(found[at] ?? 0)
    docs[at] = (docs[at] ?? 0) | fresh
    found[at] = (found[at] ?? 0) | fresh
  }
}

/** The sum of the points that each hit has in the layers of all clauses; 0 for the other documents. O(hits x clauses). */
export function scoreHits(
  { bitmap }: DocSet,
  size: number,
  clauses: readonly (readonly Layer[])[],
): Uint16Array {
  const scores = new Uint16Array(size)
  for (const { points, docs } of clauses.flat()) {
    for (let at = 0; at < bitmap.length; at++) {
      for (let word = (bitmap[at] ?? 0) & (docs[at] ?? 0); word !== 0; word &= word - 1) {
        const doc = (at << 5) + 31 - Math.clz32(word & -word)
        scores[doc] = (scores[doc] ?? 0) + points
      }
    }
  }
  return scores
}
