import { eq } from 'drizzle-orm'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { awardSetAsides, awards } from '#server/db/schema/index.ts'

/** Irreversible: the ledger is append-only. */
export const setAsideRecord: ConsoleRecord = {
  kind: 'award_set_aside',
  async read(executor, id) {
    const found = await first(
      executor
        .select({ row: awardSetAsides, title: awards.title })
        .from(awardSetAsides)
        .innerJoin(awards, eq(awards.id, awardSetAsides.awardId))
        .where(eq(awardSetAsides.id, id)),
    )
    if (!found) return null
    const { awardId, seqs, reason, note, proposedBy, decidedBy, confirmed } = found.row
    const people = { proposed_by: proposedBy, decided_by: decidedBy }
    return {
      name: `${found.title}の${seqs.length}票`,
      state: { award_id: awardId, seqs, reason, note, ...people, confirmed },
    }
  },
}
