import { limits } from '#contract/data/limits.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { takeBackOrderStatus } from '#contract/orders/console-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { undoRow } from '#server/console/undo-row.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type OrderState, orderRecord } from '#server/features/orders/console/order-record.ts'
import { orderPolicy } from '#server/features/orders/policy.ts'
import { selectItems } from '#server/features/orders/queries.ts'
import { findMakerOf } from '#server/features/orders/ship/queries.ts'
import { reserveStock } from '#server/features/orders/stock.ts'
import { enterMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { findAdvance, findLastStep, isTakeable, lockGroupOf, markTakenBack, restoreOrder } from './queries.ts'

/** Restores the state before the order's last step, unless it changed since or its mail is due. */
export async function takeBackStatus(
  services: Services,
  actor: Actor,
  id: number,
  version: number,
): Promise<void> {
  await undoRow(services, actor, {
    row: await findAdvance(services.db, id, version),
    record: restorable(actor),
    route: takeBackOrderStatus.id,
    enter: async (tx, person) => {
      orderPolicy.require(await enterMaker(tx, person, () => findMakerOf(tx, id)), 'move_on')
      await lockGroupOf(tx, id)
    },
  })
}

const restorable = (actor: Actor): ConsoleRecord => ({
  ...orderRecord,
  async write(tx, id, state) {
    const { state: current } = found(await orderRecord.read(tx, id))
    const step = await findLastStep(tx, id)
    if (!step || step.status !== current.status) throw new ApiError('changed_since')
    if (!isTakeable(step))
      throw refusal(`状態を進めてから${limits.takeBackMinutes}分を過ぎたため、元に戻せません。`)
    await markTakenBack(tx, step.id, actor.userId)
    if (current.status === orderStatus.cancel) await reserveAgain(tx, id)
    await restoreOrder(tx, id, state as OrderState)
  },
})

async function reserveAgain(tx: Transaction, id: number): Promise<void> {
  const group = await lockGroupOf(tx, id)
  if (group?.userId == null) throw refusal('ご請求者が退会したため、取り消しを元に戻せません。')
  const items = await selectItems(tx, [id])
  const missing = await reserveStock(tx, items)
  const names = items.filter(({ variationId }) => missing.includes(variationId)).map((item) => item.fullName)
  if (names.length > 0)
    throw refusal(`${names.join('、')}のサンプルの在庫が足りないため、取り消しを元に戻せません。`)
}

const refusal = (detail: string) => new ApiError('not_undoable', undefined, { detail })
