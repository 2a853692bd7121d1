/**
 * The documents of the terms asked for lately: a person who has typed a keyword goes on with filters. A segment never
 * changes, and deleted documents are taken out later, so what is kept stays true.
 */
import type { Bitmap } from '#search/bitmaps/bitmap.ts'
import type { BitmapPool } from '#search/kernel/bitmap-pool.ts'

/** Bitmaps kept at most: 8 bytes a document. */
const MOST_BITMAPS = 64

/** Documents of equal points. */
export interface Layer {
  points: number
  docs: Bitmap
}

/** What one term finds. The bitmaps must not be changed. */
export interface TermHits {
  found: Bitmap
  layers: readonly Layer[]
}

export class TermCache {
  private readonly pool: BitmapPool
  /** The one asked for longest ago first. */
  private readonly kept = new Map<string, TermHits>()
  private bitmaps = 0

  constructor(pool: BitmapPool) {
    this.pool = pool
  }

  /** What is kept under this key, or else what `find` finds in bitmaps of the pool. */
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

  /** Between searches: gives back what was asked for longest ago, until few enough are kept. */
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
