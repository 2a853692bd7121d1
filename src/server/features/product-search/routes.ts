import * as contract from '#contract/product-variation-search.ts'
import { loadPostCards } from '#server/features/posts/cards.ts'
import { nextOffsetOf, pageOf } from '#server/http/cursor.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { countVariations, findVariationIds, searchVariations, totalVariations } from './service.ts'
import { suggestVariations } from './suggest-variations.ts'

export const productSearchHandlers = (services: Services) => [
  handle(contract.searchProductVariations, ({ query }) => searchVariations(services, query)),
  handle(contract.countProductVariations, ({ query }) => countVariations(services, query)),
  handle(contract.totalProductVariations, ({ query }) => totalVariations(services, query)),
  handle(contract.suggestProductVariations, ({ query }) => suggestVariations(services, query)),
  handle(contract.searchProductVariationPosts, async ({ query }) => {
    const variationIds = findVariationIds(services, query)
    const { items, total } = await loadPostCards(services, { variationIds }, pageOf(query))
    return { items, total_count: total, next_cursor: nextOffsetOf(query, total) }
  }),
]
