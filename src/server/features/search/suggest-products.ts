import type { SuggestEntry } from '#search/types.ts'
import { loadFoundCards, presentRow } from '#server/features/product-search/found-cards.ts'
import type { Services } from '#server/services.ts'

const mostProducts = 4

/** Words that find products, of those that complete what is typed. */
const findsProducts: ReadonlySet<string> = new Set(['keyword', 'category', 'material', 'maker', 'brand'])

/**
 * The products that what is typed finds so far, by their names or any part of a 品番. Where there are none, those of the best of its
 * completions; without one, of the nearest spelling, which is then said.
 */
export async function suggestProducts(
  services: Services,
  typed: string,
  words: readonly Pick<SuggestEntry, 'text' | 'kind'>[],
) {
  const { variations } = services.indexes
  const find = async (keyword: string) => ({
    keyword,
    ...(await variations.search({ keyword, grouped: true, limit: mostProducts })),
  })
  const asTyped = await find(typed)
  const spelling = words.length === 0 ? asTyped.didYouMean : undefined
  const other = spelling ?? words.find(({ kind }) => findsProducts.has(kind))?.text
  const { ids, keyword } = asTyped.total === 0 && other !== undefined ? await find(other) : asTyped
  const cards = await loadFoundCards(services, ids, keyword)
  return {
    products: cards.map((card) => ({ ...presentRow(card), product_id: card.product.id })),
    did_you_mean: spelling ?? null,
  }
}
