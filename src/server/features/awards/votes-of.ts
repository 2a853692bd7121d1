import { and, asc, eq, or } from 'drizzle-orm'
import { voterOf } from '#server/db/award-keys.ts'
import type { Executor } from '#server/db/connect.ts'
import { awardKeys, awardLedger, awards } from '#server/db/schema/index.ts'

/** What a person has voted in all awards, in the order of the ledgers: each knows them by another pseudonym. */
export async function selectVotesOf(executor: Executor, userId: number) {
  const keys = await executor.select().from(awardKeys)
  const isTheirs = keys.map((key) =>
    and(eq(awardLedger.awardId, key.awardId), eq(awardLedger.voter, voterOf(key, userId))),
  )
  if (isTheirs.length === 0) return []
  return executor
    .select({ slug: awards.slug, row: awardLedger })
    .from(awardLedger)
    .innerJoin(awards, eq(awards.id, awardLedger.awardId))
    .where(or(...isTheirs))
    .orderBy(asc(awardLedger.awardId), asc(awardLedger.seq))
}
