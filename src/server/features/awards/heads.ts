import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import type { AwardKeys } from '#server/db/award-keys.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { emptyHead, hex } from '#server/db/ledger-rows.ts'
import { first } from '#server/db/query-fragments.ts'
import { awardHeads } from '#server/db/schema/index.ts'
import { ensureKeys } from './keys.ts'
import { readLedger } from './ledger.ts'
import type { LockedAward, RoundDates } from './queries.ts'
import { GrowingTree } from './tree.ts'

export type HeadRow = typeof awardHeads.$inferSelect

/** Hashes a head. Until the award closes only this hash is public: the size would reveal turnout. */
export const commitmentOf = ({ awardId, at, size, root, chain, nonce }: Omit<HeadRow, 'signature'>): string =>
  createHash('sha256')
    .update([awardId, at.toISOString(), size, hex(root), hex(chain), hex(nonce)].join(','))
    .digest('hex')

/** Returns the text to sign in UTF-8, public from the first day. */
export const signedText = (head: Omit<HeadRow, 'signature'>): Buffer => {
  const moments = [head.at, head.votingFrom, head.finalFrom, head.closedFrom]
  return Buffer.from(
    [head.awardId, ...moments.map((moment) => moment.toISOString()), commitmentOf(head)].join(','),
  )
}

const dateNames = ['votingFrom', 'finalFrom', 'closedFrom'] as const satisfies (keyof RoundDates)[]

/** Compares the dates: those passed at signing must equal the award's, and no others may have passed. */
export const hasDates = (head: HeadRow, award: RoundDates): boolean =>
  dateNames.every(
    (name) =>
      head[name].getTime() === award[name].getTime() || (head.at < head[name] && head.at < award[name]),
  )

export const selectHeads = (executor: Executor, awardId: number) =>
  executor.select().from(awardHeads).where(eq(awardHeads.awardId, awardId)).orderBy(asc(awardHeads.at))

export const selectLastHead = (executor: Executor, awardId: number) =>
  first(
    executor
      .select()
      .from(awardHeads)
      .where(eq(awardHeads.awardId, awardId))
      .orderBy(desc(awardHeads.at))
      .limit(1),
  )

export class LedgerTree {
  readonly tree = new GrowingTree()
  chain = emptyHead.chain

  /** Reads the rows added since the last call. */
  async follow(executor: Executor, awardId: number): Promise<void> {
    for await (const row of readLedger(executor, awardId, this.tree.size)) {
      this.tree.add(row.leaf)
      this.chain = row.chain
    }
  }
}

/** Requires the lock of the award: no row is pending. Reads only rows missing in `known`. */
export async function signHead(
  tx: Transaction,
  { id, at, dates }: LockedAward,
  known: LedgerTree,
): Promise<void> {
  const keys = await ensureKeys(tx, id)
  await known.follow(tx, id)
  const { tree, chain } = known
  const counted = { size: tree.size, root: tree.root(), chain }
  const head = { awardId: id, at, ...dates, ...counted, nonce: randomBytes(16) }
  await tx.insert(awardHeads).values({ ...head, signature: signText(keys, signedText(head)) })
}

const signText = ({ signingKey }: AwardKeys, text: Buffer): Buffer =>
  sign(null, text, createPrivateKey({ key: Buffer.from(signingKey), format: 'der', type: 'pkcs8' }))
