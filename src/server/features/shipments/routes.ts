import * as contract from '#contract/shipments/routes.ts'
import { handle } from '#server/http/handler.ts'
import { nextDeliveryTo } from './next-delivery-to.ts'

export const shipmentHandlers = (now: () => number) => [
  handle(contract.getNextDeliveryDate, async ({ query }) => {
    const { shippingDate, deliveryDate, orderBy } = await nextDeliveryTo(now(), {
      prefecture: query.prefecture,
      zipCode: query.zip_code,
    })
    return {
      shipping_date: shippingDate,
      delivery_date: deliveryDate,
      order_by: orderBy.toISOString(),
    }
  }),
]
