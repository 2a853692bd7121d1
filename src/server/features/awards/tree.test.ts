import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { GrowingTree } from './tree.ts'

const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hashNode = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right)

/** Computes MTH of RFC 6962, literally, over hashed leaves. */
function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (!only) return sha256()
  if (leaves.length === 1) return only
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return hashNode(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)))
}

const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => sha256(Uint8Array.of(0, n)))

test('computes the root of RFC 6962 at every size', () => {
  const tree = new GrowingTree()
  for (const [at, leaf] of leavesOf(130).entries()) {
    expect(tree.root().toString('hex')).toBe(Buffer.from(rootOf(leavesOf(at))).toString('hex'))
    tree.add(leaf)
    expect(tree.size).toBe(at + 1)
  }
})

test('computes the published root of the eight inputs that RFC 6962 logs use', () => {
  const inputs = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  const tree = new GrowingTree()
  for (const input of inputs) tree.add(sha256(Uint8Array.of(0), Buffer.from(input, 'hex')))
  expect(tree.root().toString('hex')).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
})

/** Follows the definition of PATH: the index decides the side of each sibling. */
function leadsTo(leaf: Uint8Array, at: number, size: number, path: readonly Uint8Array[]): Uint8Array {
  if (size === 1) return leaf
  let k = 1
  while (k * 2 < size) k *= 2
  const [rest, last] = [path.slice(0, -1), path.at(-1) ?? new Uint8Array()]
  return at < k
    ? hashNode(leadsTo(leaf, at, k, rest), last)
    : hashNode(last, leadsTo(leaf, at - k, size - k, rest))
}

test('proves every leaf at every size', () => {
  const tree = new GrowingTree()
  for (let size = 1; size <= 70; size += 1) {
    const leaves = leavesOf(size)
    tree.add(leaves[size - 1] as Uint8Array)
    const root = Buffer.from(rootOf(leaves)).toString('hex')
    for (const [at, leaf] of leaves.entries())
      expect(Buffer.from(leadsTo(leaf, at, size, tree.prove(at))).toString('hex')).toBe(root)
  }
})
