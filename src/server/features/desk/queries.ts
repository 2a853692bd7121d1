import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { lowSampleStock, mostWaiting } from '#contract/console/today-routes.ts'
import { unshippedStatuses } from '#contract/data/order-status.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  articles,
  makerContacts,
  makerMembers,
  makers,
  orderGroups,
  orders,
  products,
  productVariations,
} from '#server/db/schema/index.ts'
import { isOwnMaker } from '#server/maker-roles.ts'

const ofMaker = { id: makers.id, name: makers.name }

/** The reason is null unless the staff suspended the maker. */
export const selectOwnMakers = (executor: Executor, { userId }: Actor) =>
  executor
    .select({ ...ofMaker, suspended_reason: makers.suspendedReason })
    .from(makerMembers)
    .innerJoin(makers, eq(makers.id, makerMembers.makerId))
    .where(eq(makerMembers.userId, userId))
    .orderBy(asc(makers.id))

/** Counts beside the rows: with a limit alone, the planner would walk the primary key through all shipped orders. */
const countAll = sql<number>`(count(*) over ())::int`

/** The longest waiting first. Joins the rows of the limit only. */
export function selectUnshippedOrders(executor: Executor, actor: Actor) {
  const { id, groupId, makerId, status, createdAt } = orders
  const oldest = executor
    .select({ id, groupId, makerId, status, createdAt, count: countAll.as('count') })
    .from(orders)
    .where(and(isOwnMaker(actor, makerId), isOneOf(status, unshippedStatuses)))
    .orderBy(asc(id))
    .limit(mostWaiting)
    .as('oldest')
  return executor
    .select({
      id: oldest.id,
      code: orderGroups.code,
      maker: ofMaker,
      status: oldest.status,
      recipient: orderGroups.recipient,
      company: orderGroups.company,
      delivery_date: orderGroups.deliveryDate,
      createdAt: oldest.createdAt,
      count: oldest.count,
    })
    .from(oldest)
    .innerJoin(orderGroups, eq(orderGroups.id, oldest.groupId))
    .innerJoin(makers, eq(makers.id, oldest.makerId))
    .orderBy(asc(oldest.id))
}

const isUnread = (actor: Actor) => and(isOwnMaker(actor, makerContacts.makerId), isNull(makerContacts.readAt))

export const selectUnreadContacts = (executor: Executor, actor: Actor) =>
  executor
    .select({
      id: makerContacts.id,
      maker: ofMaker,
      category: makerContacts.category,
      name: makerContacts.name,
      company: makerContacts.company,
      excerpt: sql<string>`left(${makerContacts.body}, 100)`,
      createdAt: makerContacts.createdAt,
    })
    .from(makerContacts)
    .innerJoin(makers, eq(makers.id, makerContacts.makerId))
    .where(isUnread(actor))
    .orderBy(asc(makerContacts.id))
    .limit(mostWaiting)

export const countUnreadContacts = (executor: Executor, actor: Actor) =>
  executor.$count(makerContacts, isUnread(actor))

/** The predicate of the index `product_variations_runs_out`, without parameters, which no plan can prove. */
export const isRunningOut = sql`(
  ${productVariations.published} and ${productVariations.sampleAvailable} and not ${productVariations.discontinued}
  and ${productVariations.sampleStock} <= ${sql.raw(String(lowSampleStock))})`

const runsOut = (actor: Actor): SQL | undefined =>
  and(isOwnMaker(actor, productVariations.makerId), eq(products.published, true), isRunningOut)

export const selectLowSamples = (executor: Executor, actor: Actor) =>
  executor
    .select({
      id: productVariations.id,
      product_id: products.id,
      productName: products.name,
      name: productVariations.name,
      code: productVariations.code,
      maker: ofMaker,
      sample_stock: productVariations.sampleStock,
      count: countAll,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .innerJoin(makers, eq(makers.id, productVariations.makerId))
    .where(runsOut(actor))
    .orderBy(asc(productVariations.sampleStock), asc(productVariations.id))
    .limit(mostWaiting)

const midnight = sql`date_trunc('day', now(), 'Asia/Tokyo')`

/** Published today or scheduled for today, by the day in Japan. */
const isOfToday = sql`${articles.publishedAt} >= ${midnight} and ${articles.publishedAt} < ${midnight} + interval '24 hours'`

export const selectArticlesOfToday = (executor: Executor) =>
  executor
    .select({ id: articles.id, title: articles.title, publishedAt: sql<string>`${articles.publishedAt}` })
    .from(articles)
    .where(isOfToday)
    .orderBy(asc(articles.publishedAt), asc(articles.id))
    .limit(mostWaiting)

export const countArticlesOfToday = (executor: Executor) => executor.$count(articles, isOfToday)
