import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/connect.ts'
import type { CursorPage } from '#server/db/pages.ts'
import { first, isOneOf } from '#server/db/query-fragments.ts'
import {
  makers,
  orderAnswers,
  orderGroups,
  orderItems,
  orderStatusChanges,
  orders,
  sampleRequestChoices,
  sampleRequestQuestions,
  users,
} from '#server/db/schema/index.ts'

export const selectGroupPage = (executor: Executor, userId: number, { limit, before }: CursorPage) =>
  executor
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.userId, userId), lt(orderGroups.id, before)))
    .orderBy(desc(orderGroups.id))
    .limit(limit)

export const countGroups = (executor: Executor, userId: number) =>
  executor.$count(orderGroups, eq(orderGroups.userId, userId))

export const findGroup = (executor: Executor, userId: number, code: string) =>
  first(
    executor
      .select()
      .from(orderGroups)
      .where(and(eq(orderGroups.code, code), eq(orderGroups.userId, userId))),
  )

export const selectOrders = (executor: Executor, groupIds: readonly number[]) =>
  executor
    .select({
      id: orders.id,
      groupId: orders.groupId,
      maker: { id: makers.id, name: makers.name },
      status: orders.status,
      trackingNumber: orders.trackingNumber,
      carrier: orders.carrier,
      shippedAt: orders.shippedAt,
    })
    .from(orders)
    .innerJoin(makers, eq(makers.id, orders.makerId))
    .where(isOneOf(orders.groupId, groupIds))
    .orderBy(asc(orders.id))

export const selectItems = (executor: Executor, orderIds: readonly number[]) =>
  executor.select().from(orderItems).where(isOneOf(orderItems.orderId, orderIds)).orderBy(asc(orderItems.id))

const taker = alias(users, 'taker')

export const selectHistory = (executor: Executor, orderIds: readonly number[]) =>
  executor
    .select({
      orderId: orderStatusChanges.orderId,
      status: orderStatusChanges.status,
      changedAt: orderStatusChanges.createdAt,
      changedBy: users.screenName,
      takenBackAt: orderStatusChanges.takenBackAt,
      takenBackBy: taker.screenName,
    })
    .from(orderStatusChanges)
    .leftJoin(users, eq(users.id, orderStatusChanges.changedBy))
    .leftJoin(taker, eq(taker.id, orderStatusChanges.takenBackBy))
    .where(isOneOf(orderStatusChanges.orderId, orderIds))
    .orderBy(asc(orderStatusChanges.id))

const answerColumns = {
  groupId: orderAnswers.groupId,
  question: { id: sampleRequestQuestions.id, label: sampleRequestQuestions.label },
  choice: { id: sampleRequestChoices.id, choice: sampleRequestChoices.choice },
}

const inReadingOrder = [
  asc(sampleRequestQuestions.position),
  asc(sampleRequestQuestions.id),
  asc(sampleRequestChoices.position),
  asc(sampleRequestChoices.id),
]

export const selectAnswers = (executor: Executor, groupIds: readonly number[]) =>
  executor
    .select(answerColumns)
    .from(orderAnswers)
    .innerJoin(sampleRequestQuestions, eq(sampleRequestQuestions.id, orderAnswers.questionId))
    .innerJoin(sampleRequestChoices, eq(sampleRequestChoices.id, orderAnswers.choiceId))
    .where(isOneOf(orderAnswers.groupId, groupIds))
    .orderBy(...inReadingOrder)

export const selectLatestAnswers = (executor: Executor, userId: number) =>
  executor
    .select(answerColumns)
    .from(orderAnswers)
    .innerJoin(sampleRequestQuestions, eq(sampleRequestQuestions.id, orderAnswers.questionId))
    .innerJoin(sampleRequestChoices, eq(sampleRequestChoices.id, orderAnswers.choiceId))
    .where(
      sql`(${orderAnswers.questionId}, ${orderAnswers.groupId}) in (
        select a.question_id, max(a.group_id) from order_answers a
        join order_groups g on g.id = a.group_id where g.user_id = ${userId} group by a.question_id)`,
    )
    .orderBy(...inReadingOrder)

export type OrderGroupRow = typeof orderGroups.$inferSelect
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]
export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>[number]
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number]

export const recordStatus = (
  executor: Executor,
  orderIds: readonly number[],
  status: number,
  changedBy: number,
) => executor.insert(orderStatusChanges).values(orderIds.map((orderId) => ({ orderId, status, changedBy })))

export const selectMakers = (executor: Executor, ids: readonly number[]) =>
  executor.select({ id: makers.id, name: makers.name }).from(makers).where(isOneOf(makers.id, ids))
