/**
 * Filters, all at once. Counts of a facet ignore the facet's own filter: a document that fails exactly one filter
 * still counts there. One pass with carry over the filters finds the hits and who failed once and more often.
 */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Segment } from '#search/segment/segment.ts'

export interface Narrowed {
  /** The documents that pass all filters. */
  hits: Bitmap
  /** The documents that fail this filter and pass all others; a bitmap of the pool. O(words). */
  failingOnly(filter: Bitmap): Bitmap
}

/** O(words x filters). The base is not changed. */
export function narrow({ kernel, bitmaps }: Segment, base: Bitmap, filters: readonly Bitmap[]): Narrowed {
  if (filters.length === 0) return { hits: base, failingOnly: () => bitmaps.take() }
  const failed = bitmaps.take()
  const failedTwice = bitmaps.take()
  for (const filter of filters) kernel.addFailures(failed, failedTwice, filter)
  const onceAtMost = bitmaps.copyOf(base)
  kernel.subtract(onceAtMost, failedTwice)
  const hits = bitmaps.copyOf(onceAtMost)
  kernel.subtract(hits, failed)
  return {
    hits,
    failingOnly: (filter) => {
      const failing = bitmaps.copyOf(onceAtMost)
      kernel.subtract(failing, filter)
      return failing
    },
  }
}
