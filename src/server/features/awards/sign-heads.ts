import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { awardHeads, awardLedger, awards } from '#server/db/schema/index.ts'
import { mailAwardResults } from '#server/features/notifications/service.ts'
import { defineJob } from '#server/jobs/job.ts'
import { LedgerTree, signHead } from './heads.ts'
import { lockAward } from './queries.ts'

/**
 * While votes are cast every award gets a head each hour, whether it has new rows or not: their number tells nothing. One more when it
 * closes, and afterwards only when something was set aside.
 */
export const signHeadsJob = defineJob({
  name: 'sign_award_heads',
  cron: '* * * * *',
  quick: true,
  run: async ({ db }: { db: Database }) => {
    for (const { id, slug } of await selectDue(db)) {
      const known = new LedgerTree()
      await known.follow(db, id)
      await db.transaction(async (tx) => {
        const award = await lockAward(tx, slug)
        // Another process may have been here meanwhile.
        if (!(await selectDue(tx)).some((due) => due.id === id)) return
        const wasClosed = await hasClosingHead(tx, id)
        await signHead(tx, award, known)
        if (award.phase === 'closed' && !wasClosed) await mailAwardResults(tx, id)
      })
    }
  },
})

/** Whether it was signed after it had closed. */
const hasClosingHead = async (tx: Transaction, awardId: number) =>
  (await tx.$count(
    awardHeads,
    sql`${awardHeads.awardId} = ${awardId} and ${awardHeads.at} >= (select ${awards.closedFrom} from ${awards} where ${awards.id} = ${awardId})`,
  )) > 0

function selectDue(executor: Database | Transaction) {
  const last = (column: typeof awardHeads.at | typeof awardHeads.size) =>
    sql`(select max(${column}) from ${awardHeads} where ${awardHeads.awardId} = ${awards.id})`
  const rowCount = sql`(select max(${awardLedger.seq}) from ${awardLedger} where ${awardLedger.awardId} = ${awards.id})`
  return executor
    .select({ id: awards.id, slug: awards.slug })
    .from(awards)
    .where(sql`${awards.votingFrom} <= now() and case
      when now() < ${awards.closedFrom} then coalesce(${last(awardHeads.at)} < date_trunc('hour', now()), true)
      else coalesce(${last(awardHeads.at)} < ${awards.closedFrom} or ${last(awardHeads.size)} < ${rowCount}, true) end`)
    .orderBy(awards.id)
}
