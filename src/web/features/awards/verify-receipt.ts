import type { ApiResponse } from '#web/shared/api/call.ts'
import { sha256 } from '#web/shared/api/sha256.ts'

type Receipts = ApiResponse<'GET /awards/{slug}/receipts'>
type Receipt = Receipts['items'][number]

/**
 * Verifies that the ledger's row yields the voter's receipt, and that its proof leads to the tree's root: RFC
 * 6962, section 2.1.1. O(log rows).
 */
export function verifyReceipt({ receipt, place }: Receipt, tree: NonNullable<Receipts['tree']>): boolean {
  if (!place || place.seq < 1 || place.seq > tree.size) return false
  if (receipt !== hashOf(0, new TextEncoder().encode(place.line))) return false
  let hash = receipt
  let index = place.seq - 1
  let last = tree.size - 1
  for (const neighbour of place.proof) {
    if (last === 0) return false
    if (index % 2 === 1 || index === last) {
      hash = join(neighbour, hash)
      // On the right edge a node without a sibling moves up unchanged.
      while (index % 2 === 0 && index !== 0) {
        index = Math.floor(index / 2)
        last = Math.floor(last / 2)
      }
    } else hash = join(hash, neighbour)
    index = Math.floor(index / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && hash === tree.root
}

const join = (left: string, right: string): string => hashOf(1, toBytes(left + right))

const hashOf = (prefix: number, bytes: Uint8Array): string =>
  [...sha256(Uint8Array.of(prefix, ...bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const toBytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
