import {
  downloadProductDocument,
  downloadPropertySets,
} from '#contract/product-variations/document-routes.ts'
import * as contract from '#contract/product-variations/routes.ts'
import { countVariationView } from '#contract/product-variations/view-routes.ts'
import { found } from '#server/api-error.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { readDocument } from './documents.ts'
import { writePropertySets } from './property-sets.ts'
import { recommendVariations } from './recommendations.ts'
import { getVariation, listVariationPosts, listVariationsByIds } from './service.ts'
import { listSimilarVariations } from './similarity/service.ts'
import { createDownloadCounter, createViewCounter, findPublicVariation } from './views/count-views.ts'

export const productVariationHandlers = (services: Services, now: () => number) => {
  const countView = createViewCounter(services, now)
  const countDownload = createDownloadCounter(services, now)
  return [
    handle(countVariationView, async ({ params: { id }, network }) => {
      found(await findPublicVariation(services.db, id))
      return { counted: countView(id, network) }
    }),
    handle(contract.getProductVariation, ({ params }) => getVariation(services, params.id)),
    handle(contract.listProductVariationsByIds, ({ query }) => listVariationsByIds(services, query.ids)),
    handle(contract.recommendProductVariations, ({ query }) =>
      recommendVariations(services, query.product_variation_ids, query.limit),
    ),
    handle(contract.listProductVariationPosts, ({ params, query }) =>
      listVariationPosts(services, params.id, query),
    ),
    handle(downloadProductDocument, ({ params, network }) =>
      readDocument(services, params.id, (productId) => countDownload(productId, network)),
    ),
    handle(downloadPropertySets, async ({ params }) =>
      writePropertySets(await getVariation(services, params.id), services.config.webUrl),
    ),
    handle(contract.listSimilarProductVariations, ({ params, query }) =>
      listSimilarVariations(services, params.id, query),
    ),
  ]
}
