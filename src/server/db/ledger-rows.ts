import { createHash } from 'node:crypto'
import type { awardLedger } from './schema/index.ts'

export type LedgerRow = typeof awardLedger.$inferSelect

/** A row before it has its place. */
export type NewLedgerRow = Omit<LedgerRow, 'awardId' | 'seq' | 'leaf' | 'chain'>

/** The last row of a ledger, as the next one needs it. */
export type LedgerHead = { seq: number; chain: Uint8Array }

/** Before the first row. */
export const emptyHead: LedgerHead = { seq: 0, chain: new Uint8Array(32) }

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** What a row says, as its line in the published file begins. Nothing in it needs quotes. */
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

/** The hash of a leaf as RFC 6962 has it, of the bytes of the line in UTF-8. */
export const hashLeaf = (row: Omit<LedgerRow, 'leaf' | 'chain'>): Buffer =>
  sha256(Uint8Array.of(0), writeLedgerLine(row))

/** 32 zero bytes stand before the first row. */
export const hashLink = (before: Uint8Array, leaf: Uint8Array): Buffer => sha256(before, leaf)

/** Gives new rows their places after the head of their award's ledger. */
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
