import { and, asc, eq, lte } from 'drizzle-orm'
import { currentDay } from '#contract/data/japanese-day.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { lockNameOf, recordChange } from '#server/console/change-record.ts'
import type { Database, Executor, Transaction } from '#server/db/connect.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { priceRevisions } from '#server/db/schema/index.ts'
import { defineDayJob } from '#server/jobs/day-job.ts'
import { applyDueRevisionRoute } from './apply-due-routes.ts'
import { revisionRecord } from './revision-record.ts'
import { writeNewPrices } from './write-new-prices.ts'

const r = priceRevisions

/** Applies announced prices on their day, each revision in one transaction. */
export const applyDuePrices = defineDayJob({
  name: 'apply_due_prices',
  run: async ({ db }: { db: Database }) => {
    const today = currentDay()
    const failed = new Map<number, unknown>()
    for (const { id, makerId } of await selectDue(db, today)) {
      // A later revision of the maker must not come first.
      if (failed.has(makerId)) continue
      await db
        .transaction((tx) => applyRevision(tx, id, today))
        .catch((error: unknown) => {
          failed.set(makerId, error)
        })
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), 'Due prices could not be applied.')
  },
})

const isDue = (today: string) => and(eq(r.state, priceRevisionState.announced), lte(r.effectiveOn, today))

const selectDue = (executor: Executor, today: string) =>
  executor
    .select({ id: r.id, makerId: r.makerId })
    .from(r)
    .where(isDue(today))
    .orderBy(asc(r.effectiveOn), asc(r.id))

async function applyRevision(tx: Transaction, id: number, today: string): Promise<void> {
  await lockNames(tx, lockNameOf(revisionRecord.kind, id))
  const due = await first(
    tx
      .select({ makerId: r.makerId, name: r.name })
      .from(r)
      .where(and(eq(r.id, id), isDue(today))),
  )
  // Another process was first, or an admin withdrew it.
  if (!due) return
  const log = { route: applyDueRevisionRoute, record: revisionRecord, id }
  await recordChange(tx, { userId: 0 }, log, async () => {
    await writeNewPrices(tx, { id, ...due })
    await tx.update(r).set({ state: priceRevisionState.applied }).where(eq(r.id, id))
  })
}
