/**
 * Chooses segments to merge, and merges in small slices. Sizes grow in steps, so that each document is copied
 * few times.
 */

import type { SearchSchema } from '#search/types.ts'
import { MergedOrder } from './doc-order.ts'
import type { Segment } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'

/** Small segments left alone. */
export const FEW_SEGMENTS = 6
/** The same beside a running merge: its sources remain until its end. */
const FEW_BESIDE = 3
/** Rewrites a segment with a larger share of deleted documents. */
const DEAD_SHARE = 0.3
/** Merges a segment up to this many times as large as all smaller ones together. */
const GROWTH = 1
/** Documents copied per slice: a millisecond or two. */
const SLICE = 256

/** Returns the segments to merge; none if all is well. */
export function chooseMerge(segments: readonly Segment[], besideMerge = false): Segment[] {
  const wasteful = segments.filter(({ size, liveCount }) => size - liveCount > size * DEAD_SHARE)
  const bySize = segments.toSorted((a, b) => a.liveCount - b.liveCount)
  const chosen: Segment[] = []
  let sum = 0
  if (segments.length > (besideMerge ? FEW_BESIDE : FEW_SEGMENTS)) {
    for (const segment of bySize) {
      if (chosen.length >= 2 && segment.liveCount > sum * GROWTH) break
      chosen.push(segment)
      sum += segment.liveCount
    }
  }
  return segments.filter((segment) => chosen.includes(segment) || wasteful.includes(segment))
}

/** Copies live documents into a new segment, in slices; only reads the sources. */
export function* mergeSegments(
  schema: SearchSchema,
  sources: readonly Segment[],
): Generator<undefined, Segment> {
  const builder = new SegmentBuilder(schema)
  const copiers = sources.map((source) => builder.copier(source))
  const order = new MergedOrder(sources)
  let copied = 0
  for (let place = order.nextSegment(); place >= 0; place = order.nextSegment()) {
    copiers[place]?.(order.docAt(place))
    order.advance(place)
    if (++copied % SLICE === 0) yield
  }
  return yield* builder.build(true)
}
