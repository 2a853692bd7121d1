import { createHash } from 'node:crypto'
import type { awardLedger } from './schema/index.ts'

export type LedgerRow = typeof awardLedger.$inferSelect

export type NewLedgerRow = Omit<LedgerRow, 'awardId' | 'seq' | 'leaf' | 'chain'>

export type LedgerHead = { seq: number; chain: Uint8Array }

export const emptyHead: LedgerHead = { seq: 0, chain: new Uint8Array(32) }

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export const writeLedgerLine = (row: Omit<LedgerRow, 'leaf' | 'chain'>): string =>
  [
    row.awardId,
    row.seq,
    row.round,
    row.entryId,
    hex(row.voter),
    row.action,
    row.ofSeq ?? '',
    row.reason ?? '',
    row.at.toISOString(),
    hex(row.salt),
  ].join(',')

/** Hashes a leaf as RFC 6962 says, over the line in UTF-8. */
export const hashLeaf = (row: Omit<LedgerRow, 'leaf' | 'chain'>): Buffer =>
  sha256(Uint8Array.of(0), writeLedgerLine(row))

/** Hashes a link of the chain, which starts from 32 zero bytes. */
export const hashLink = (before: Uint8Array, leaf: Uint8Array): Buffer => sha256(before, leaf)

export function chainRows(awardId: number, head: LedgerHead, rows: readonly NewLedgerRow[]): LedgerRow[] {
  let { seq, chain } = head
  return rows.map((row) => {
    seq += 1
    const placed = { ...row, awardId, seq }
    const leaf = hashLeaf(placed)
    chain = hashLink(chain, leaf)
    return { ...placed, leaf, chain }
  })
}
