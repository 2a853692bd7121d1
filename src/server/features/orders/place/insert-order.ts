import { randomInt } from 'node:crypto'
import { orderStatus } from '#contract/data/order-status.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { orderAnswers, orderGroups, orderItems, orders } from '#server/db/schema/index.ts'
import { recordStatus } from '#server/features/orders/queries.ts'
import type { gatherAnswers } from './check-answers.ts'
import type { RequestedSample } from './check-items.ts'

/** Unambiguous on paper and by telephone: no 0 and O, no 1 and I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Draws from about 10^12 codes, so that they cannot be guessed. */
export const createOrderCode = (): string =>
  `TK-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

export async function insertCodedGroup(
  tx: Transaction,
  group: NewGroup,
  draw: () => string = createOrderCode,
): Promise<{ id: number; code: string; createdAt: Date }> {
  const code = draw()
  const inserted = await insertGroup(tx, code, group)
  return inserted ? { ...inserted, code } : insertCodedGroup(tx, group, draw)
}

export type NewGroup = Omit<typeof orderGroups.$inferInsert, 'id' | 'code' | 'createdAt' | 'updatedAt'>

export const insertGroup = (executor: Executor, code: string, group: NewGroup) =>
  first(
    executor
      .insert(orderGroups)
      .values({ ...group, code })
      .onConflictDoNothing({ target: orderGroups.code })
      .returning({ id: orderGroups.id, createdAt: orderGroups.createdAt }),
  )

export async function insertOrders(
  tx: Transaction,
  groupId: number,
  userId: number,
  samples: readonly RequestedSample[],
): Promise<void> {
  const status = orderStatus.pending
  const makerIds = [...new Set(samples.map(({ makerId }) => makerId))]
  const inserted = await tx
    .insert(orders)
    .values(makerIds.map((makerId) => ({ groupId, makerId, status })))
    .returning({ id: orders.id, makerId: orders.makerId })
  await tx.insert(orderItems).values(
    inserted.flatMap(({ id: orderId, makerId }) =>
      samples
        .filter((sample) => sample.makerId === makerId)
        .map(({ id: variationId, fullName, code, sampleDescription, quantity }) => ({
          ...{ orderId, variationId, fullName, code, sampleDescription, quantity },
        })),
    ),
  )
  await recordStatus(
    tx,
    inserted.map(({ id }) => id),
    status,
    userId,
  )
}

export async function insertAnswers(
  executor: Executor,
  groupId: number,
  answers: ReturnType<typeof gatherAnswers>,
): Promise<void> {
  const rows = answers.flatMap(({ question, choices }) =>
    choices.map((choice) => ({ groupId, questionId: question.id, choiceId: choice.id })),
  )
  if (rows.length > 0) await executor.insert(orderAnswers).values(rows)
}
