import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { changeRequestState, type SavedKind } from '#contract/data/change-requests.ts'
import type { Actor } from '#server/caller.ts'
import { versionColumn } from '#server/console/log.ts'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import {
  makers,
  productChangeRequestItems,
  productChangeRequests,
  products,
  users,
  type WantedSave,
} from '#server/db/schema/index.ts'
import { isManagedMaker, isOwnMaker } from '#server/maker-roles.ts'

const r = productChangeRequests
const items = productChangeRequestItems
const decider = alias(users, 'decider')

export type RequestFilter = {
  state?: number | undefined
  product_id?: number | undefined
  certificate_id?: number | undefined
}

export const isOfSave = (kind: SavedKind, id: number) =>
  sql`${r.change} @> ${JSON.stringify({ kind: 'save', record: { kind, id } })}::jsonb`

export const isListed = (
  actor: Actor,
  { state, product_id, certificate_id }: RequestFilter,
): SQL | undefined =>
  and(
    isOwnMaker(actor, r.makerId),
    state === undefined ? undefined : eq(r.state, state),
    product_id === undefined
      ? undefined
      : or(isOfSave('product', product_id), sql`${countItems(eq(items.productId, product_id))} > 0`),
    certificate_id === undefined ? undefined : isOfSave('certificate', certificate_id),
  )

const countItems = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${items} where ${items.requestId} = ${r.id} and ${condition})`

/** Saves are large: lists leave them out. */
export const selectRequests = (executor: Executor, actor: Actor, isWhole = false) =>
  executor
    .select({
      id: r.id,
      createdAt: r.createdAt,
      maker: { id: makers.id, name: makers.name },
      change: r.change,
      state: r.state,
      requestedBy: { id: users.id, name: users.screenName },
      wanted: isWhole ? r.wanted : sql<WantedSave | null>`null`,
      productCount: sql<number>`coalesce((${r.change} ->> 'product_count')::int, ${countItems(sql`true`)})`,
      variationCount: r.variationCount,
      remainingCount: sql<number>`case when ${r.state} = ${changeRequestState.waiting}
        then coalesce((${r.change} ->> 'product_count')::int, ${countItems(isNull(items.outcome))})
        else ${countItems(isNull(items.outcome))} end`,
      decidedBy: { id: decider.id, name: decider.screenName },
      decidedAt: r.decidedAt,
      reason: r.reason,
      mayWithdraw: sql<boolean>`${r.state} = ${changeRequestState.waiting} and ${r.userId} is not distinct from ${actor.userId}`,
      mayDecide: sql<boolean>`${r.state} = ${changeRequestState.waiting} and ${isManagedMaker(actor, r.makerId) ?? sql`true`}`,
    })
    .from(r)
    .innerJoin(makers, eq(makers.id, r.makerId))
    .leftJoin(users, eq(users.id, r.userId))
    .leftJoin(decider, eq(decider.id, r.decidedBy))
    .$dynamic()

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

export const selectRequestPage = (
  executor: Executor,
  actor: Actor,
  filter: RequestFilter,
  { limit, before }: CursorPage,
) =>
  selectRequests(executor, actor)
    .where(and(isListed(actor, filter), lt(r.id, before)))
    .orderBy(desc(r.id))
    .limit(limit)

export const countRequests = (executor: Executor, actor: Actor, filter: RequestFilter) =>
  executor.$count(r, isListed(actor, filter))

export const selectItems = (executor: Executor, requestId: number) =>
  executor
    .select({
      id: items.productId,
      name: products.name,
      version: items.version,
      outcome: items.outcome,
      current: versionColumn('product', products),
    })
    .from(items)
    .innerJoin(products, eq(products.id, items.productId))
    .where(eq(items.requestId, requestId))
    .orderBy(asc(items.position))
