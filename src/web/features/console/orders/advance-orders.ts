import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

export type ConsoleOrderItem = ApiResponse<'GET /console/orders'>['items'][number]

/** Cancelling and partial shipments need the order's own page. */
const steps: readonly number[] = [orderStatus.waitingForShipment, orderStatus.working, orderStatus.shipped]

/** Returns the statuses that at least one of the orders can enter. */
export const possibleSteps = (orders: readonly ConsoleOrderItem[]) =>
  orderStatuses.filter(
    ({ id }) => steps.includes(id) && orders.some(({ next_statuses }) => next_statuses.includes(id)),
  )

export type AdvanceFailure = { order: ConsoleOrderItem; reason: string }

/** An order and the version of its step, by which it is taken back. */
export type AdvancedOrder = { id: number; version: number }

type Advance = { failures: AdvanceFailure[]; advanced: AdvancedOrder[]; until: string | undefined }

/**
 * Moves each order to the status, one after the other: one order that cannot be moved must not stop the others.
 * Calls `onStep` after each.
 */
export async function advanceOrders(
  orders: readonly ConsoleOrderItem[],
  status: number,
  onStep: (done: number) => void,
): Promise<Advance> {
  const result: Advance = { failures: [], advanced: [], until: undefined }
  for (const [at, order] of orders.entries()) {
    const { id } = order
    try {
      const input = { params: { id }, body: { current_status: order.status, status } }
      const also = ['GET /order_groups'] as const
      const { take_back } = await changeAsPerson('POST /console/orders/{id}/status', input, { also })
      if (take_back) result.advanced.push({ id, version: take_back.version })
      // The first order sets the time: afterwards some stay.
      result.until ??= take_back?.until
    } catch (error) {
      const refusals = { 409: 'ほかの担当者が先に状態を変更しました。', 422: true } as const
      result.failures.push({ order, reason: describeFailure(error, refusals) })
    }
    onStep(at + 1)
  }
  return result
}

/** Returns why orders were not taken back. Calls `onStep` with the orders still waiting. */
export async function takeBackOrders(
  orders: readonly AdvancedOrder[],
  onStep: (rest: AdvancedOrder[]) => void,
) {
  const reasons: string[] = []
  for (const [at, { id, version }] of orders.entries()) {
    try {
      const input = { params: { id }, body: { version } }
      const also = ['GET /order_groups'] as const
      await changeAsPerson('POST /console/orders/{id}/take_back', input, { also })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      reasons.push(error.detail)
    }
    onStep(orders.slice(at + 1))
  }
  return reasons
}
