import type { VariationCard } from '#contract/products/schemas.ts'
import type { Taxonomy } from '#server/search-index/kinds/product-variations/taxonomy.ts'
import { findSimilarInIndex } from './from-index.ts'
import type { Axis } from './scope.ts'

export const nearByCategory: Axis = async (services, base, scope) => {
  const own = base.product.categories.map(({ id }) => id)
  const same = await findSimilarInIndex(services, {}, { ...scope, categoryIds: own })
  const rest = await findSimilarInIndex(
    services,
    {},
    {
      ...scope,
      excludeProductIds: [...scope.excludeProductIds, ...same.map((card) => card.product.id)],
      limit: scope.limit - same.length,
    },
  )
  return [...same, ...rest].map((card) => ({
    card,
    reason: {
      axis: 'category',
      text: describeCategory(base, card, services.indexes.variations.terms),
      value: null,
    },
  }))
}

function describeCategory(base: VariationCard, card: VariationCard, { categories }: Taxonomy): string {
  const own = new Set(base.product.categories.map(({ id }) => id))
  const shared = card.product.categories.find(({ id }) => own.has(id))
  if (shared) return `同じカテゴリ「${shared.name}」`
  const headings = new Set([...own].map((id) => categories.get(id)?.parentId ?? id))
  const headingIds = card.product.categories.map(({ id }) => categories.get(id)?.parentId ?? id)
  const heading = categories.get(headingIds.find((id) => headings.has(id)) ?? 0)
  return heading ? `どちらも「${heading.name}」` : '近いカテゴリ'
}
