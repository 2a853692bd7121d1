import * as contract from '#contract/products/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getProduct, listProductPosts, listSampleItems, searchProducts } from './service.ts'

export const productHandlers = (services: Services) => [
  handle(contract.searchProducts, ({ query }) => searchProducts(services, query)),
  handle(contract.getProduct, ({ params }) => getProduct(services, params.id)),
  handle(contract.listProductPosts, ({ params, query }) => listProductPosts(services, params.id, query)),
  handle(contract.listProductSampleItems, ({ params }) => listSampleItems(services, params.id)),
]
