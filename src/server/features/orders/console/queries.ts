import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ConsoleOrderSort } from '#contract/data/console-sorts.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first, isOneOf, matchesKeyword } from '#server/db/query-fragments.ts'
import { makers, orderGroups, orderItems, orders, users } from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

const settled = [orderStatus.shipped, orderStatus.cancel]

export type OrderFilter = { keyword: string; maker_id: readonly number[]; status: readonly number[] }

const matches = (actor: Actor, { keyword, maker_id, status }: OrderFilter): SQL | undefined =>
  and(
    isOwnMaker(actor, orders.makerId),
    isAmong(orders.makerId, maker_id),
    isAmong(orders.status, status),
    ...keyword.split(/\s+/).map((word) => (word === '' ? undefined : names(word))),
  )

const names = (word: string): SQL =>
  sql`(exists (select from ${orderGroups} left join ${users} on ${users.id} = ${orderGroups.userId}
    where ${orderGroups.id} = ${orders.groupId}
      and ${matchesKeyword(word, orderGroups.code, orderGroups.recipient, orderGroups.company, orderGroups.phone, users.email)})
    or exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id}
      and ${matchesKeyword(word, orderItems.fullName, orderItems.code)}))`

/**
 * Matches all if `wanted` is empty. Plain equality for one value: only then an index gives the order. A
 * bigint, like ids of clients.
 */
function isAmong(column: PgColumn, wanted: readonly number[]): SQL | undefined {
  const [only, ...others] = wanted
  if (only === undefined) return undefined
  return others.length > 0 ? isOneOf(column, wanted) : sql`${column} = ${only}::bigint`
}

const selectOrders = (executor: Executor) =>
  executor
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

export const selectConsoleOrderPage = (
  executor: Executor,
  actor: Actor,
  filter: OrderFilter,
  { limit, before }: CursorPage,
) =>
  selectOrders(executor)
    .where(and(matches(actor, filter), lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit)

export const orderKeys: Readonly<Record<Exclude<ConsoleOrderSort, 'newest'>, SQL>> = {
  // Orders with nothing left to send come last.
  delivery_date: sql`case when ${isOneOf(orders.status, settled)} then null
    else (select ${orderGroups.deliveryDate} from ${orderGroups} where ${orderGroups.id} = ${orders.groupId}) end`,
}

export const matchingOrders = (actor: Actor, filter: OrderFilter) => (key: SQL) =>
  sql`select ${orders.id}, ${key} from ${orders} where ${matches(actor, filter) ?? sql`true`}`

export const selectConsoleOrdersByIds = (executor: Executor, ids: readonly number[]) =>
  selectOrders(executor).where(isOneOf(orders.id, ids))

export const countConsoleOrders = (executor: Executor, actor: Actor, filter: OrderFilter) =>
  executor.$count(orders, matches(actor, filter))

export const findConsoleOrder = (executor: Executor, id: number) =>
  first(selectOrders(executor).where(eq(orders.id, id)))

export type ConsoleOrderRow = Awaited<ReturnType<typeof selectOrders>>[number]
