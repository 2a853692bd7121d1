/**
 * Cache of term results: users refine one keyword with filters. Entries never go stale, because segments are immutable
 * and deleted documents are removed later.
 */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'

/** Maximum number of cached bitmaps: 8 bytes a document. */
const MOST_BITMAPS = 64

/** Documents of equal points. */
export interface Layer {
  points: number
  docs: Bitmap
}

/** Result of one term. The bitmaps must not be changed. */
export interface TermHits {
  found: Bitmap
  layers: readonly Layer[]
}

export class TermCache {
  private readonly pool: BitmapPool
  /** Least recently used first. */
  private readonly kept = new Map<string, TermHits>()
  private bitmaps = 0

  constructor(pool: BitmapPool) {
    this.pool = pool
  }

  /** Returns the cached result, or else that of `find`, in bitmaps of the pool. */
  get(key: string, find: () => TermHits): TermHits {
    const known = this.kept.get(key)
    const hits = known ?? find()
    if (known === undefined) {
      this.pool.keep(bitmapsOf(hits))
      this.bitmaps += bitmapsOf(hits).size
    } else this.kept.delete(key)
    this.kept.set(key, hits)
    return hits
  }

  /** Evicts the least recently used results; call it between searches. */
  trim(): void {
    for (const [key, hits] of this.kept) {
      if (this.bitmaps <= MOST_BITMAPS) return
      this.kept.delete(key)
      this.bitmaps -= bitmapsOf(hits).size
      this.pool.giveBack(bitmapsOf(hits))
    }
  }
}

function bitmapsOf({ found, layers }: TermHits): Set<Bitmap> {
  return new Set([found, ...layers.map(({ docs }) => docs)])
}
