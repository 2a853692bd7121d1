import { hasBit } from '#search/bitmaps/bitmap.ts'
import type { DocSet } from '#search/kernel/doc-set.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { FoundGroup } from '#search/types.ts'

/**
 * Returns at most `most` live documents of the group: `first`, then hits, then others. O(log groups + documents of the
 * group).
 */
export function groupOf(segment: Segment, hits: DocSet | undefined, first: number, most: number): FoundGroup {
  const isHit = (doc: number) => hits !== undefined && hasBit(hits.bitmap, doc)
  const others = segment.liveDocsOfGroupOf(first).filter((doc) => doc !== first)
  const docs = [first, ...others.filter(isHit), ...others.filter((doc) => !isHit(doc))].slice(0, most)
  return {
    ids: docs.map((doc) => segment.data.ids[doc] ?? 0),
    matching: docs.filter(isHit).length,
    size: others.length + 1,
  }
}
