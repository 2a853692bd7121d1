import * as contract from '#contract/shipments/routes.ts'
import { handle } from '#server/http/handler.ts'
import { nextDelivery } from './service.ts'

export const shipmentHandlers = (now: () => number) => [
  handle(contract.getNextDeliveryDate, ({ query }) => {
    const { shippingDate, deliveryDate, orderBy } = nextDelivery(now(), {
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
