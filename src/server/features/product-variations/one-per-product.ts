import type { VariationCard } from '#contract/products/schemas.ts'
import type { Services } from '#server/services.ts'
import { loadVariationCards } from './cards.ts'

/**
 * Keeps the order, so that suggestions do not repeat one chair in six finishes. Reads batches only until
 * `limit`; skips discontinued.
 */
export async function pickOnePerProduct(
  services: Services,
  batches: Iterable<readonly number[]> | AsyncIterable<readonly number[]>,
  excludeProductIds: readonly number[],
  limit: number,
): Promise<VariationCard[]> {
  if (limit <= 0) return []
  const products = new Set(excludeProductIds)
  const taken: VariationCard[] = []
  for await (const ids of batches) {
    for (const card of await loadVariationCards(services, ids)) {
      if (card.discontinued || products.has(card.product.id)) continue
      products.add(card.product.id)
      taken.push(card)
    }
    if (taken.length >= limit) break
  }
  return taken.slice(0, limit)
}
