import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import { orderGroups, orderItems, orders, users } from '#server/db/schema/index.ts'

type StatusUpdate = { from: number; to: number; shippedAt?: Date; parcel?: Parcel }

export type Parcel = { trackingNumber: string; carrier: string }

export const updateStatus = (executor: Executor, id: number, { from, to, shippedAt, parcel }: StatusUpdate) =>
  first(
    executor
      .update(orders)
      .set({ status: to, shippedAt, ...(parcel && describeParcel(parcel)) })
      .where(and(eq(orders.id, id), eq(orders.status, from)))
      .returning({ groupId: orders.groupId, makerId: orders.makerId }),
  )

/** A carrier alone never joins the number of an earlier parcel. */
function describeParcel({ trackingNumber, carrier }: Parcel) {
  if (trackingNumber !== '') return { trackingNumber, carrier: carrier || null }
  if (carrier === '') return {}
  return {
    carrier: sql`case when ${orders.trackingNumber} is null then ${carrier} else ${orders.carrier} end`,
  }
}

export type ParcelChange = Record<'from' | 'to', { trackingNumber: string; carrier?: string | undefined }>

/** Compares number and carrier with `from`. */
export const updateTrackingNumber = (executor: Executor, id: number, { from, to }: ParcelChange) =>
  first(
    executor
      .update(orders)
      .set({
        trackingNumber: to.trackingNumber,
        ...(to.carrier !== undefined && { carrier: to.carrier || null }),
      })
      .where(
        and(
          eq(orders.id, id),
          sql`coalesce(${orders.trackingNumber}, '') = ${from.trackingNumber}`,
          from.carrier === undefined ? undefined : sql`coalesce(${orders.carrier}, '') = ${from.carrier}`,
        ),
      )
      .returning({
        groupId: orders.groupId,
        makerId: orders.makerId,
        status: orders.status,
        carrier: orders.carrier,
      }),
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
