import type { VariationCard } from '#contract/product-schemas.ts'
import { highlight } from '#search/highlight.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { extendShared } from '#server/http/shared-values.ts'
import type { Services } from '#server/services.ts'

/** The cards of what a search found, in its order, with the matching parts of their names. */
export async function loadFoundCards(
  services: Services,
  ids: readonly number[],
  keyword: string,
): Promise<VariationCard[]> {
  const cards = await loadVariationCards(services, ids)
  if (keyword.trim() === '') return cards
  return cards.map((card) => extendShared(card, { highlights: highlight(card.full_name, keyword) }))
}
