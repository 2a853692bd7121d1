import * as contract from '#contract/brands/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { getBrand, listBrandPosts, listBrands, listBrandVariations } from './service.ts'

export const brandHandlers = (services: Services) => [
  handle(contract.listBrands, ({ query }) => listBrands(services, query)),
  handle(contract.getBrand, ({ params }) => getBrand(services, params.id)),
  handle(contract.listBrandPosts, ({ params, query }) => listBrandPosts(services, params.id, query)),
  handle(contract.listBrandVariations, ({ params, query }) =>
    listBrandVariations(services, params.id, query),
  ),
]
