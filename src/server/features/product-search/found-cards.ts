import type { VariationCard } from '#contract/products/schemas.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'
import type { Services } from '#server/services.ts'
import { createMarkedCards, type MarkCards } from './marked-cards.ts'

const capacity = 20_000

/** One for each index, as the cards themselves. */
const markers = new WeakMap<SearchIndexes, MarkCards>()

/** The cards of what a search found, in its order, with the matching parts of their names. */
export async function loadFoundCards(
  services: Services,
  ids: readonly number[],
  keyword: string,
): Promise<VariationCard[]> {
  const cards = await loadVariationCards(services, ids)
  return keyword.trim() === '' ? cards : markerOf(services.indexes)(cards, keyword)
}

function markerOf(indexes: SearchIndexes): MarkCards {
  const marker = markers.get(indexes) ?? createMarkedCards(capacity)
  markers.set(indexes, marker)
  return marker
}
