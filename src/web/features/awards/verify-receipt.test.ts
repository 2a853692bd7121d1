import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyReceipt } from './verify-receipt.ts'

const sha256 = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const leafOf = (line: string) => sha256(Buffer.of(0), Buffer.from(line))

/** The largest power of two below a size. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/** RFC 6962, section 2.1, word for word. */
function rootOf(leaves: Buffer[]): Buffer {
  const [only] = leaves
  if (only && leaves.length === 1) return only
  const split = splitOf(leaves.length)
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)))
}

function proofOf(leaves: Buffer[], index: number): Buffer[] {
  if (leaves.length === 1) return []
  const split = splitOf(leaves.length)
  return index < split
    ? [...proofOf(leaves.slice(0, split), index), rootOf(leaves.slice(split))]
    : [...proofOf(leaves.slice(split), index - split), rootOf(leaves.slice(0, split))]
}

const hex = (bytes: Buffer) => bytes.toString('hex')

function receiptOf(size: number, index: number) {
  const lines = Array.from({ length: size }, (_, seq) => `1,${seq + 1},voting,8`)
  const leaves = lines.map(leafOf)
  return {
    tree: { size, root: hex(rootOf(leaves)) },
    receipt: {
      ...{ round: 'voting' as const, entry_id: 8, action: 'cast' as const, at: '' },
      receipt: hex(leafOf(lines[index] ?? '')),
      place: {
        seq: index + 1,
        line: lines[index] ?? '',
        chain: '',
        proof: proofOf(leaves, index).map(hex),
      },
    },
  }
}

const places = fc.integer({ min: 1, max: 70 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1)))

test('verifies every row of every tree against its root', () => {
  fc.assert(
    fc.property(places, ([size, index]) => {
      const { receipt, tree } = receiptOf(size, index)
      expect(verifyReceipt(receipt, tree)).toBe(true)
    }),
  )
})

test('rejects a row that was changed, moved or cut off', () => {
  fc.assert(
    fc.property(places, ([size, index]) => {
      const { receipt, tree } = receiptOf(size, index)
      const { place } = receipt
      const wrong = [
        { ...receipt, receipt: hex(sha256()) },
        { ...receipt, place: { ...place, line: `${place.line}0` } },
        { ...receipt, place: { ...place, seq: place.seq + 1 } },
        { ...receipt, place: { ...place, seq: place.seq - 1 } },
        { ...receipt, place: { ...place, proof: [...place.proof, hex(sha256())] } },
        { ...receipt, place: null },
      ]
      for (const one of wrong) expect(verifyReceipt(one, tree)).toBe(false)
      if (size > 1)
        expect(verifyReceipt({ ...receipt, place: { ...place, proof: place.proof.slice(1) } }, tree)).toBe(
          false,
        )
    }),
  )
})
