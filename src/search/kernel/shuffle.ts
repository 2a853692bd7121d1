/** Returns a pseudo-random number below 2^32 from id and seed: the finaliser of MurmurHash3. */
export function shuffled(id: number, seed: number): number {
  let hash = id ^ Math.imul(seed, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
