import { eq } from 'drizzle-orm'
import type { WritableRecord } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { awardEntries } from '#server/db/schema/index.ts'

export const entryRecord: WritableRecord<{ jury_comment: string }> = {
  kind: 'award_entry',
  async read(executor, id) {
    const row = await first(executor.select().from(awardEntries).where(eq(awardEntries.id, id)))
    return row ? { name: row.title, state: { jury_comment: row.juryComment } } : null
  },
  async write(tx, id, state) {
    if (!state) throw new Error('the console removes no entry')
    return tx.update(awardEntries).set({ juryComment: state.jury_comment }).where(eq(awardEntries.id, id))
  },
}
