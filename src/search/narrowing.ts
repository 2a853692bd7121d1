/**
 * Filters, all at once. Counts of a facet ignore the facet's own filter: a document that fails exactly one filter
 * still counts there. One pass over the words finds the hits and, for each filter, those that miss it alone.
 */
import { type Bitmap, countBits, emptyBitmap, listBits, subtract } from './bitmap.ts'

/** A set of documents that knows its size and can be listed. */
export class DocSet {
  readonly bitmap: Bitmap
  readonly count: number
  private listed: Uint32Array | undefined

  constructor(bitmap: Bitmap) {
    this.bitmap = bitmap
    this.count = countBits(bitmap)
  }

  /** Ascending. */
  get docs(): Uint32Array {
    this.listed ??= listBits(this.bitmap, this.count)
    return this.listed
  }
}

export interface Narrowed {
  hits: Bitmap
  /** For each filter, the documents that pass all the others but not this one. */
  misses: Bitmap[]
}

/** O(words x filters). */
export function narrow(base: Bitmap, filters: readonly Bitmap[]): Narrowed {
  if (filters.length === 0) return { hits: base, misses: [] }
  const hits = new Uint32Array(base.length)
  const misses = filters.map(() => new Uint32Array(base.length))
  for (let at = 0; at < base.length; at++) {
    const candidates = base[at] ?? 0
    if (candidates === 0) continue
    let failed = 0
    let failedTwice = 0
    for (let i = 0; i < filters.length; i++) {
      const fails = ~(filters[i]?.[at] ?? 0)
      failedTwice |= failed & fails
      failed |= fails
    }
    hits[at] = candidates & ~failed
    const missedOne = candidates & failed & ~failedTwice
    if (missedOne === 0) continue
    for (let i = 0; i < filters.length; i++) {
      const misses_ = misses[i]
      if (misses_ !== undefined) misses_[at] = missedOne & ~(filters[i]?.[at] ?? 0)
    }
  }
  return { hits, misses }
}

/** The documents of `all` that are not in `some`. */
export function difference(all: Bitmap, some: Bitmap): Bitmap {
  const rest = emptyBitmap(all.length * 32)
  rest.set(all)
  subtract(rest, some)
  return rest
}
