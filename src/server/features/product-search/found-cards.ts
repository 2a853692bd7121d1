import { LRUCache } from 'lru-cache'
import { japaneseDay } from '#contract/data/japanese-day.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import { type Reading, spokenWords } from '#query/parse.ts'
import { synonymTable } from '#search/synonyms.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import type { CachedCard, CardFact } from '#server/features/product-variations/present-card.ts'
import { extendShared } from '#server/http/shared-values.ts'
import type { Services } from '#server/services.ts'
import { type CardContext, describeMatch, requestedFacts } from './describe-match.ts'
import { loadFoundProducts } from './found-products.ts'

/** Loads one card per product if grouped, else per variation, with highlights and the facts asked for. */
export function loadHits(
  services: Services,
  { ids, groups }: Pick<SearchResult, 'ids' | 'groups'>,
  { query, reading }: { query: SearchQuery; reading: Reading },
): Promise<VariationCard[]> {
  const [keyword, facts] = [spokenWords(reading), requestedFacts(query, reading)]
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
  const cache = new LRUCache<string, { card: CachedCard; marked: VariationCard }>({ max: capacity })

  function markCard(card: CachedCard, context: CardContext): VariationCard {
    const key = `${synonymTable().number} ${card.id} ${context.facts} ${context.today} ${context.keyword}`
    const known = cache.get(key)
    if (known?.card === card) return known.marked
    const marked = extendShared(card, describeMatch(card, context))
    cache.set(key, { card, marked })
    return marked
  }

  return (cards: readonly CachedCard[], context: CardContext) => cards.map((card) => markCard(card, context))
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
