import { LRUCache } from 'lru-cache'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { type Reading, spokenWords } from '#query/parse.ts'
import { synonymTable } from '#search/synonyms.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import type { CardFact, KeptCard } from '#server/features/product-variations/present-card.ts'
import { extendShared } from '#server/http/shared-values.ts'
import type { Services } from '#server/services.ts'
import { loadFoundProducts } from './found-products.ts'
import { type AskedOfCards, askedFacts, saidOfCard } from './said-of-cards.ts'

/** Loads one card per product if grouped, else per variation, with highlights and the facts asked for. */
export function loadHits(
  services: Services,
  { ids, groups }: Pick<SearchResult, 'ids' | 'groups'>,
  { query, reading }: { query: SearchQuery; reading: Reading },
): Promise<VariationCard[]> {
  const [keyword, facts] = [spokenWords(reading), askedFacts(query, reading)]
  return groups
    ? loadFoundProducts(services, groups, { keyword, facts, today: japaneseDay(Date.now()) })
    : loadFoundCards(services, ids, keyword, facts)
}

export async function loadFoundCards(
  services: Services,
  ids: readonly number[],
  keyword: string,
  facts: readonly CardFact[] = [],
): Promise<VariationCard[]> {
  const cards = await loadVariationCards(services, ids)
  const isPlain = keyword.trim() === '' && facts.length === 0
  return isPlain ? cards : markCards(cards, { keyword, facts, today: japaneseDay(Date.now()) })
}

/** Caches marked cards, each valid while its card is the same object. */
export function createMarkedCards(capacity: number) {
  const kept = new LRUCache<string, { card: KeptCard; marked: VariationCard }>({ max: capacity })

  function markCard(card: KeptCard, asked: AskedOfCards): VariationCard {
    const key = `${synonymTable().number} ${card.id} ${asked.facts} ${asked.today} ${asked.keyword}`
    const known = kept.get(key)
    if (known?.card === card) return known.marked
    const marked = extendShared(card, saidOfCard(card, asked))
    kept.set(key, { card, marked })
    return marked
  }

  return (cards: readonly KeptCard[], asked: AskedOfCards) => cards.map((card) => markCard(card, asked))
}

const markCards = createMarkedCards(20_000)

export const presentRow = ({ id, full_name, code, product, image, highlights = [] }: VariationCard) => ({
  id,
  full_name,
  code,
  maker: product.maker,
  image,
  highlights,
})
