import type { VariationCard } from '#contract/product-schemas.ts'
import type { SearchQuery } from '#search/types.ts'
import type { Services } from '#server/services.ts'
import { takeOnePerProduct } from '../one-per-product.ts'
import type { Scope } from './scope.ts'

const batch = 200
const deepest = 1_000

/** The best variation of each product in the order of the query, as many as the scope asks for. */
export function takeFromIndex(
  services: Services,
  query: SearchQuery,
  scope: Scope,
): Promise<VariationCard[]> {
  const filters = {
    kind: [scope.kind],
    ...(scope.categoryIds && { category: scope.categoryIds }),
    ...(scope.makerId !== undefined && { maker: [scope.makerId] }),
  }
  const batches = searchInBatches(services, { ...query, filters })
  return takeOnePerProduct(services, batches, scope.excludeProductIds, scope.limit)
}

function* searchInBatches({ catalogue }: Services, query: SearchQuery): Generator<number[]> {
  for (let offset = 0; offset < deepest; offset += batch) {
    const { ids } = catalogue.search({ ...query, offset, limit: batch })
    yield ids
    if (ids.length < batch) return
  }
}
