import { and, asc, eq, lte, not } from 'drizzle-orm'
import { currentDay } from '#contract/data/japanese-day.ts'
import { lockNameOf, recordChange } from '#server/console/change-record.ts'
import type { Database, Executor, Transaction } from '#server/db/connect.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { defineDayJob } from '#server/jobs/day-job.ts'
import { productRecord } from './product-record.ts'

export const discontinueDueRoute = 'discontinueDue'

export const discontinueDue = defineDayJob({
  name: 'discontinue_due',
  run: async ({ db }: { db: Database }) => {
    const today = currentDay()
    for (const productId of await selectDue(db, today))
      await db.transaction((tx) => discontinueProduct(tx, productId, today))
  },
})

const isDue = (today: string) =>
  and(not(productVariations.discontinued), lte(productVariations.discontinuedOn, today))

async function selectDue(executor: Executor, today: string): Promise<number[]> {
  const { productId } = productVariations
  const rows = await executor
    .selectDistinct({ productId })
    .from(productVariations)
    .where(isDue(today))
    .orderBy(asc(productId))
  return rows.map((row) => row.productId)
}

async function discontinueProduct(tx: Transaction, id: number, today: string): Promise<void> {
  const due = and(eq(productVariations.productId, id), isDue(today))
  await lockNames(tx, lockNameOf(productRecord.kind, id))
  // Another process was first.
  if ((await tx.$count(productVariations, due)) === 0) return
  const log = { route: discontinueDueRoute, record: productRecord, id }
  await recordChange(tx, { userId: 0 }, log, () =>
    tx.update(productVariations).set({ discontinued: true }).where(due),
  )
}
