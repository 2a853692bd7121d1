/** Numbers sequences by first arrival. A hash table over typed arrays: a string per key would cost more. */
import { GrowingArray, type Lists } from './arrays.ts'

export class SequenceTable {
  /** Sequence number at each slot, or -1. At least half of the slots are free. */
  private slots = new Int32Array(1024).fill(-1)
  private readonly hashes = new GrowingArray()
  private readonly starts = new GrowingArray()
  private readonly items = new GrowingArray()

  constructor() {
    this.starts.push(0)
  }

  get size(): number {
    return this.hashes.length
  }

  /** Returns the number of sequence[0, length); a new sequence gets the former size. O(length). */
  numberOf(sequence: Uint32Array, length: number): number {
    const hash = hashOf(sequence, length)
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (let known = this.slots[slot] ?? -1; known >= 0; known = this.slots[slot] ?? -1) {
      if (this.hashes.get(known) === hash && this.equals(known, sequence, length)) return known
      slot = (slot + 1) & mask
    }
    const added = this.size
    this.slots[slot] = added
    this.hashes.push(hash)
    for (let i = 0; i < length; i++) this.items.push(sequence[i] ?? 0)
    this.starts.push(this.items.length)
    if (this.size * 2 > this.slots.length) this.grow()
    return added
  }

  toLists(): Lists {
    return { starts: this.starts.toArray(), items: this.items.toArray() }
  }

  private equals(known: number, sequence: Uint32Array, length: number): boolean {
    const start = this.starts.get(known)
    if (this.starts.get(known + 1) - start !== length) return false
    for (let i = 0; i < length; i++) if (this.items.get(start + i) !== sequence[i]) return false
    return true
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(-1)
    const mask = slots.length - 1
    for (let number = 0; number < this.size; number++) {
      let slot = this.hashes.get(number) & mask
      while (slots[slot] !== -1) slot = (slot + 1) & mask
      slots[slot] = number
    }
    this.slots = slots
  }
}

/** MurmurHash3 (x86, 32 bits). */
function hashOf(sequence: Uint32Array, length: number): number {
  let hash = length
  for (let i = 0; i < length; i++) {
    let item = Math.imul(sequence[i] ?? 0, 0xcc9e2d51)
    item = (item << 15) | (item >>> 17)
    hash ^= Math.imul(item, 0x1b873593)
    hash = (hash << 13) | (hash >>> 19)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
