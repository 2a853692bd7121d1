import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { orderStatus } from '#contract/order-status.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orderGroups, orders } from '#server/db/schema/index.ts'

export const selectGroupCodes = (tx: Transaction, userId: number) =>
  tx
    .select({ code: orderGroups.code })
    .from(orderGroups)
    .where(eq(orderGroups.userId, userId))
    .orderBy(orderGroups.id)

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

/** Nothing of these groups will ever be sent: nobody needs to know where to. */
export const forgetAddresses = (tx: Transaction, userId: number) =>
  tx
    .update(orderGroups)
    .set(forgotten)
    .where(
      and(
        eq(orderGroups.userId, userId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(orders)
            .where(and(eq(orders.groupId, orderGroups.id), ne(orders.status, orderStatus.cancel))),
        ),
      ),
    )
