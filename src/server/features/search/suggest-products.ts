import { noSpelling } from '#contract/kit/interpretation.ts'
import type { SuggestEntry } from '#search/types.ts'
import { loadFoundCards, presentRow } from '#server/features/product-search/found-cards.ts'
import { countSpelling } from '#server/search-facets/found.ts'
import type { Services } from '#server/services.ts'
import { mostProducts } from './suggest-sentences.ts'

const findsProducts: ReadonlySet<string> = new Set(['keyword', 'category', 'material', 'maker', 'brand'])

/**
 * Matches names or parts of a 品番. Else shows products of the best completion, sentences first; without any,
 * those of the returned spelling.
 */
export async function suggestProducts(
  services: Services,
  typed: string,
  sentences: readonly { text: string; productIds: readonly number[] }[],
  words: readonly Pick<SuggestEntry, 'text' | 'kind'>[],
) {
  const { variations } = services.indexes
  const find = (keyword: string) => variations.search({ keyword, grouped: true, limit: mostProducts })
  const named = await find(typed)
  const spelling = words.length + sentences.length === 0 ? named.didYouMean : undefined
  const show = async (ids: readonly number[], keyword: string) => {
    const cards = await loadFoundCards(services, ids, keyword)
    return cards.map((card) => ({ ...presentRow(card), product_id: card.product.id }))
  }
  if (named.total > 0) return { products: await show(named.ids, typed), ...noSpelling }
  const sentence = sentences.find(({ productIds }) => productIds.length > 0)
  if (sentence) return { products: await show(sentence.productIds, typed), ...noSpelling }
  const other = spelling ?? words.find(({ kind }) => findsProducts.has(kind))?.text
  const found = other === undefined ? undefined : await find(other)
  return {
    products: found && other !== undefined ? await show(found.ids, other) : [],
    ...(await countSpelling(spelling, async () => found?.total ?? 0)),
  }
}
