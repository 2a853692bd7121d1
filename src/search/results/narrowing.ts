/**
 * Applies all filters. A facet's counts include documents that fail only its own filter: one pass with carry
 * finds the documents that fail once.
 */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { Segment } from '#search/segment/segment.ts'

export interface Narrowed {
  hits: Bitmap
  failingOnly(filter: Bitmap): Bitmap
}

/** Leaves the base unchanged. O(words x filters). */
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
