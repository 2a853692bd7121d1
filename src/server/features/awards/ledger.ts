import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { AwardRound } from '#contract/data/award-votes.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { chainRows, emptyHead, type LedgerHead, type LedgerRow } from '#server/db/ledger-rows.ts'
import { first } from '#server/db/query-fragments.ts'
import { awardBallots, awardLedger } from '#server/db/schema/index.ts'
import type { LockedAward } from './queries.ts'

export type Ballot = typeof awardBallots.$inferSelect

export type NewEntry = Pick<LedgerRow, 'round' | 'entryId' | 'voter' | 'action' | 'ofSeq' | 'reason'>

export const selectBallots = (executor: Executor, awardId: number, round: AwardRound, voter: Uint8Array) =>
  executor
    .select()
    .from(awardBallots)
    .where(
      and(eq(awardBallots.awardId, awardId), eq(awardBallots.round, round), eq(awardBallots.voter, voter)),
    )
    .orderBy(asc(awardBallots.entryId))

export const selectAllBallots = (executor: Executor, awardId: number): Promise<Ballot[]> =>
  executor.select().from(awardBallots).where(eq(awardBallots.awardId, awardId))

export const selectHead = async (executor: Executor, awardId: number): Promise<LedgerHead> =>
  (await first(
    executor
      .select({ seq: awardLedger.seq, chain: awardLedger.chain })
      .from(awardLedger)
      .where(eq(awardLedger.awardId, awardId))
      .orderBy(desc(awardLedger.seq))
      .limit(1),
  )) ?? emptyHead

const batch = 10_000

export async function* readLedger(executor: Executor, awardId: number, after = 0): AsyncGenerator<LedgerRow> {
  for (let seq = after; ; ) {
    const rows = await executor
      .select()
      .from(awardLedger)
      .where(and(eq(awardLedger.awardId, awardId), gt(awardLedger.seq, seq)))
      .orderBy(asc(awardLedger.seq))
      .limit(batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    seq = last.seq
  }
}

export const newVote = (round: AwardRound, entryId: number, voter: Uint8Array): NewEntry => ({
  round,
  entryId,
  voter,
  action: 'cast',
  ofSeq: null,
  reason: null,
})

export const takenBack = ({ round, entryId, voter, seq }: Ballot): NewEntry => ({
  ...newVote(round, entryId, voter),
  action: 'taken_back',
  ofSeq: seq,
})

export const setAside = (
  { round, entryId, voter, seq }: Ballot,
  reason: NonNullable<LedgerRow['reason']>,
): NewEntry => ({ ...newVote(round, entryId, voter), action: 'set_aside', ofSeq: seq, reason })

/** Appends rows and updates the ballots. Requires the award's lock: the chain must not fork. */
export async function writeLedger(
  tx: Transaction,
  award: Pick<LockedAward, 'id' | 'at'>,
  entries: readonly NewEntry[],
): Promise<LedgerRow[]> {
  const { id, at } = award
  const head = await selectHead(tx, id)
  const rows = chainRows(
    id,
    head,
    entries.map((entry) => ({ ...entry, at, salt: randomBytes(16) })),
  )
  await insertRows(tx, awardLedger, rows)
  await changeBallots(tx, id, rows)
  return rows
}

async function changeBallots(tx: Transaction, awardId: number, rows: readonly LedgerRow[]): Promise<void> {
  const endedBy = (action: LedgerRow['action']) =>
    rows.flatMap((row) => (row.action === action && row.ofSeq !== null ? [row.ofSeq] : []))
  const ballots = (seqs: number[]) => and(eq(awardBallots.awardId, awardId), inArray(awardBallots.seq, seqs))
  const [back, aside] = [endedBy('taken_back'), endedBy('set_aside')]
  if (back.length > 0) await tx.delete(awardBallots).where(ballots(back))
  if (aside.length > 0) await tx.update(awardBallots).set({ setAside: true }).where(ballots(aside))
  const cast = rows.filter(({ action }) => action === 'cast')
  await insertRows(
    tx,
    awardBallots,
    cast.map(({ round, entryId, voter, seq }) => ({ awardId, round, entryId, voter, seq, setAside: false })),
  )
}
