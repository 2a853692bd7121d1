import type { SuggestEntry } from '#search/types.ts'
import { loadFoundCards, presentRow } from '#server/features/product-search/found-cards.ts'
import type { Services } from '#server/services.ts'
import { mostProducts } from './suggest-sentences.ts'

/** Words that find products, of those that complete what is typed. */
const findsProducts: ReadonlySet<string> = new Set(['keyword', 'category', 'material', 'maker', 'brand'])

/**
 * The products that what is typed finds so far, by their names or any part of a 品番. Where there are none, those of the best of its
 * completions, sentences before words; without one, of the nearest spelling, which is then said.
 */
export async function suggestProducts(
  services: Services,
  typed: string,
  sentences: readonly { text: string; productIds: readonly number[] }[],
  words: readonly Pick<SuggestEntry, 'text' | 'kind'>[],
) {
  const { variations } = services.indexes
  const find = async (keyword: string) => ({
    keyword,
    ...(await variations.search({ keyword, grouped: true, limit: mostProducts })),
  })
  let found = await find(typed)
  const sentence = sentences.find(({ productIds }) => productIds.length > 0)
  const spelling = words.length + sentences.length === 0 ? found.didYouMean : undefined
  const other = spelling ?? words.find(({ kind }) => findsProducts.has(kind))?.text
  const isFound = found.total > 0
  if (!isFound && !sentence && other !== undefined) found = await find(other)
  const ids = !isFound && sentence ? sentence.productIds : found.ids
  const cards = await loadFoundCards(services, ids, found.keyword)
  return {
    products: cards.map((card) => ({ ...presentRow(card), product_id: card.product.id })),
    did_you_mean: spelling ?? null,
  }
}
