import { compareDocs } from '#search/segment/doc-order.ts'
import type { Segment } from '#search/segment/segment.ts'
import type { TopDocs } from './smallest.ts'

interface PageDoc {
  segment: Segment
  doc: number
}

interface SegmentHead {
  segment: Segment
  top: TopDocs
  next: number
}

/** Merges by key, rank, id. O(page end) if most documents are in one segment. */
export function pageOf(
  tops: readonly { segment: Segment; top: TopDocs }[],
  offset: number,
  limit: number,
): PageDoc[] {
  const heads = tops.map(({ segment, top }): SegmentHead => ({ segment, top, next: 0 }))
  const page: PageDoc[] = []
  const end = offset + limit
  for (let place = 0; place < end; ) {
    const [best, second] = heads.filter(hasMore).sort((a, b) => (isBefore(a, b) ? -1 : 1))
    if (best === undefined) break
    do {
      if (place >= offset) page.push({ segment: best.segment, doc: best.top.docs[best.next] ?? 0 })
      best.next++
      place++
    } while (place < end && hasMore(best) && (second === undefined || isBefore(best, second)))
  }
  return page
}

function hasMore({ top, next }: SegmentHead): boolean {
  return next < top.docs.length
}

function isBefore(a: SegmentHead, b: SegmentHead): boolean {
  const keyOfA = a.top.keys[a.next] ?? 0
  const keyOfB = b.top.keys[b.next] ?? 0
  if (keyOfA !== keyOfB) return keyOfA < keyOfB
  return compareDocs(a.segment.data, a.top.docs[a.next] ?? 0, b.segment.data, b.top.docs[b.next] ?? 0) < 0
}
