import type { VariationCard } from '#contract/products/schemas.ts'
import type { SearchQuery } from '#search/types.ts'
import { takeOnePerProduct } from '#server/features/product-variations/one-per-product.ts'
import type { Services } from '#server/services.ts'
import type { Scope } from './scope.ts'

const batch = 200
const deepest = 1_000

export async function searchInScope(
  { indexes }: Services,
  query: SearchQuery,
  scope: Scope,
): Promise<number[]> {
  const { ids } = await indexes.variations.search({
    ...query,
    filters: {
      kind: [scope.kind],
      category: scope.categoryIds,
      ...(scope.makerId !== undefined && { maker: [scope.makerId] }),
    },
  })
  return ids
}

export function takeFromIndex(
  services: Services,
  query: SearchQuery,
  scope: Scope,
): Promise<VariationCard[]> {
  const batches = searchInBatches(services, query, scope)
  return takeOnePerProduct(services, batches, scope.excludeProductIds, scope.limit)
}

async function* searchInBatches(
  services: Services,
  query: SearchQuery,
  scope: Scope,
): AsyncGenerator<number[]> {
  for (let offset = 0; offset < deepest; offset += batch) {
    const ids = await searchInScope(services, { ...query, offset, limit: batch }, scope)
    yield ids
    if (ids.length < batch) return
  }
}
