import { LRUCache } from 'lru-cache'
import type { VariationCard } from '#contract/products/schemas.ts'
import { highlight } from '#search/highlight.ts'
import { synonymTable } from '#search/synonyms.ts'
import type { SearchResult } from '#search/types.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { extendShared } from '#server/http/shared-values.ts'
import type { Services } from '#server/services.ts'
import { loadFoundProducts } from './found-products.ts'

/** The cards of what a search found: of products, where it found groups, else of variations. */
export const loadHits = (
  services: Services,
  { ids, groups }: Pick<SearchResult, 'ids' | 'groups'>,
  keyword: string,
): Promise<VariationCard[]> =>
  groups ? loadFoundProducts(services, groups, keyword) : loadFoundCards(services, ids, keyword)

/** The cards of what a search found, in its order, with the matching parts of their names. */
export async function loadFoundCards(
  services: Services,
  ids: readonly number[],
  keyword: string,
): Promise<VariationCard[]> {
  const cards = await loadVariationCards(services, ids)
  return keyword.trim() === '' ? cards : markCards(cards, keyword)
}

/** What many people search for finds the same cards: as many as `capacity` are marked once, for as long as the card stays the same. */
export function createMarkedCards(capacity: number) {
  const kept = new LRUCache<string, { card: VariationCard; marked: VariationCard }>({ max: capacity })

  function markCard(card: VariationCard, keyword: string): VariationCard {
    const key = `${synonymTable().number} ${card.id} ${keyword}`
    const known = kept.get(key)
    if (known?.card === card) return known.marked
    const marked = extendShared(card, { highlights: highlight(card.full_name, keyword) })
    kept.set(key, { card, marked })
    return marked
  }

  return (cards: readonly VariationCard[], keyword: string) => cards.map((card) => markCard(card, keyword))
}

const markCards = createMarkedCards(20_000)

/** As much of a card as one row shows. */
export const presentRow = ({ id, full_name, code, product, image, highlights = [] }: VariationCard) => ({
  id,
  full_name,
  code,
  maker: product.maker,
  image,
  highlights,
})
