/** A shuffle that is the same for the same seed, so that pages fit together. */
import type { DocSet } from './doc-set.ts'
import { smallest, type TopDocs } from './smallest.ts'

/** O(hits). */
export function topByRandom({ docs }: DocSet, ids: Uint32Array, seed: number, need: number): TopDocs {
  const keys = new Float64Array(docs.length)
  for (let i = 0; i < docs.length; i++) keys[i] = shuffled(ids[docs[i] ?? 0] ?? 0, seed)
  return smallest(docs, keys, need)
}

/** A number that looks random but depends only on id and seed: the finaliser of MurmurHash3. */
function shuffled(id: number, seed: number): number {
  let hash = id ^ Math.imul(seed, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
