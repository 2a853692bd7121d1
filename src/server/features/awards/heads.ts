import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { AwardKeys } from '#server/db/award-keys.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { emptyHead } from '#server/db/ledger-rows.ts'
import { awardHeads, awardLedger } from '#server/db/schema/index.ts'
import { ensureKeys } from './keys.ts'
import type { LockedAward } from './queries.ts'
import { GrowingTree } from './tree.ts'

export type HeadRow = typeof awardHeads.$inferSelect

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** What a head says. Until the award is closed only its hash is told: a size would say how many have voted. */
export const commitmentOf = ({ awardId, at, size, root, chain, nonce }: Omit<HeadRow, 'signature'>): string =>
  createHash('sha256')
    .update([awardId, at.toISOString(), size, hex(root), hex(chain), hex(nonce)].join(','))
    .digest('hex')

/** What is signed, in UTF-8: known to everybody from the first day. */
export const signedText = (head: Omit<HeadRow, 'signature'>): Buffer =>
  Buffer.from([head.awardId, head.at.toISOString(), commitmentOf(head)].join(','))

export const selectHeads = (executor: Executor, awardId: number) =>
  executor.select().from(awardHeads).where(eq(awardHeads.awardId, awardId)).orderBy(asc(awardHeads.at))

const batch = 10_000

/** The rows of a ledger in their order, some thousands at a time. */
export async function* readLedger(executor: Executor, awardId: number) {
  for (let after: number | undefined; ; ) {
    const isNext = after === undefined ? undefined : gt(awardLedger.seq, after)
    const rows = await executor
      .select()
      .from(awardLedger)
      .where(and(eq(awardLedger.awardId, awardId), isNext))
      .orderBy(asc(awardLedger.seq))
      .limit(batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.seq
  }
}

/** Signs what the ledger is now. The award is held, so that no row is on its way. */
export async function signHead(tx: Transaction, { id, at }: LockedAward): Promise<void> {
  const keys = await ensureKeys(tx, id)
  const tree = new GrowingTree()
  let chain = emptyHead.chain
  for await (const row of readLedger(tx, id)) {
    tree.add(row.leaf)
    chain = row.chain
  }
  const head = { awardId: id, at, size: tree.size, root: tree.root(), chain, nonce: randomBytes(16) }
  await tx.insert(awardHeads).values({ ...head, signature: signText(keys, signedText(head)) })
}

const signText = ({ signingKey }: AwardKeys, text: Buffer): Buffer =>
  sign(null, text, createPrivateKey({ key: Buffer.from(signingKey), format: 'der', type: 'pkcs8' }))
