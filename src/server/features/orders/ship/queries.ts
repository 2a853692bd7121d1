import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { orderGroups, orderItems, orders, users } from '#server/db/schema/index.ts'

type StatusUpdate = { from: number; to: number } & Pick<
  Partial<typeof orders.$inferInsert>,
  'trackingNumber' | 'shippedAt'
>

export const updateStatus = (executor: Executor, id: number, { from, to, ...rest }: StatusUpdate) =>
  first(
    executor
      .update(orders)
      .set({ status: to, ...rest })
      .where(and(eq(orders.id, id), eq(orders.status, from)))
      .returning({ groupId: orders.groupId, makerId: orders.makerId }),
  )

/** Changes nothing if the number is not `from` any more. */
export const updateTrackingNumber = (executor: Executor, id: number, change: { from: string; to: string }) =>
  first(
    executor
      .update(orders)
      .set({ trackingNumber: change.to })
      .where(and(eq(orders.id, id), sql`coalesce(${orders.trackingNumber}, '') = ${change.from}`))
      .returning({ groupId: orders.groupId, makerId: orders.makerId, status: orders.status }),
  )

export const findMakerOf = async (executor: Executor, id: number): Promise<number | undefined> =>
  (await first(executor.select({ makerId: orders.makerId }).from(orders).where(eq(orders.id, id))))?.makerId

export const markShipped = (executor: Executor, itemIds: readonly number[]) =>
  executor.update(orderItems).set({ shipped: true }).where(isOneOf(orderItems.id, itemIds))

export const findRecipient = (executor: Executor, groupId: number) =>
  first(
    executor
      .select({
        userId: users.id,
        code: orderGroups.code,
        email: users.email,
        screenName: users.screenName,
      })
      .from(orderGroups)
      .leftJoin(users, eq(users.id, orderGroups.userId))
      .where(eq(orderGroups.id, groupId)),
  )
