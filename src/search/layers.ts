/**
 * What a clause finds in a segment: documents in layers of equal points, best first. No document is in two of them, so
 * the top of a single clause is the first bits of the first layers, and nothing has to be scored or sorted.
 */
import { type Bitmap, setBit } from './bitmap.ts'
import type { Segment } from './segment.ts'
import type { Layer } from './term-cache.ts'
import { SMALLEST_COMMON } from './thresholds.ts'
import type { ValueLevel } from './value-matches.ts'

/** Adds the documents of one level of values after the other, the best first. */
export class LayerBuilder {
  readonly found: Bitmap
  readonly layers: Layer[] = []
  private readonly segment: Segment

  constructor(segment: Segment) {
    this.segment = segment
    this.found = segment.bitmaps.take()
  }

  /** O(values of the field / 32 + documents of the values). */
  add({ points, firstValue, values, documents }: ValueLevel): void {
    const { bitmaps, kernel } = this.segment
    const { docs } = this.layerOf(points)
    for (const shared of documents) kernel.addFresh(docs, this.found, shared)
    if (values.length === 0) return
    const level = bitmaps.take()
    for (let at = 0; at < values.length; at++) {
      for (let word = values[at] ?? 0; word !== 0; word &= word - 1) {
        this.addValue(firstValue + (at << 5) + 31 - Math.clz32(word & -word), level)
      }
    }
    kernel.addFresh(docs, this.found, level)
  }

  private addValue(value: number, target: Bitmap): void {
    const { segment } = this
    const { starts, items } = segment.data.text.docsOfValue
    const start = starts[value] ?? 0
    const end = starts[value + 1] ?? 0
    if (end - start >= SMALLEST_COMMON) {
      const common = segment.commonValues.get(value)
      if (common !== undefined) {
        segment.kernel.unite(target, common)
        return
      }
    }
    for (let i = start; i < end; i++) setBit(target, items[i] ?? 0)
  }

  private layerOf(points: number): Layer {
    const last = this.layers.at(-1)
    if (last?.points === points) return last
    const layer = { points, docs: this.segment.bitmaps.take() }
    this.layers.push(layer)
    return layer
  }
}
