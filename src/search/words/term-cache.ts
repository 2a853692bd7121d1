/**
 * Users refine one keyword with filters. Entries never go stale: segments are immutable, and deleted documents
 * are filtered later.
 */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'

/** In all 8 bytes a document. */
const MOST_BITMAPS = 64

export interface Layer {
  points: number
  docs: Bitmap
}

/** The bitmaps must not be changed. */
export interface TermHits {
  found: Bitmap
  layers: readonly Layer[]
}

export class TermCache {
  private readonly pool: BitmapPool
  private readonly termHits = new Map<string, TermHits>()
  private bitmaps = 0

  constructor(pool: BitmapPool) {
    this.pool = pool
  }

  get(key: string, find: () => TermHits): TermHits {
    const known = this.termHits.get(key)
    const hits = known ?? find()
    if (known === undefined) {
      this.pool.retain(bitmapsOf(hits))
      this.bitmaps += bitmapsOf(hits).size
    } else this.termHits.delete(key)
    this.termHits.set(key, hits)
    return hits
  }

  /** Call it between searches. */
  trim(): void {
    for (const [key, hits] of this.termHits) {
      if (this.bitmaps <= MOST_BITMAPS) return
      this.termHits.delete(key)
      this.bitmaps -= bitmapsOf(hits).size
      this.pool.giveBack(bitmapsOf(hits))
    }
  }
}

function bitmapsOf({ found, layers }: TermHits): Set<Bitmap> {
  return new Set([found, ...layers.map(({ docs }) => docs)])
}
