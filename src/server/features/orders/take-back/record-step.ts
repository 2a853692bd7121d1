import { limits } from '#contract/data/limits.ts'
import { found } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { orderStatusChanges, type StepNotice } from '#server/db/schema/index.ts'
import { enqueue } from '#server/jobs/job.ts'
import { mailStepJob } from './mail-step.ts'

export type Step = { orderId: number; status: number; changedBy: number; notice: StepNotice | null }

/** Records a step of an order. Its mail waits as long as the step can be taken back. */
export async function recordStep(tx: Transaction, step: Step): Promise<void> {
  const inserted = tx.insert(orderStatusChanges).values(step).returning({ id: orderStatusChanges.id })
  const { id } = found(await first(inserted))
  if (step.notice) await enqueue(tx, mailStepJob, { id }, `${limits.takeBackMinutes} minutes`)
}
