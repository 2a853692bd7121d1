import { messages } from '#contract/data/messages.ts'
import { canFollow, hasShipped, orderStatus } from '#contract/data/order-status.ts'
import { changeOrderStatus } from '#contract/orders/console-routes.ts'
import { createOrder } from '#contract/orders/routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { forgetAnswer } from '#server/db/answer-once.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orderRecord } from '#server/features/orders/console/order-record.ts'
import { orderPolicy } from '#server/features/orders/policy.ts'
import { type ItemRow, selectItems } from '#server/features/orders/queries.ts'
import { returnStock } from '#server/features/orders/stock.ts'
import { recordStep } from '#server/features/orders/take-back/record-step.ts'
import { enterMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { findMakerOf, findRecipient, markShipped, updateStatus } from './queries.ts'

export type StatusChange = {
  id: number
  from: number
  to: number
  trackingNumber: string
  carrier: string
  shippedItemIds: readonly number[]
}

/** Answers `conflict` if the status is not `from`. */
export async function changeStatus(services: Services, actor: Actor, change: StatusChange): Promise<void> {
  const { id, from, to } = change
  if (!canFollow(from, to)) {
    const message = 'この状態へは進められません'
    throw new ApiError('invalid_request', [{ path: 'status', code: 'invalid_transition', message }])
  }
  await services.db.transaction(async (tx) => {
    orderPolicy.require(await enterMaker(tx, actor, () => findMakerOf(tx, id)), 'move_on')
    const write = { route: changeOrderStatus.id, record: orderRecord, id }
    await recordChange(tx, actor, write, () => moveOn(tx, actor, change))
  })
}

async function moveOn(tx: Transaction, actor: Actor, change: StatusChange): Promise<void> {
  const { id, from, to, trackingNumber, carrier } = change
  const shipping = hasShipped(to) && { shippedAt: new Date(), parcel: change }
  const order = await updateStatus(tx, id, { from, to, ...shipping })
  if (!order) throw new ApiError('conflict')
  const items = await selectItems(tx, [id])
  const moved = await moveItems(tx, change, items)
  const notice = moved.length > 0 ? { itemIds: moved.map((item) => item.id), trackingNumber, carrier } : null
  await recordStep(tx, { orderId: id, status: to, changedBy: actor.userId, notice })
  const recipient = found(await findRecipient(tx, order.groupId))
  if (to === orderStatus.cancel && recipient.userId !== null)
    await forgetAnswer(tx, recipient.userId, createOrder.id)
}

/** Returns the sent items, or the cancelled ones, whose stock it returns. */
async function moveItems(tx: Transaction, { to, shippedItemIds }: StatusChange, items: ItemRow[]) {
  const waiting = items.filter(({ shipped }) => !shipped)
  if (to === orderStatus.cancel) {
    await returnStock(tx, waiting)
    return waiting
  }
  if (!hasShipped(to)) return []
  const moved = to === orderStatus.shipped ? waiting : chooseItems(waiting, shippedItemIds)
  await markShipped(
    tx,
    moved.map(({ id }) => id),
  )
  return moved
}

function chooseItems(waiting: ItemRow[], ids: readonly number[]): ItemRow[] {
  const chosen = waiting.filter(({ id }) => ids.includes(id))
  const known = ids.every((id) => waiting.some((item) => item.id === id))
  if (known && chosen.length > 0 && chosen.length < waiting.length) return chosen
  const code =
    known && chosen.length === waiting.length && chosen.length > 0 ? 'all_shipped' : 'invalid_choice'
  const message =
    code === 'all_shipped' ? 'すべてを出荷するときは、「出荷済み」へ進めてください' : messages.requiredChoice
  throw new ApiError('invalid_request', [{ path: 'shipped_item_ids', code, message }])
}
