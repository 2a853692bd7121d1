import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { makers, orderGroups, orderItems, orders, users } from '#server/db/schema/index.ts'
import type { CursorPlace } from '#server/http/cursor.ts'

export type OrderFilter = { maker_id: readonly number[]; status: readonly number[] }

const matches = ({ maker_id, status }: OrderFilter): SQL | undefined =>
  and(isAmong(orders.makerId, maker_id), isAmong(orders.status, status))

/** Any where none are named. One alone is compared plainly: only then does an index give the order as well. As a bigint, like all that a caller names. */
function isAmong(column: PgColumn, wanted: readonly number[]): SQL | undefined {
  const [only, ...others] = wanted
  if (only === undefined) return undefined
  return others.length > 0 ? isOneOf(column, wanted) : sql`${column} = ${only}::bigint`
}

const selectOrders = (db: Database) =>
  db
    .select({
      order: orders,
      group: orderGroups,
      maker: { id: makers.id, name: makers.name },
      email: users.email,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(makers, eq(makers.id, orders.makerId))
    .leftJoin(users, eq(users.id, orderGroups.userId))

export const selectConsoleOrderPage = (db: Database, filter: OrderFilter, { limit, before }: CursorPlace) =>
  selectOrders(db)
    .where(and(matches(filter), lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit)

export const countConsoleOrders = async (db: Database, filter: OrderFilter): Promise<number> =>
  (await db.select({ count: count() }).from(orders).where(matches(filter))).at(0)?.count ?? 0

export const findConsoleOrder = async (db: Database, id: number) =>
  (await selectOrders(db).where(eq(orders.id, id))).at(0)

export type ConsoleOrderRow = Awaited<ReturnType<typeof selectConsoleOrderPage>>[number]

type Change = { from: number; to: number } & Pick<
  Partial<typeof orders.$inferInsert>,
  'trackingNumber' | 'shippedAt'
>

/** Of two who change an order at once, one finds the status that was seen: nothing for the other. */
export const updateStatus = async (tx: Transaction, id: number, { from, to, ...rest }: Change) =>
  (
    await tx
      .update(orders)
      .set({ status: to, ...rest })
      .where(and(eq(orders.id, id), eq(orders.status, from)))
      .returning({ groupId: orders.groupId, makerId: orders.makerId })
  ).at(0)

export const orderExists = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(orders, eq(orders.id, id))) > 0

export const markShipped = (tx: Transaction, itemIds: readonly number[]) =>
  tx.update(orderItems).set({ shipped: true }).where(isOneOf(orderItems.id, itemIds))

/** The code of a group, and whom to write to about it. */
export const findRecipient = async (tx: Transaction, groupId: number) =>
  (
    await tx
      .select({ code: orderGroups.code, email: users.email, screenName: users.screenName })
      .from(orderGroups)
      .leftJoin(users, eq(users.id, orderGroups.userId))
      .where(eq(orderGroups.id, groupId))
  ).at(0)
