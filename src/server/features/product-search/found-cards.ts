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
  return cards.map((card) => markCard(card, keyword))
}

const mostMarked = 20_000

/** By keyword, for as long as the card itself is kept: what many people search for finds the same cards. */
const markedCards = new Map<string, WeakMap<VariationCard, VariationCard>>()
let markedCount = 0

function markCard(card: VariationCard, keyword: string): VariationCard {
  const known = markedCards.get(keyword)?.get(card)
  if (known) return known
  if (markedCount >= mostMarked) {
    markedCards.clear()
    markedCount = 0
  }
  const marked = extendShared(card, { highlights: highlight(card.full_name, keyword) })
  const ofKeyword = markedCards.get(keyword) ?? new WeakMap<VariationCard, VariationCard>()
  markedCards.set(keyword, ofKeyword.set(card, marked))
  markedCount++
  return marked
}
