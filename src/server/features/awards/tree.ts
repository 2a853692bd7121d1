import { createHash } from 'node:crypto'

/** Hashes a node of the Merkle tree of RFC 6962, section 2.1. Leaves are hashed already. */
const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest()

/** An append-only tree with the roots of all full subtrees: the root and each proof cost O(log n). */
export class GrowingTree {
  /** Roots of the full subtrees with 1, 2, 4, ... leaves. */
  private readonly levels: HashList[] = []

  get size(): number {
    return this.levels[0]?.length ?? 0
  }

  add(leaf: Uint8Array): void {
    let root = leaf
    for (let depth = 0; ; depth += 1) {
      const level = this.levels[depth] ?? new HashList()
      this.levels[depth] = level
      level.push(root)
      if (level.length % 2 === 1) return
      root = hashNode(level.at(level.length - 2), level.at(level.length - 1))
    }
  }

  root(): Buffer {
    return this.size === 0 ? createHash('sha256').digest() : this.rootOf(0, this.size)
  }

  /** Returns the sibling hashes of a leaf (from 0), from the leaf up: `PATH(m, D[n])` of the RFC. */
  prove(at: number): Buffer[] {
    const path: Buffer[] = []
    let [from, until] = [0, this.size]
    while (until - from > 1) {
      const middle = from + largestPowerBelow(until - from)
      path.push(at < middle ? this.rootOf(middle, until) : this.rootOf(from, middle))
      if (at < middle) until = middle
      else from = middle
    }
    return path.reverse()
  }

  /** Splits the last subtree, the only incomplete one. */
  private rootOf(from: number, until: number): Buffer {
    const count = until - from
    const depth = Math.log2(count)
    if (Number.isInteger(depth)) return (this.levels[depth] as HashList).at(from / count)
    const middle = from + largestPowerBelow(count)
    return hashNode(this.rootOf(from, middle), this.rootOf(middle, until))
  }
}

const width = 32

/** One buffer: separate objects would take several times the memory. */
class HashList {
  length = 0
  private bytes = Buffer.alloc(width)

  push(hash: Uint8Array): void {
    const end = this.length * width
    if (end === this.bytes.length) this.bytes = Buffer.concat([this.bytes], end * 2)
    this.bytes.set(hash, end)
    this.length += 1
  }

  /** Returns a copy: callers cannot change the tree. */
  at(place: number): Buffer {
    return Buffer.from(this.bytes.subarray(place * width, (place + 1) * width))
  }
}

const largestPowerBelow = (count: number): number => 2 ** (31 - Math.clz32(count - 1))
