import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { chainRows, emptyHead, type LedgerRow } from '#server/db/ledger-rows.ts'
import { awardLedger } from '#server/db/schema/index.ts'

/**
 * Rewrites the ledger's rows from one on with fitting leaves and chains, past the triggers, as only the
 * database owner can. `skipped` numbers are left out.
 */
export async function rewriteLedger(
  db: Database,
  awardId: number,
  from: number,
  change: (row: LedgerRow) => Partial<LedgerRow>,
  skipped = 0,
) {
  const isOf = eq(awardLedger.awardId, awardId)
  const rows = await db.select().from(awardLedger).where(isOf).orderBy(asc(awardLedger.seq))
  const before = rows[from - 2] ?? emptyHead
  const changed = rows.slice(from - 1).map((row) => ({ ...row, ...change(row) }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table award_ledger disable trigger all`)
    await tx.delete(awardLedger).where(and(isOf, gte(awardLedger.seq, from)))
    await insertRows(tx, awardLedger, chainRows(awardId, { ...before, seq: before.seq + skipped }, changed))
    await tx.execute(sql`alter table award_ledger enable always trigger refuse_change`)
    await tx.execute(sql`alter table award_ledger enable always trigger votes_in_their_round`)
  })
}
