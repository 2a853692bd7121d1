import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { awardHeads, awards } from '#server/db/schema/index.ts'
import { mailAwardResults } from '#server/features/notifications/service.ts'
import { defineJob } from '#server/jobs/job.ts'
import { LedgerTree, signHead } from './heads.ts'
import { lockAward } from './queries.ts'

/**
 * Signs hourly during voting, even without new rows, so that heads do not reveal activity; and once after the
 * close. Awards fail independently.
 */
export const signHeadsJob = defineJob({
  name: 'sign_award_heads',
  cron: '* * * * *',
  quick: true,
  run: async ({ db }: { db: Database }) => {
    const problems: unknown[] = []
    for (const due of await selectDue(db)) await sign(db, due).catch((problem) => problems.push(problem))
    if (problems.length > 0) throw new AggregateError(problems, `${problems.length} awards were not signed`)
  },
})

async function sign(db: Database, { id, slug }: { id: number; slug: string }): Promise<void> {
  const known = new LedgerTree()
  await known.follow(db, id)
  await db.transaction(async (tx) => {
    const award = await lockAward(tx, slug)
    // Another process may have signed it meanwhile.
    if (!(await selectDue(tx)).some((due) => due.id === id)) return
    await signHead(tx, award, known)
    if (award.phase === 'closed') await mailAwardResults(tx, id)
  })
}

function selectDue(executor: Database | Transaction) {
  const last = sql`(select max(${awardHeads.at}) from ${awardHeads} where ${awardHeads.awardId} = ${awards.id})`
  return executor
    .select({ id: awards.id, slug: awards.slug })
    .from(awards)
    .where(sql`${awards.votingFrom} <= now() and coalesce(${last} <
      case when now() < ${awards.closedFrom} then date_trunc('hour', now()) else ${awards.closedFrom} end, true)`)
    .orderBy(awards.id)
}
