import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { hasShipped, orderStatus } from '#contract/data/order-status.ts'
import { changeOrderStatus } from '#contract/orders/console-routes.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { auditLog, orderGroups, orderItems, orderStatusChanges, orders } from '#server/db/schema/index.ts'
import { type OrderState, orderRecord } from '#server/features/orders/console/order-record.ts'

export async function lockOrderOfStep(tx: Transaction, id: number) {
  const order = tx
    .select({ id: orders.id, groupId: orders.groupId, makerId: orders.makerId })
    .from(orders)
    .innerJoin(orderStatusChanges, eq(orderStatusChanges.orderId, orders.id))
    .where(eq(orderStatusChanges.id, id))
    .for('no key update', { of: orders })
  return first(order)
}

/** Returns the notice of a step once: the caller mails it in the transaction. */
export async function takeNotice(tx: Transaction, id: number) {
  const columns = { status: orderStatusChanges.status, notice: orderStatusChanges.notice }
  const step = await first(
    tx
      .select(columns)
      .from(orderStatusChanges)
      .where(and(eq(orderStatusChanges.id, id), isNotNull(orderStatusChanges.notice))),
  )
  if (!step?.notice) return undefined
  await tx.update(orderStatusChanges).set({ notice: null }).where(eq(orderStatusChanges.id, id))
  return { status: step.status, notice: step.notice }
}

/** The caller has changed the order, which locks it. */
export async function correctWaitingNotice(
  tx: Transaction,
  orderId: number,
  parcel: { trackingNumber: string; carrier: string },
): Promise<boolean> {
  const { id, notice: waiting, takenBackAt } = orderStatusChanges
  const step = await first(
    tx
      .select({ id, notice: waiting })
      .from(orderStatusChanges)
      .where(and(eq(orderStatusChanges.orderId, orderId), isNotNull(waiting), isNull(takenBackAt)))
      .orderBy(desc(id))
      .limit(1),
  )
  if (!step?.notice) return false
  const notice = { ...step.notice, ...parcel }
  await tx.update(orderStatusChanges).set({ notice }).where(eq(orderStatusChanges.id, step.id))
  return true
}

const until = sql`${orderStatusChanges.createdAt} + make_interval(mins => ${limits.takeBackMinutes})`

export const findLastStep = (executor: Executor, orderId: number) =>
  first(
    executor
      .select({
        id: orderStatusChanges.id,
        status: orderStatusChanges.status,
        notice: orderStatusChanges.notice,
        takenBackAt: orderStatusChanges.takenBackAt,
        until: sql<Date>`${until}`.mapWith(orderStatusChanges.createdAt),
        // Not now(): the transaction may have waited for that of the mail.
        isRecent: sql<boolean>`${until} > clock_timestamp()`,
      })
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, orderId))
      .orderBy(desc(orderStatusChanges.id))
      .limit(1),
  )

const isOrderRow = (orderId: number) =>
  and(eq(auditLog.thingKind, orderRecord.kind), eq(auditLog.thingId, orderId))

const findNewestRow = (executor: Executor, orderId: number) =>
  first(executor.select().from(auditLog).where(isOrderRow(orderId)).orderBy(desc(auditLog.id)).limit(1))

export const findAdvance = (executor: Executor, orderId: number, version: number) =>
  first(
    executor
      .select()
      .from(auditLog)
      .where(and(isOrderRow(orderId), eq(auditLog.id, version), eq(auditLog.route, changeOrderStatus.id))),
  )

export type LastStep = NonNullable<Awaited<ReturnType<typeof findLastStep>>>

/** A mailed step cannot be taken back. The version before mailed at once and noted nothing. */
export const isTakeable = ({ status, notice, takenBackAt, isRecent }: LastStep): boolean =>
  !takenBackAt && isRecent && (notice !== null || !isMailed(status))

const isMailed = (status: number) => hasShipped(status) || status === orderStatus.cancel

/** Returns the step that the order's page offers to take back. */
export async function findTakeBack(executor: Executor, { id, status }: { id: number; status: number }) {
  const [row, step] = await Promise.all([findNewestRow(executor, id), findLastStep(executor, id)])
  const isAdvance = row?.route === changeOrderStatus.id && row.after?.status === status
  if (!isAdvance || step?.status !== status || !isTakeable(step)) return null
  return { version: row.id, until: step.until.toISOString() }
}

export const markTakenBack = (tx: Transaction, stepId: number, takenBackBy: number) =>
  tx
    .update(orderStatusChanges)
    .set({ takenBackAt: sql`now()`, takenBackBy, notice: null })
    .where(eq(orderStatusChanges.id, stepId))

export async function restoreOrder(tx: Transaction, id: number, state: OrderState): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: state.status,
      trackingNumber: state.tracking_number,
      carrier: state.carrier,
      shippedAt: state.shipped_at === null ? null : new Date(state.shipped_at),
    })
    .where(eq(orders.id, id))
  await tx
    .update(orderItems)
    .set({ shipped: isOneOf(orderItems.id, state.shipped_item_ids) })
    .where(eq(orderItems.orderId, id))
}

/** Locks the group as cancellations do, which lock it before its orders; so does a leaving person. */
export const lockGroupOf = (tx: Transaction, orderId: number) =>
  first(
    tx
      .select({ userId: orderGroups.userId })
      .from(orderGroups)
      .innerJoin(orders, eq(orders.groupId, orderGroups.id))
      .where(eq(orders.id, orderId))
      .for('no key update', { of: orderGroups }),
  )
