import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'

/** Applies the change of stock instead of its figure: checkouts took samples since the form was opened. */
export function withCurrentStock(
  { sample_stock_seen: seen, ...variation }: VariationContent & { sample_stock_seen?: number | undefined },
  { variations }: ProductContent,
): VariationContent {
  const current = variations.find(({ id }) => id === variation.id)
  if (seen === undefined || !current || variation.id === null) return variation
  return { ...variation, sample_stock: Math.max(0, current.sample_stock + variation.sample_stock - seen) }
}

/** Applies the change of sample stocks between two states of a product. */
export function rebaseStock(state: ProductContent, from: ProductContent, to: ProductContent): ProductContent {
  const stocks = new Map(from.variations.map(({ id, sample_stock }) => [id, sample_stock]))
  const rebase = (variation: VariationContent) =>
    withCurrentStock({ ...variation, sample_stock_seen: stocks.get(variation.id) }, to)
  return { ...state, variations: state.variations.map(rebase) }
}
