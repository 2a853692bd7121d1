import type { VariationCard } from '#contract/product-schemas.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import type { CatalogueIndex } from '#server/search-index/catalogue-index.ts'
import type { Services } from '#server/services.ts'
import { createMarkedCards, type MarkCards } from './marked-cards.ts'

const capacity = 20_000

/** One for each catalogue, as the cards themselves. */
const markers = new WeakMap<CatalogueIndex, MarkCards>()

/** The cards of what a search found, in its order, with the matching parts of their names. */
export async function loadFoundCards(
  services: Services,
  ids: readonly number[],
  keyword: string,
): Promise<VariationCard[]> {
  const cards = await loadVariationCards(services, ids)
  return keyword.trim() === '' ? cards : markerOf(services.catalogue)(cards, keyword)
}

function markerOf(catalogue: CatalogueIndex): MarkCards {
  const marker = markers.get(catalogue) ?? createMarkedCards(capacity)
  markers.set(catalogue, marker)
  return marker
}
