import { eq } from 'drizzle-orm'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { makers, orderGroups, orders } from '#server/db/schema/index.ts'
import { selectItems } from '#server/features/orders/queries.ts'

export type OrderState = {
  status: number
  tracking_number: string | null
  carrier: string | null
  shipped_at: string | null
  shipped_item_ids: number[]
}

/** The part of one maker. Steps are taken back on the order's page, while their mails wait (decision 49). */
export const orderRecord: ConsoleRecord<OrderState> = {
  kind: 'order',
  async read(executor, id) {
    const row = await first(
      executor
        .select({ order: orders, code: orderGroups.code, maker: makers.name })
        .from(orders)
        .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
        .innerJoin(makers, eq(makers.id, orders.makerId))
        .where(eq(orders.id, id))
        .for('no key update', { of: orders }),
    )
    if (!row) return null
    const items = await selectItems(executor, [id])
    const { status, trackingNumber, carrier, shippedAt } = row.order
    return {
      name: `${row.code}・${row.maker}`,
      state: {
        status,
        tracking_number: trackingNumber,
        carrier,
        shipped_at: shippedAt?.toISOString() ?? null,
        shipped_item_ids: items.filter(({ shipped }) => shipped).map((item) => item.id),
      },
    }
  },
}
