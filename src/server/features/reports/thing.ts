import { eq } from 'drizzle-orm'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { labelOf } from '#contract/data/enums.ts'
import { publishedKinds } from '#contract/data/published-kinds.ts'
import type { Thing } from '#server/console/thing.ts'
import { first } from '#server/db/query-parts.ts'
import { contentReports } from '#server/db/schema/index.ts'

/** Of a report, whether the staff is done with it: what somebody wrote is kept in one place. */
export const reportThing = {
  kind: 'report',
  async read(executor, id) {
    const rows = executor.select().from(contentReports).where(eq(contentReports.id, id))
    const row = await first(rows.for('no key update'))
    if (!row) return null
    return {
      name: `${publishedKinds[row.thingKind]} ${row.thingId}・${labelOf(contentReasons, row.reason)}`,
      state: { dismissed_at: row.dismissedAt?.toISOString() ?? null, note: row.note },
    }
  },
  write: (tx, id, state) =>
    tx
      .update(contentReports)
      .set({
        dismissedAt: state?.dismissed_at ? new Date(state.dismissed_at) : null,
        note: state?.note ?? '',
      })
      .where(eq(contentReports.id, id)),
} satisfies Thing<{ dismissed_at: string | null; note: string }>
