import * as contract from '#contract/cart/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getCart, updateCart } from './service.ts'

export const cartHandlers = (services: Services) => [
  handle(contract.getCart, ({ actor }) => getCart(services, actor)),
  handle(contract.updateCart, ({ actor, body }) => updateCart(services, actor, body.items)),
]
