import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
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

/**
 * Moves each order to the status, one after the other, and returns the failures: one order that cannot be
 * moved must not stop the others. Calls `onStep` after each.
 */
export async function advanceOrders(
  orders: readonly ConsoleOrderItem[],
  status: number,
  onStep: (done: number) => void,
): Promise<AdvanceFailure[]> {
  const failures: AdvanceFailure[] = []
  for (const [at, order] of orders.entries()) {
    try {
      const body = { current_status: order.status, status }
      await changeAsPerson(
        'POST /console/orders/{id}/status',
        { params: { id: order.id }, body },
        { also: ['GET /order_groups'] },
      )
    } catch (error) {
      const refusals = { 409: 'ほかの担当者が先に状態を変更しました。', 422: true } as const
      failures.push({ order, reason: describeFailure(error, refusals) })
    }
    onStep(at + 1)
  }
  return failures
}
