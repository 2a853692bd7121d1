import * as consoleContract from '#contract/orders/console-routes.ts'
import * as contract from '#contract/orders/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getConsoleOrder, listConsoleOrders } from './console/service.ts'
import {
  cancelOrderGroup,
  createOrder,
  getOrderGroup,
  listEarlierAnswers,
  listOrderGroups,
} from './service.ts'
import { changeStatus } from './ship/change-status.ts'
import { noteTrackingNumber } from './ship/note-tracking-number.ts'
import { takeBackStatus } from './take-back/take-back-status.ts'

export const orderHandlers = (services: Services, now: () => number) => [
  handle(contract.createOrder, ({ actor, body, idempotencyKey }) =>
    createOrder(services, { actor, order: body, idempotencyKey, now: now() }),
  ),
  handle(contract.listOrderGroups, ({ actor, query }) => listOrderGroups(services, actor, query)),
  handle(contract.getOrderGroup, ({ actor, params }) => getOrderGroup(services, actor, params.code)),
  handle(contract.cancelOrderGroup, ({ actor, params }) => cancelOrderGroup(services, actor, params.code)),
  handle(contract.listOrderQuestionnaireResults, ({ actor }) => listEarlierAnswers(services, actor)),
]

export const consoleOrderHandlers = (services: Services) => [
  handle(consoleContract.listConsoleOrders, ({ actor, query }) => listConsoleOrders(services, actor, query)),
  handle(consoleContract.getConsoleOrder, ({ actor, params }) => getConsoleOrder(services, actor, params.id)),
  handle(consoleContract.changeOrderStatus, async ({ actor, params, body }) => {
    await changeStatus(services, actor, {
      id: params.id,
      from: body.current_status,
      to: body.status,
      trackingNumber: body.tracking_number,
      carrier: body.carrier,
      shippedItemIds: body.shipped_item_ids,
    })
    return getConsoleOrder(services, actor, params.id)
  }),
  handle(consoleContract.noteTrackingNumber, async ({ actor, params, body }) => {
    await noteTrackingNumber(services, actor, {
      id: params.id,
      from: { trackingNumber: body.current_tracking_number, carrier: body.current_carrier },
      to: { trackingNumber: body.tracking_number, carrier: body.carrier },
    })
    return getConsoleOrder(services, actor, params.id)
  }),
  handle(consoleContract.takeBackOrderStatus, async ({ actor, params, body }) => {
    await takeBackStatus(services, actor, params.id, body.version)
    return getConsoleOrder(services, actor, params.id)
  }),
]
