/** MurmurHash3 (x86, 32 bits) over 32-bit words. Detects damage, not tampering. */
export class Checksum {
  private hash = 0
  private length = 0

  add(words: Uint32Array): void {
    let hash = this.hash
    for (let i = 0; i < words.length; i++) {
      let word = Math.imul(words[i] ?? 0, 0xcc9e2d51)
      word = (word << 15) | (word >>> 17)
      hash ^= Math.imul(word, 0x1b873593)
      hash = (hash << 13) | (hash >>> 19)
      hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
    }
    this.hash = hash
    this.length += words.length
  }

  value(): number {
    let hash = this.hash ^ this.length
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return (hash ^ (hash >>> 16)) >>> 0
  }
}
