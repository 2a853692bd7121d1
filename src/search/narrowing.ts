/**
 * Filters, all at once. Counts of a facet ignore the facet's own filter: a document that fails exactly one filter
 * still counts there. One pass over the words finds the hits and, for each filter, those that miss it alone.
 */
import { type Bitmap, intersect, subtract } from './bitmap.ts'

export interface Narrowed {
  hits: Bitmap
  /** For each filter, the documents that pass all the others but not this one. */
  misses: Bitmap[]
}

/** O(words x filters). The base is not changed. */
export function narrow(base: Bitmap, filters: readonly Bitmap[]): Narrowed {
  if (filters.length === 0) return { hits: base, misses: [] }
  const failed = new Uint32Array(base.length)
  const failedTwice = new Uint32Array(base.length)
  for (const filter of filters) addFailures(failed, failedTwice, filter)
  const hits = base.slice()
  subtract(hits, failed)
  const failedOnce = base.slice()
  intersect(failedOnce, failed)
  subtract(failedOnce, failedTwice)
  const misses = filters.map((filter) => {
    const missed = failedOnce.slice()
    subtract(missed, filter)
    return missed
  })
  return { hits, misses }
}

/** Adds with carry: a bit of `failed` that fails again goes to `failedTwice`. */
function addFailures(failed: Bitmap, failedTwice: Bitmap, filter: Bitmap): void {
  for (let at = 0; at < failed.length; at++) {
    const before = failed[at] ?? 0
    const fails = ~(filter[at] ?? 0)
    failedTwice[at] = (failedTwice[at] ?? 0) | (before & fails)
    failed[at] = before | fails
  }
}

/** The documents of `all` that are not in `some`. */
export function difference(all: Bitmap, some: Bitmap): Bitmap {
  const rest = all.slice()
  subtract(rest, some)
  return rest
}
