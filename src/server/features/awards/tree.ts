import { createHash } from 'node:crypto'

/** The Merkle tree of RFC 6962, section 2.1, over leaves that are hashed already. */
const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(Uint8Array.of(1)).update(left).update(right).digest()

/** A tree that grows: it keeps the roots of its full parts, so that its root is known at every size for the price of its depth. */
export class GrowingTree {
  size = 0
  /** Of full subtrees, the largest first. */
  private readonly parts: { root: Uint8Array; size: number }[] = []

  add(leaf: Uint8Array): void {
    let part = { root: leaf, size: 1 }
    for (let last = this.parts.at(-1); last?.size === part.size; last = this.parts.at(-1)) {
      this.parts.pop()
      part = { root: hashNode(last.root, part.root), size: part.size * 2 }
    }
    this.parts.push(part)
    this.size += 1
  }

  root(): Buffer {
    const roots = this.parts.map(({ root }) => root)
    const last = roots.pop()
    if (!last) return createHash('sha256').digest()
    return Buffer.from(roots.reduceRight((right, left) => hashNode(left, right), last))
  }
}

/** What the root is made from beside the leaf at this place (from 0), from the leaf up: `PATH(m, D[n])` of the RFC. */
export function proveInclusion(leaves: readonly Uint8Array[], at: number): Buffer[] {
  const path: Buffer[] = []
  let [from, until] = [0, leaves.length]
  while (until - from > 1) {
    const middle = from + largestPowerBelow(until - from)
    path.push(rootOf(leaves, ...(at < middle ? ([middle, until] as const) : ([from, middle] as const))))
    if (at < middle) until = middle
    else from = middle
  }
  return path.reverse()
}

function rootOf(leaves: readonly Uint8Array[], from: number, until: number): Buffer {
  const tree = new GrowingTree()
  for (let at = from; at < until; at += 1) tree.add(leaves[at] as Uint8Array)
  return tree.root()
}

/** The largest power of two that is smaller than this. */
const largestPowerBelow = (count: number): number => 2 ** (31 - Math.clz32(count - 1))
