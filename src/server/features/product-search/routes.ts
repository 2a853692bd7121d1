import * as contract from '#contract/product-variations/search-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { countVariations, searchVariationPosts, searchVariations, totalVariations } from './service.ts'
import { suggestVariations } from './suggest-variations.ts'

export const productSearchHandlers = (services: Services) => [
  handle(contract.searchProductVariations, ({ query }) => searchVariations(services, query)),
  handle(contract.countProductVariations, ({ query }) => countVariations(services, query)),
  handle(contract.totalProductVariations, ({ query }) => totalVariations(services, query)),
  handle(contract.suggestProductVariations, ({ query }) => suggestVariations(services, query)),
  handle(contract.searchProductVariationPosts, ({ query }) => searchVariationPosts(services, query)),
]
