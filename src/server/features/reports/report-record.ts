import { asc, sql } from 'drizzle-orm'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { labelOf } from '#contract/data/enums.ts'
import { publishedKinds } from '#contract/data/published-kinds.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { contentReports } from '#server/db/schema/index.ts'

/** `others` are reports of the same content dismissed at the same moment. */
type Dismissal = { dismissed_at: string | null; note: string; others?: number[] }

/** Locks all reports of a content by id, so that decisions do not deadlock. */
async function lockReports(executor: Executor, id: number) {
  const rows = await executor
    .select()
    .from(contentReports)
    .where(
      sql`(thing_kind, thing_id) = (select thing_kind, thing_id from ${contentReports} where id = ${id})`,
    )
    .orderBy(asc(contentReports.id))
    .for('no key update')
  return { report: rows.find((row) => row.id === id), others: rows.filter((row) => row.id !== id) }
}

export async function selectOpenOthers(tx: Transaction, id: number): Promise<number[]> {
  const { others } = await lockReports(tx, id)
  return others.flatMap((other) => (other.dismissedAt || other.restoredAt ? [] : [other.id]))
}

/** Logs only the dismissal: the report's text is stored once. */
export const reportRecord = {
  kind: 'report',
  async read(executor, id) {
    const { report, others } = await lockReports(executor, id)
    if (!report) return null
    const { dismissedAt, note } = report
    const together = others.filter((other) => dismissedAt && +dismissedAt === +(other.dismissedAt ?? 0))
    return {
      name: `${publishedKinds[report.thingKind]} ${report.thingId}・${labelOf(contentReasons, report.reason)}`,
      state: {
        dismissed_at: dismissedAt?.toISOString() ?? null,
        note,
        ...(together.length > 0 && { others: together.map((other) => other.id) }),
      },
    }
  },
  async write(tx, id, state) {
    const set = (ids: number[], values: { dismissedAt: Date | null; note: string }) =>
      tx.update(contentReports).set(values).where(isOneOf(contentReports.id, ids))
    const before = (await reportRecord.read(tx, id))?.state.others ?? []
    const after = state?.others ?? []
    const reopened = before.filter((other) => !after.includes(other))
    await set(reopened, { dismissedAt: null, note: '' })
    const dismissedAt = state?.dismissed_at ? new Date(state.dismissed_at) : null
    await set([id, ...after], { dismissedAt, note: state?.note ?? '' })
  },
} satisfies ConsoleRecord<Dismissal>
