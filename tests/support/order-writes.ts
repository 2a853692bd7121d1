import { orderStatus } from '#contract/data/order-status.ts'
import type { TestApi } from './api.ts'
import { one } from './builders.ts'
import type { MakeWrite } from './console-write.ts'
import { advanceForTakeBack, buildSample, markShipped, order } from './order-builders.ts'
import type { TestAccount } from './people.ts'

async function placeOrder(api: TestApi, person: TestAccount): Promise<number> {
  const { body } = await order(person, [await buildSample(api.db)])
  return one((body as { orders: { id: number }[] }).orders).id
}

export const orderWrites: Record<string, MakeWrite> = {
  changeOrderStatus: async (api, staff) => {
    const recordId = await placeOrder(api, staff)
    const body = { current_status: orderStatus.pending, status: orderStatus.waitingForShipment }
    return { path: `/console/orders/${recordId}/status`, body, recordId }
  },
  takeBackOrderStatus: async (api, staff) => {
    const recordId = await placeOrder(api, staff)
    return { ...(await advanceForTakeBack(staff, recordId)), recordId }
  },
  noteTrackingNumber: async (api, staff) => {
    const recordId = await placeOrder(api, staff)
    await markShipped(api.db, recordId)
    const body = { current_tracking_number: '', tracking_number: '1234-5678-9012' }
    return { path: `/console/orders/${recordId}/tracking_number`, body, recordId }
  },
}
