import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { cancellableStatuses, orderStatus } from '#contract/data/order-status.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { orderGroups, orderItems, orders } from '#server/db/schema/index.ts'
import { lockListings, lockStock } from '#server/features/orders/stock.ts'

export const lockGroup = (tx: Transaction, userId: number, code: string) =>
  first(
    tx
      .select()
      .from(orderGroups)
      .where(and(eq(orderGroups.code, code), eq(orderGroups.userId, userId)))
      .for('no key update'),
  )

/** Skips orders that a maker has started, even at this moment. */
export const cancelOrders = (executor: Executor, groupId: number) =>
  executor
    .update(orders)
    .set({ status: orderStatus.cancel })
    .where(and(eq(orders.groupId, groupId), inArray(orders.status, [...cancellableStatuses])))
    .returning({ id: orders.id, makerId: orders.makerId })

export const selectOrdersOf = (executor: Executor, groupId: number) =>
  executor.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.groupId, groupId))

/**
 * Locks all groups, then open orders, stock and the listings of products, each by id: group by group could deadlock with
 * a checkout.
 */
export async function lockGroups(tx: Transaction, userId: number): Promise<{ code: string }[]> {
  const groups = await tx
    .select({ id: orderGroups.id, code: orderGroups.code })
    .from(orderGroups)
    .where(eq(orderGroups.userId, userId))
    .orderBy(orderGroups.id)
    .for('no key update')
  const ids = groups.map(({ id }) => id)
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOneOf(orders.groupId, ids), inArray(orders.status, [...cancellableStatuses])))
    .orderBy(orders.id)
    .for('no key update')
  const items = await tx
    .select({ variationId: orderItems.variationId })
    .from(orderItems)
    .where(
      isOneOf(
        orderItems.orderId,
        open.map(({ id }) => id),
      ),
    )
  const variationIds = items.map(({ variationId }) => variationId)
  await lockStock(tx, variationIds)
  await lockListings(tx, variationIds)
  return groups
}

const forgotten = {
  recipient: '（退会済み）',
  company: '',
  zipCode: '',
  city: '',
  street: '',
  building: '',
  phone: '',
  note: '',
}

export const eraseAddresses = (executor: Executor, userId: number) =>
  executor
    .update(orderGroups)
    .set(forgotten)
    .where(
      and(
        eq(orderGroups.userId, userId),
        notExists(
          executor
            .select({ one: sql`1` })
            .from(orders)
            .where(and(eq(orders.groupId, orderGroups.id), ne(orders.status, orderStatus.cancel))),
        ),
      ),
    )
