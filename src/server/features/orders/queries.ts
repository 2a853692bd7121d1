import { and, eq, inArray } from 'drizzle-orm'
import { cancellableStatuses, orderStatus } from '#contract/data/order-status.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import {
  makers,
  orderAnswers,
  orderGroups,
  orderItems,
  orderStatusChanges,
  orders,
} from '#server/db/schema/index.ts'
import type { gatherAnswers } from './check-answers.ts'
import type { OrderLine } from './check-items.ts'

export type NewGroup = Omit<typeof orderGroups.$inferInsert, 'id' | 'code' | 'createdAt' | 'updatedAt'>

/** Nothing when the code is taken. */
export const insertGroup = (executor: Executor, code: string, group: NewGroup) =>
  first(
    executor
      .insert(orderGroups)
      .values({ ...group, code })
      .onConflictDoNothing({ target: orderGroups.code })
      .returning({ id: orderGroups.id, createdAt: orderGroups.createdAt }),
  )

/** One order for each maker, with its items and the first line of its history. */
export async function insertOrders(
  tx: Transaction,
  groupId: number,
  userId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  const status = orderStatus.pending
  const makerIds = [...new Set(lines.map(({ makerId }) => makerId))]
  const inserted = await tx
    .insert(orders)
    .values(makerIds.map((makerId) => ({ groupId, makerId, status })))
    .returning({ id: orders.id, makerId: orders.makerId })
  await tx.insert(orderItems).values(
    inserted.flatMap(({ id: orderId, makerId }) =>
      lines
        .filter((line) => line.makerId === makerId)
        .map(({ id: variationId, fullName, code, sampleDescription, quantity }) => ({
          ...{ orderId, variationId, fullName, code, sampleDescription, quantity },
        })),
    ),
  )
  await noteStatus(
    tx,
    inserted.map(({ id }) => id),
    status,
    userId,
  )
}

export const noteStatus = (
  executor: Executor,
  orderIds: readonly number[],
  status: number,
  changedBy: number,
) => executor.insert(orderStatusChanges).values(orderIds.map((orderId) => ({ orderId, status, changedBy })))

export async function insertAnswers(
  executor: Executor,
  groupId: number,
  answers: ReturnType<typeof gatherAnswers>,
): Promise<void> {
  const rows = answers.flatMap(({ question, choices }) =>
    choices.map((choice) => ({ groupId, questionId: question.id, choiceId: choice.id })),
  )
  if (rows.length > 0) await executor.insert(orderAnswers).values(rows)
}

/** The person's own group; two who cancel it take turns. */
export const lockGroup = (tx: Transaction, userId: number, code: string) =>
  first(
    tx
      .select()
      .from(orderGroups)
      .where(and(eq(orderGroups.code, code), eq(orderGroups.userId, userId)))
      .for('no key update'),
  )

/** Takes back what no maker works on yet. An order that moves on in this very moment is left to its maker. */
export const cancelOrders = (executor: Executor, groupId: number) =>
  executor
    .update(orders)
    .set({ status: orderStatus.cancel })
    .where(and(eq(orders.groupId, groupId), inArray(orders.status, [...cancellableStatuses])))
    .returning({ id: orders.id, makerId: orders.makerId })

export const selectOrdersOf = (executor: Executor, groupId: number) =>
  executor.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.groupId, groupId))

export const selectItemsOf = (executor: Executor, orderIds: readonly number[]) =>
  executor
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      variationId: orderItems.variationId,
      fullName: orderItems.fullName,
      code: orderItems.code,
      sampleDescription: orderItems.sampleDescription,
      quantity: orderItems.quantity,
      shipped: orderItems.shipped,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.id)

export const selectMakers = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ id: makers.id, name: makers.name, email: makers.contactEmail })
    .from(makers)
    .where(inArray(makers.id, [...ids]))
