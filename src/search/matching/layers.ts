/**
 * Matches of a clause as disjoint layers of equal points, best first. A single clause needs no scoring or
 * sorting: its top is the first bits of the first layers.
 */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { Layer } from '#search/words/term-cache.ts'
import type { MatchLevel } from './match-kinds.ts'

/** Levels must be added best first. */
export class LayerBuilder {
  readonly found: Bitmap
  readonly layers: Layer[] = []
  private readonly segment: Segment

  constructor(segment: Segment) {
    this.segment = segment
    this.found = segment.bitmaps.take()
  }

  add({ points, docs }: MatchLevel): void {
    this.segment.kernel.addFresh(this.layerOf(points).docs, this.found, docs)
  }

  private layerOf(points: number): Layer {
    const last = this.layers.at(-1)
    if (last?.points === points) return last
    const layer = { points, docs: this.segment.bitmaps.take() }
    this.layers.push(layer)
    return layer
  }
}
