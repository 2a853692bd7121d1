import { SAMPLE } from '#search/thresholds.ts'

/** In order; keys[i] belongs to docs[i]. */
export interface TopDocs {
  docs: ArrayLike<number>
  keys: ArrayLike<number>
}

/**
 * Returns at most `need` documents by key, then by number. A sample avoids a full sort. Documents must ascend; keys may
 * be Infinity. O(documents + need log need).
 */
export function smallest(docs: Uint32Array, keys: Float64Array, need: number): TopDocs {
  const best = smallestKeys(keys, need)
  const limit = best.at(-1) ?? -Infinity
  const found = new Uint32Array(best.length)
  /** Documents placed so far, by first place of their key. */
  const placed = new Uint32Array(best.length)
  for (let i = 0; i < docs.length; i++) {
    const key = keys[i] ?? 0
    if (key > limit) continue
    const first = lowerBound(best, key)
    const at = first + (placed[first] ?? 0)
    // The greatest key may have more documents than fit.
    if (at >= found.length) continue
    found[at] = docs[i] ?? 0
    placed[first] = at - first + 1
  }
  return { docs: found, keys: best }
}

function smallestKeys(keys: Float64Array, need: number): Float64Array {
  if (need * 4 >= keys.length || keys.length <= SAMPLE * 2) return keys.toSorted().subarray(0, need)
  const { limit, most } = likelyLimit(keys, need)
  const candidates = new Float64Array(Math.min(keys.length, most))
  let found = 0
  for (let i = 0; i < keys.length && found < candidates.length; i++) {
    const key = keys[i] ?? 0
    if (key <= limit) candidates[found++] = key
  }
  const unlucky = found < need || found === candidates.length
  return (unlucky ? keys.toSorted() : candidates.subarray(0, found).sort()).subarray(0, need)
}

/**
 * Estimates a key with at least `need` smaller ones, three standard deviations above the sample's, and a
 * bound of the keys up to it. One sample stands for a thousand keys of a million: the first fifty are among
 * thousands.
 */
function likelyLimit(keys: Float64Array, need: number): { limit: number; most: number } {
  const step = Math.floor(keys.length / SAMPLE)
  const sample = new Float64Array(SAMPLE)
  for (let i = 0; i < SAMPLE; i++) sample[i] = keys[i * step] ?? 0
  sample.sort()
  const expected = (need / keys.length) * SAMPLE
  const place = Math.ceil(expected + 3 * Math.sqrt(expected) + 4)
  return { limit: sample[place] ?? Infinity, most: 2 * (place + 8) * (step + 1) }
}

function lowerBound(ascending: Float64Array, wanted: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
