/**
 * Which segments to merge, and the work of it in small slices. Sizes grow in steps, so that a document is copied a few
 * times in its life and never with every change.
 */

import type { SearchSchema } from '#search/types.ts'
import { MergedOrder } from './doc-order.ts'
import type { Segment } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'

/** Small segments are left alone up to here. */
export const FEW_SEGMENTS = 6
/** And up to here beside a merge that is under way, whose sources are still there: all of them together must not be many. */
const FEW_BESIDE = 3
/** A segment with a larger share of deleted documents is written anew. */
const DEAD_SHARE = 0.3
/** A merge takes in a segment up to this many times as large as all smaller ones together. */
const GROWTH = 1
/** Documents copied between two yields: a millisecond or two. */
const SLICE = 256

/** The segments that should become one; none when the index is in good shape. */
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

/** Copies the live documents into one new segment. Yields between slices of work; the sources are only read. */
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
