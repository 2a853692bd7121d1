import type { ProductContent } from '#contract/products/console-schemas.ts'

/** Applies the change of sample stocks between two states of a product. */
export function rebaseStock(state: ProductContent, from: ProductContent, to: ProductContent): ProductContent {
  const stocks = new Map(from.variations.map(({ id, sample_stock }) => [id, sample_stock]))
  const changes = new Map(
    to.variations.map(({ id, sample_stock }) => [id, sample_stock - (stocks.get(id) ?? sample_stock)]),
  )
  return {
    ...state,
    variations: state.variations.map((variation) => ({
      ...variation,
      sample_stock: Math.max(0, variation.sample_stock + (changes.get(variation.id) ?? 0)),
    })),
  }
}
