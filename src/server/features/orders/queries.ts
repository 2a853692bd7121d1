import { and, eq, inArray } from 'drizzle-orm'
import { cancellableStatuses, orderStatus } from '#contract/data/order-status.ts'
import type { Transaction } from '#server/db/connect.ts'
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
export const insertGroup = async (tx: Transaction, code: string, group: NewGroup) =>
  (
    await tx
      .insert(orderGroups)
      .values({ ...group, code })
      .onConflictDoNothing({ target: orderGroups.code })
      .returning({ id: orderGroups.id, createdAt: orderGroups.createdAt })
  ).at(0)

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

export const noteStatus = (tx: Transaction, orderIds: readonly number[], status: number, changedBy: number) =>
  tx.insert(orderStatusChanges).values(orderIds.map((orderId) => ({ orderId, status, changedBy })))

export async function insertAnswers(
  tx: Transaction,
  groupId: number,
  answers: ReturnType<typeof gatherAnswers>,
): Promise<void> {
  const rows = answers.flatMap(({ question, choices }) =>
    choices.map((choice) => ({ groupId, questionId: question.id, choiceId: choice.id })),
  )
  if (rows.length > 0) await tx.insert(orderAnswers).values(rows)
}

/** The person's own group; two who cancel it take turns. */
export const lockGroup = async (tx: Transaction, userId: number, code: string) =>
  (
    await tx
      .select()
      .from(orderGroups)
      .where(and(eq(orderGroups.code, code), eq(orderGroups.userId, userId)))
      .for('no key update')
  ).at(0)

/** Takes back what no maker works on yet. An order that moves on in this very moment is left to its maker. */
export const cancelOrders = (tx: Transaction, groupId: number) =>
  tx
    .update(orders)
    .set({ status: orderStatus.cancel })
    .where(and(eq(orders.groupId, groupId), inArray(orders.status, [...cancellableStatuses])))
    .returning({ id: orders.id, makerId: orders.makerId })

export const selectOrdersOf = (tx: Transaction, groupId: number) =>
  tx.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.groupId, groupId))

export const selectItemsOf = (tx: Transaction, orderIds: readonly number[]) =>
  tx
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

export const selectMakers = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: makers.id, name: makers.name, email: makers.contactEmail })
    .from(makers)
    .where(inArray(makers.id, [...ids]))
