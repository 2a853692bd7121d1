import { LRUCache } from 'lru-cache'
import type { VariationCard } from '#contract/products/schemas.ts'
import { highlight } from '#search/highlight.ts'
import { extendShared } from '#server/http/shared-values.ts'

/** The cards with the parts of their names that match the keyword. */
export type MarkCards = (cards: readonly VariationCard[], keyword: string) => VariationCard[]

/** What many people search for finds the same cards: as many as `capacity` are marked once, for as long as the card stays the same. */
export function createMarkedCards(capacity: number): MarkCards {
  const kept = new LRUCache<string, { card: VariationCard; marked: VariationCard }>({ max: capacity })

  function markCard(card: VariationCard, keyword: string): VariationCard {
    const key = `${card.id} ${keyword}`
    const known = kept.get(key)
    if (known?.card === card) return known.marked
    const marked = extendShared(card, { highlights: highlight(card.full_name, keyword) })
    kept.set(key, { card, marked })
    return marked
  }

  return (cards, keyword) => cards.map((card) => markCard(card, keyword))
}
